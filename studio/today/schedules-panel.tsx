import {Text} from '@sanity/ui'
import {scheduling} from '../hooks/scheduling.ts'
import {sayTime} from '../scheduling/korean-clock.ts'
import {type ScheduledDocument, useScheduledDocuments} from '../scheduling/use-schedule.ts'
import {DocumentLinks} from './document-links.tsx'
import {Panel} from './panel.tsx'

/** Scheduled drafts, and those whose schedule failed or was stopped. Not shown while there are none. */
export const SchedulesPanel = () => (scheduling.isOn ? <Schedules /> : null)

function Schedules() {
  const documents = useScheduledDocuments()
  if (documents.length === 0) return null
  return (
    <Panel title="발행 예약" count={documents.length}>
      <DocumentLinks documents={documents.map(asLink)} />
    </Panel>
  )
}

const asLink = ({id, type, name, state, at}: ScheduledDocument) => ({
  ...{id, type, schedule: name},
  note: (
    <Text size={1} muted={state === 'waiting'}>
      {state === 'waiting' && `${sayTime(at)}에 발행`}
      {state === 'paused' && '예약을 멈춤 · 다시 예약해야 발행됩니다'}
      {state === 'failed' && `${sayTime(at)}에 발행하지 못했습니다`}
    </Text>
  ),
})
