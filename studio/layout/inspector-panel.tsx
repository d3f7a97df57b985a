import {Button, Card, Flex, Heading, Stack} from '@sanity/ui'
import type {ReactNode} from 'react'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel next to the form of a document. */
export function InspectorPanel({title, onClose, children}: Props) {
  return (
    <Card padding={4} height="fill" overflow="auto">
      <Stack gap={4}>
        <Flex align="center" justify="space-between">
          <Heading as="h2" size={1}>
            {title}
          </Heading>
          <Button mode="bleed" text="닫기" onClick={onClose} />
        </Flex>
        {children}
      </Stack>
    </Card>
  )
}
