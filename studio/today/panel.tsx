import {Badge, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type ReactNode, useId} from 'react'

interface PanelProps {
  readonly title: string
  /** How many there are, shown next to the title. */
  readonly count?: number
  readonly children: ReactNode
}

/** One box of the start screen. */
export function Panel({title, count, children}: PanelProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} border radius={3} padding={4}>
      <Stack gap={4}>
        <Flex align="center" gap={2}>
          <Heading as="h2" size={1} id={id}>
            {title}
          </Heading>
          {count !== undefined && count > 0 && <Badge fontSize={1}>{count}</Badge>}
        </Flex>
        {children}
      </Stack>
    </Card>
  )
}

/** Where the content of a box is not there yet, or could not be read. */
export const Pending = ({hasFailed}: {readonly hasFailed: boolean}) => (
  <Quiet>
    {hasFailed ? '불러오지 못했습니다. 잠시 뒤 저절로 다시 불러옵니다.' : '불러오는 중입니다…'}
  </Quiet>
)

/** The text of an empty box. */
export const Quiet = ({children}: {readonly children: string}) => (
  <Text size={1} muted>
    {children}
  </Text>
)
