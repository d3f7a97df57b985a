import {Text} from '@sanity/ui'
import {getPublishedId, type SanityDocument} from 'sanity'
import {scheduling} from '../hooks/scheduling.ts'
import {useScheduledDocuments} from '../scheduling/use-schedule.ts'
import {DocumentLinks} from './document-links.tsx'
import {Panel, Pending, Quiet} from './panel.tsx'
import {RelativeTime} from './relative-time.tsx'
import {unscheduled} from './unscheduled.ts'
import type {SiteContent} from './use-site-content.ts'

const most = 8

interface Props {
  readonly content: SiteContent
}

/** Documents that were begun and are not on the site yet. What waits for its time is in the list of schedules alone. */
export const DraftsPanel = ({content}: Props) =>
  scheduling.isOn ? <UnscheduledDrafts content={content} /> : <Drafts content={content} />

function UnscheduledDrafts({content}: Props) {
  const scheduled = useScheduledDocuments()
  return <Drafts content={{...content, drafts: unscheduled(content.drafts, scheduled)}} />
}

function Drafts({content: {documents, drafts, hasFailed}}: Props) {
  return (
    <Panel title="발행을 기다리는 초안" count={drafts.length}>
      {documents === null && <Pending hasFailed={hasFailed} />}
      {documents !== null && drafts.length === 0 && <Quiet>기다리는 초안이 없습니다.</Quiet>}
      <DocumentLinks documents={drafts.slice(0, most).map(asLink)} />
      {drafts.length > most && <Quiet>{`그 밖에 ${drafts.length - most}개가 더 있습니다.`}</Quiet>}
    </Panel>
  )
}

const asLink = ({_id, _type, _updatedAt}: SanityDocument) => ({
  id: getPublishedId(_id),
  type: _type,
  note: (
    <Text size={1} muted>
      <RelativeTime time={_updatedAt} /> 고침
    </Text>
  ),
})

/** Press posts that appear by themselves. Their previews say when. */
export function ScheduledPanel({content: {documents, scheduled, hasFailed}}: Props) {
  return (
    <Panel title="예약된 보도자료" count={scheduled.length}>
      {documents === null && <Pending hasFailed={hasFailed} />}
      {documents !== null && scheduled.length === 0 && <Quiet>예약된 보도자료가 없습니다.</Quiet>}
      <DocumentLinks documents={scheduled.map(({_id, _type}) => ({id: _id, type: _type}))} />
    </Panel>
  )
}
