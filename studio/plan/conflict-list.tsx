import {WarningOutlineIcon} from '@sanity/icons'
import {Button, Card, Flex, Stack, Text} from '@sanity/ui'
import {useState} from 'react'
import type {Conflict} from './conflicts.ts'
import {sayDay} from './week.ts'

const maxShown = 3

interface Props {
  readonly conflicts: readonly Conflict[]
  readonly week: readonly string[]
  readonly show: (day: string) => void
}

/** What does not fit together, of all weeks; nothing while all does. */
export function ConflictList({conflicts, week, show}: Props) {
  const [isWhole, setWhole] = useState(false)
  if (conflicts.length === 0) return null
  const shown = isWhole ? conflicts : conflicts.slice(0, maxShown)
  return (
    <Card tone="caution" padding={3} radius={2} border data-testid="plan-conflicts">
      <Stack as="ul" gap={3} style={{listStyle: 'none', margin: 0, padding: 0}}>
        {shown.map(({key, says, day}) => (
          <Flex as="li" key={key} align="center" gap={2}>
            <Text size={1}>
              <WarningOutlineIcon aria-hidden />
            </Text>
            <Text size={1} style={{flex: 1, minWidth: 0}}>
              {says}
            </Text>
            {!week.includes(day) && (
              <Button
                mode="ghost"
                fontSize={1}
                padding={2}
                text={`${sayDay(day)} 보기`}
                onClick={() => show(day)}
              />
            )}
          </Flex>
        ))}
        {shown.length < conflicts.length && (
          <Flex as="li">
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              text={`${conflicts.length - shown.length}개 더 보기`}
              onClick={() => setWhole(true)}
            />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}
