import {Stack} from '@sanity/ui'
import {useCurrentUser} from 'sanity'
import project from '../../sanity.json' with {type: 'json'}
import {features} from '../features.ts'
import {LaunchPanel} from '../launch/launch-panel.tsx'
import {PlanPanel} from '../plan/plan-panel.tsx'
import {hasRole, isAdministrator, mayDraft} from '../roles.ts'
import {hostedProjectId} from '../surroundings/hosted.ts'
import {VisitsPanel} from '../visits/visits-panel.tsx'
import {AddressedPanel} from './addressed-panel.tsx'
import {DraftsPanel, ScheduledPanel} from './content-panels.tsx'
import {RecentChanges} from './recent-changes.tsx'
import {RegistrationsPanel} from './registrations-panel.tsx'
import {ReviewsPanel} from './reviews-panel.tsx'
import {SchedulesPanel} from './schedules-panel.tsx'
import {Tasks} from './tasks.tsx'
import {Columns, TodayFrame} from './today-frame.tsx'
import {useSiteContent} from './use-site-content.ts'
import {ViewsPanel} from './views-panel.tsx'
import {WarningsPanel} from './warnings-panel.tsx'

const warnings = features.flatMap(({TodayWarnings}) => TodayWarnings ?? [])
const panels = features.flatMap(({todayPanels}) => todayPanels ?? [])

/** The start screen of the workspace with the site's content. */
export function TodayPage() {
  const user = useCurrentUser()
  const content = useSiteContent()
  const maySeeRegistrations = isAdministrator(user) || hasRole(user, project.staffRole)
  return (
    <TodayFrame>
      {maySeeRegistrations && warnings.map((Warnings, at) => <Warnings key={at} />)}
      <PlanPanel content={content} />
      {mayDraft(user) && <Tasks />}
      <Columns>
        <Stack gap={4}>
          <LaunchPanel content={content} />
          {!hostedProjectId && <AddressedPanel />}
          <ReviewsPanel changedAt={content.documents?.[0]?._updatedAt ?? ''} />
          <WarningsPanel {...content} />
          {mayDraft(user) && panels.map((Panel, at) => <Panel key={at} content={content} />)}
          <DraftsPanel content={content} />
          <SchedulesPanel />
          <ScheduledPanel content={content} />
        </Stack>
        <Stack gap={4}>
          {maySeeRegistrations && <RegistrationsPanel />}
          {maySeeRegistrations && <VisitsPanel />}
          <ViewsPanel />
          <RecentChanges {...content} />
        </Stack>
      </Columns>
    </TodayFrame>
  )
}
