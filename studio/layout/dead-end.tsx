import {Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'

interface DeadEndProps {
  readonly title: string
  readonly text: string
  /** Links to other screens. */
  readonly children: ReactNode
}

/** Takes the place of a screen that cannot be shown: says why, and where to go from there. */
export const DeadEnd = ({title, text, children}: DeadEndProps) => (
  <Card flex={2} height="fill" padding={5} style={{minWidth: 0}}>
    <Flex align="center" justify="center" height="fill">
      <Stack gap={4} role="alert" style={{maxWidth: '26rem'}}>
        <Heading as="h2" size={2}>
          {title}
        </Heading>
        <Text size={1}>{text}</Text>
        <Flex gap={2} wrap="wrap">
          {children}
        </Flex>
      </Stack>
    </Flex>
  </Card>
)
