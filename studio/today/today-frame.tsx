import {Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import type {ReactNode} from 'react'
import {styled} from 'styled-components'
import {hostedProjectId} from '../surroundings/hosted.ts'
import {StorageNotices} from './storage-notices.tsx'

const dayFormat = new Intl.DateTimeFormat('ko-KR', {
  month: 'long',
  day: 'numeric',
  weekday: 'long',
  timeZone: 'Asia/Seoul',
})

/** The start screen of a workspace: its boxes stand in as many columns as the window has room for. */
export function TodayFrame({children}: {readonly children: ReactNode}) {
  return (
    <Card height="fill" overflow="auto" tone="transparent" id="today">
      <Container width={4} padding={4} sizing="border">
        <Stack gap={4}>
          <Flex align="baseline" gap={3} wrap="wrap" paddingY={2}>
            <Heading as="h1" size={3}>
              오늘
            </Heading>
            <Text muted>{dayFormat.format(new Date())}</Text>
          </Flex>
          {!hostedProjectId && <StorageNotices />}
          {children}
        </Stack>
      </Container>
    </Card>
  )
}

export const Columns = styled.div`
  display: grid;
  gap: 1.25rem;
  align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
`
