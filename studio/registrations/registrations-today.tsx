import {Card} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient, useCurrentUser, useWorkspace} from 'sanity'
import {useLink} from 'sanity/router'
import project from '../../sanity.json' with {type: 'json'}
import {answerDueAt, erasureWantedCondition} from '../../shared/erasures.ts'
import {type Entry, entries, tasksIn} from '../customers/entries.ts'
import {EntryRow} from '../customers/entry-row.tsx'
import {countsIn, useCounts} from '../customers/use-counts.tsx'
import {isAdministrator} from '../roles.ts'
import {hostedProjectId} from '../surroundings/hosted.ts'
import {Panel, Quiet} from '../today/panel.tsx'
import {RegistrationsPanel} from '../today/registrations-panel.tsx'
import {Columns, TodayFrame} from '../today/today-frame.tsx'
import {VisitsPanel} from '../visits/visits-panel.tsx'
import {BookedVisitsPanel} from './booked-visits-panel.tsx'
import {TakenAwayPanel} from './taken-away-panel.tsx'
import {UnconfirmedPanel} from './unconfirmed-panel.tsx'

const erasuresQuery = `*[_type == "registration" && ${erasureWantedCondition}].erasures[-1].at`

/** The day by which the first request has to be answered; empty: none waits. */
function answerDay(askedAt: readonly (string | null)[]): string {
  const [first] = askedAt.flatMap((at) => at ?? []).toSorted()
  return first ? dayFormat.format(answerDueAt(first)) : ''
}

const dayFormat = new Intl.DateTimeFormat('ko-KR', {
  month: 'long',
  day: 'numeric',
  timeZone: 'Asia/Seoul',
})

/** The start screen of customers: what waits, who comes, and how many registered. */
export function RegistrationsToday() {
  const user = useCurrentUser()
  return (
    <TodayFrame>
      <Columns>
        <WaitingPanel />
        <UnconfirmedPanel />
        {isAdministrator(user) && !hostedProjectId && <TakenAwayPanel />}
        <BookedVisitsPanel />
        <RegistrationsPanel />
        <VisitsPanel />
      </Columns>
    </TodayFrame>
  )
}

/** What waits for somebody, list by list; empty lists are left out. */
function WaitingPanel() {
  const counts = useCounts()
  const known = countsIn(counts)
  const due = useAnswerDay(known.erasures ?? 0)
  const waiting = entries.filter(({id, isTask}) => isTask && (known[id] ?? 0) > 0)
  return (
    <Panel title="할 일" count={tasksIn('today', known)}>
      {counts === null && <Quiet>불러오는 중입니다…</Quiet>}
      {counts === 'failed' && <Quiet>등록 수를 불러오지 못했습니다.</Quiet>}
      {counts !== null && counts !== 'failed' && waiting.length === 0 && (
        <Quiet>기다리는 일이 없습니다.</Quiet>
      )}
      {waiting.map((entry) => (
        <WaitingList
          key={entry.id}
          entry={entry}
          count={known[entry.id]}
          note={entry.id === 'erasures' && due ? `${due}까지 처리` : ''}
        />
      ))}
    </Panel>
  )
}

interface WaitingListProps {
  readonly entry: Entry
  readonly count: number | undefined
  /** Follows the title; empty: nothing does. */
  readonly note: string
}

function WaitingList({entry, count, note}: WaitingListProps) {
  const {basePath} = useWorkspace()
  const href = `${basePath}/${entry.place}/${entry.id}`
  const {onClick} = useLink({href})
  return (
    <Card as="a" href={href} onClick={onClick} data-as="a" border radius={2} padding={3}>
      <EntryRow {...{entry, count, note}} />
    </Card>
  )
}

/** The day by which the first of these requests to erase has to be answered. */
function useAnswerDay(count: number): string {
  const client = useClient({apiVersion: project.apiVersion})
  const [day, setDay] = useState('')
  useEffect(() => {
    if (count === 0) return
    client.fetch<(string | null)[]>(erasuresQuery, {}, {perspective: 'raw'}).then(
      (askedAt) => setDay(answerDay(askedAt)),
      () => {},
    )
  }, [client, count])
  return count === 0 ? '' : day
}
