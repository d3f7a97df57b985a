import {Badge, Card, Flex, Text} from '@sanity/ui'
import {useEffect, useState} from 'react'
import {useClient, useCurrentUser, useWorkspace} from 'sanity'
import {useLink} from 'sanity/router'
import project from '../../sanity.json' with {type: 'json'}
import {unconfirmedContractCondition} from '../../shared/contracts.ts'
import {answerDueAt, erasureWantedCondition} from '../../shared/erasures.ts'
import {stateIs} from '../../shared/registration-state.ts'
import {isAdministrator} from '../roles.ts'
import {hostedProjectId} from '../surroundings/hosted.ts'
import {Panel, Quiet} from '../today/panel.tsx'
import {RegistrationsPanel} from '../today/registrations-panel.tsx'
import {Columns, TodayFrame} from '../today/today-frame.tsx'
import {VisitsPanel} from '../visits/visits-panel.tsx'
import {BookedVisitsPanel} from './booked-visits-panel.tsx'
import {TakenAwayPanel} from './taken-away-panel.tsx'
import {UnconfirmedPanel} from './unconfirmed-panel.tsx'

/** The work that waits for staff, each with the id of its list. */
const waiting = [
  {
    list: 'new',
    title: '새 등록',
    type: 'registration',
    condition: stateIs('new'),
    isTrouble: false,
  },
  {
    list: 'contacted',
    title: '연락함',
    type: 'registration',
    condition: stateIs('contacted'),
    isTrouble: false,
  },
  {
    list: 'contracts',
    title: '확인할 계약',
    type: 'registration',
    condition: unconfirmedContractCondition,
    isTrouble: false,
  },
  {
    list: 'givenUp',
    title: '전달 포기',
    type: 'delivery',
    condition: 'state == "givenUp"',
    isTrouble: true,
  },
  {
    list: 'erasures',
    title: '파기 요청',
    type: 'registration',
    condition: erasureWantedCondition,
    isTrouble: true,
  },
] as const

type Kind = (typeof waiting)[number]

/** One query for all counts, which names nobody. */
const query = `{
  "counts": {${waiting
    .map(({list, type, condition}) => `"${list}": count(*[_type == "${type}" && ${condition}])`)
    .join(', ')}},
  "erasuresAskedAt": *[_type == "registration" && ${erasureWantedCondition}].erasures[-1].at
}`

interface Waiting {
  readonly counts: Readonly<Record<string, number>>
  /** When each erasure that waits was asked for. */
  readonly erasuresAskedAt: readonly (string | null)[]
}

/** The day by which the first request has to be answered; empty: none waits. */
function answerDay(askedAt: Waiting['erasuresAskedAt']): string {
  const [first] = askedAt.flatMap((at) => at ?? []).toSorted()
  return first ? dayFormat.format(answerDueAt(first)) : ''
}

const dayFormat = new Intl.DateTimeFormat('ko-KR', {
  month: 'long',
  day: 'numeric',
  timeZone: 'Asia/Seoul',
})

/** The start screen of staff who call customers back. */
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

function WaitingPanel() {
  const found = useWaiting()
  const due = typeof found === 'object' && found ? answerDay(found.erasuresAskedAt) : ''
  return (
    <Panel title="할 일">
      {found === null && <Quiet>불러오는 중입니다…</Quiet>}
      {found === 'failed' && <Quiet>등록 수를 불러오지 못했습니다.</Quiet>}
      {typeof found === 'object' &&
        waiting.map((kind) => (
          <WaitingList
            key={kind.list}
            {...kind}
            count={found?.counts[kind.list] ?? 0}
            note={kind.list === 'erasures' && due ? `${due}까지 처리` : ''}
          />
        ))}
    </Panel>
  )
}

interface WaitingListProps extends Pick<Kind, 'list' | 'title' | 'isTrouble'> {
  readonly count: number
  /** Stands after the title; empty: nothing does. */
  readonly note: string
}

function WaitingList({list, title, isTrouble, count, note}: WaitingListProps) {
  const {basePath} = useWorkspace()
  const href = `${basePath}/structure/${list}`
  const {onClick} = useLink({href})
  const tone = count === 0 ? 'default' : isTrouble ? 'critical' : 'primary'
  return (
    <Card as="a" href={href} onClick={onClick} data-as="a" border radius={2} padding={3}>
      <Flex align="center" justify="space-between">
        <Text size={1} weight="medium">
          {note ? `${title} · ${note}` : title}
        </Text>
        <Badge fontSize={1} tone={tone}>{`${count.toLocaleString('ko-KR')}건`}</Badge>
      </Flex>
    </Card>
  )
}

/** Read again each time the tab is looked at. */
function useWaiting() {
  const client = useClient({apiVersion: project.apiVersion})
  const [found, setFound] = useState<Waiting | 'failed' | null>(null)
  useEffect(() => {
    const read = () => {
      if (document.hidden) return
      client
        .fetch<Waiting>(query, {}, {perspective: 'raw'})
        .then(setFound, () => setFound('failed'))
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [client])
  return found
}
