import {Badge, Flex, Text} from '@sanity/ui'
import type {Entry} from './entries.ts'

interface RowProps {
  readonly entry: Pick<Entry, 'title' | 'isTask' | 'isTrouble'>
  /** Undefined: nothing is counted, or not yet. */
  readonly count: number | undefined
  /** Follows the title; empty: nothing does. */
  readonly note?: string
  /** True on the ground of what is open, on which a badge would be illegible. */
  readonly isOpen?: boolean
}

/** The name of an entry, and how many documents it has. */
export function EntryRow({entry, count = 0, note = '', isOpen = false}: RowProps) {
  const {title, isTask, isTrouble} = entry
  const tone = isTrouble ? 'critical' : isTask ? 'primary' : 'default'
  return (
    <Flex align="center" justify="space-between" gap={3}>
      <Text size={1} weight="medium">
        {note ? `${title} · ${note}` : title}
      </Text>
      {count > 0 &&
        (isOpen ? (
          <Text size={1}>{count.toLocaleString('ko-KR')}</Text>
        ) : (
          <Badge fontSize={1} tone={tone}>
            {count.toLocaleString('ko-KR')}
          </Badge>
        ))}
    </Flex>
  )
}
