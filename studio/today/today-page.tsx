import {Card, Container, Flex, Heading, Stack, Text} from '@sanity/ui'
import {useCurrentUser} from 'sanity'
import {styled} from 'styled-components'
import project from '../../sanity.json' with {type: 'json'}
import {hasRole, isAdministrator, mayDraft} from '../roles.ts'
import {DraftsPanel, ScheduledPanel} from './content-panels.tsx'
import {RecentChanges} from './recent-changes.tsx'
import {RegistrationsPanel} from './registrations-panel.tsx'
import {ReviewsPanel} from './reviews-panel.tsx'
import {Tasks} from './tasks.tsx'
import {useSiteContent} from './use-site-content.ts'
import {ViewsPanel} from './views-panel.tsx'
import {WarningsPanel} from './warnings-panel.tsx'

const dayFormat = new Intl.DateTimeFormat('ko-KR', {
  month: 'long',
  day: 'numeric',
  weekday: 'long',
  timeZone: 'Asia/Seoul',
})

const Columns = styled.div`
  display: grid;
  gap: 1.25rem;
  align-items: start;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));
`

export function TodayPage() {
  const user = useCurrentUser()
  const content = useSiteContent()
  const maySeeRegistrations = isAdministrator(user) || hasRole(user, project.staffRole)
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
          {mayDraft(user) && <Tasks />}
          <Columns>
            <Stack gap={4}>
              <ReviewsPanel changedAt={content.documents?.[0]?._updatedAt ?? ''} />
              <WarningsPanel documents={content.documents} />
              <DraftsPanel content={content} />
              <ScheduledPanel content={content} />
            </Stack>
            <Stack gap={4}>
              {maySeeRegistrations && <RegistrationsPanel />}
              <ViewsPanel />
              <RecentChanges documents={content.documents} />
            </Stack>
          </Columns>
        </Stack>
      </Container>
    </Card>
  )
}
