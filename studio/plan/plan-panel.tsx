import {ChevronLeftIcon, ChevronRightIcon} from '@sanity/icons'
import {Button, Card, Flex, Heading, Stack, Text} from '@sanity/ui'
import {type DragEvent, type RefObject, useEffect, useId, useMemo, useRef, useState} from 'react'
import {useCurrentUser, useSchema} from 'sanity'
import {styled} from 'styled-components'
import project from '../../sanity.json' with {type: 'json'}
import {addDays, dayInKorea, weekOf} from '../../shared/time-in-korea.ts'
import {features} from '../features.ts'
import {titleOf} from '../finding/entries.ts'
import {scheduling} from '../hooks/scheduling.ts'
import {isAdministrator, mayDraft, mayPublish} from '../roles.ts'
import {useScheduledDocuments} from '../scheduling/use-schedule.ts'
import {Pending} from '../today/panel.tsx'
import type {SiteContent} from '../today/use-site-content.ts'
import {ConflictList} from './conflict-list.tsx'
import {conflictsIn} from './conflicts.ts'
import {MoveDialog} from './move-dialog.tsx'
import {type PlanEntry, type PlannedSchedule, planOf} from './plan.ts'
import {PlanDay} from './plan-day.tsx'
import type {PlanHands} from './plan-entry.tsx'
import {siteDates} from './planned-dates.ts'
import {UnpublishedDates} from './unpublished-dates.tsx'
import {useMoves} from './use-moves.ts'
import {sayDay, sayWeek} from './week.ts'

const datesOf = [siteDates, ...features.flatMap((feature) => feature.plannedDates ?? [])]

const wide = '56rem'

/** Wide enough for seven columns, or a list of days. */
const Week = styled.ol`
  display: grid;
  gap: 0.5rem;
  list-style: none;
  margin: 0;
  padding: 0;
  @container plan (min-width: ${wide}) {
    grid-template-columns: repeat(7, minmax(0, 1fr));
  }
`

interface Props {
  readonly content: SiteContent
}

/** What begins, ends and is published by itself, day by day; moved by dragging or by buttons. */
export const PlanPanel = ({content}: Props) =>
  scheduling.isOn ? <ScheduledPlan content={content} /> : <Plan content={content} schedules={[]} />

function ScheduledPlan({content}: Props) {
  return <Plan content={content} schedules={useScheduledDocuments()} />
}

interface PlanProps extends Props {
  readonly schedules: readonly PlannedSchedule[]
}

function Plan({content: {documents, hasFailed}, schedules}: PlanProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const schema = useSchema()
  const today = useToday()
  const [day, setDay] = useState(today)
  const [dragged, setDragged] = useState<PlanEntry | null>(null)
  const [asked, setAsked] = useState<PlanEntry | null>(null)
  const moves = useMoves(documents)
  const {pairs} = moves
  const mayMove = useMayMove()
  const entries = useMemo(
    () =>
      planOf({
        pairs,
        schedules,
        datesOf,
        titleOf: (document) => titleOf(document, schema),
        typeTitle: (type) => schema.get(type)?.title ?? type,
      }),
    [pairs, schedules, schema],
  )
  const conflicts = useMemo(() => conflictsIn(entries, pairs, Date.now()), [entries, pairs])
  const refocus = useRefocus(panel)
  const week = weekOf(day)
  const inWeek = entries.filter((entry) => week.includes(entry.day))
  const move = (entry: PlanEntry, to: string, button?: string) => {
    setDragged(null)
    if (!week.includes(to)) setDay(to)
    if (button) refocus(entry.key, to, button)
    void moves.move(entry, to)
  }
  const hands: PlanHands = {
    dragged,
    setDragged,
    mayMove,
    move,
    today,
    ask: setAsked,
    wordsOf: (key) => conflicts.filter((each) => each.entries.includes(key)),
  }
  return (
    <Card as="section" aria-labelledby={id} border radius={3} padding={4} data-testid="plan">
      <Stack ref={panel} gap={4} style={{containerType: 'inline-size', containerName: 'plan'}}>
        <Flex align="center" justify="space-between" gap={3} wrap="wrap">
          <Flex align="baseline" gap={3} wrap="wrap">
            <Heading as="h2" size={1} id={id}>
              한 주 계획
            </Heading>
            <Text size={1} muted aria-live="polite">
              {sayWeek(week)}
            </Text>
          </Flex>
          <Flex gap={1}>
            <Turn by={-1} {...{day, setDay, hands}} />
            <Button
              mode="bleed"
              fontSize={1}
              padding={2}
              text="이번 주"
              disabled={week.includes(today)}
              onClick={() => setDay(today)}
            />
            <Turn by={1} {...{day, setDay, hands}} />
          </Flex>
        </Flex>
        <Text size={1} role="status" style={{position: 'absolute', clipPath: 'inset(50%)'}}>
          {moves.said}
        </Text>
        {documents === null && <Pending hasFailed={hasFailed} />}
        <UnpublishedDates {...{entries, moves}} />
        {documents !== null && inWeek.length === 0 && (
          <EmptyWeek next={entries.find((entry) => entry.day > (week[6] ?? ''))} show={setDay} />
        )}
        {inWeek.length > 0 && (
          <Week>
            {week.map((each) => (
              <PlanDay
                key={each}
                day={each}
                entries={inWeek.filter((entry) => entry.day === each)}
                hands={hands}
              />
            ))}
          </Week>
        )}
        {inWeek.some(mayMove) && (
          <Text size={1} muted>
            끌어서 다른 날로 옮깁니다. 화살표와 달력 단추로도 옮길 수 있습니다. 예약된 발행은 바로
            옮겨지고, 문서의 날짜는 초안이 되어 발행해야 홈페이지에서 바뀝니다.
          </Text>
        )}
        <ConflictList {...{conflicts, week}} show={setDay} />
      </Stack>
      {asked && (
        <MoveDialog
          entry={asked}
          today={today}
          onMove={(to) => {
            setAsked(null)
            move(asked, to, 'ask')
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  )
}

/** The day in Korea, also when the Studio is open over midnight. */
function useToday(): string {
  const [today, setToday] = useState(() => dayInKorea(Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayInKorea(Date.now())), 60_000)
    return () => clearInterval(timer)
  }, [])
  return today
}

/** Whether this person may move an entry: the lake refuses the others. */
function useMayMove(): (entry: PlanEntry) => boolean {
  const user = useCurrentUser()
  return ({type, schedule}) => {
    if (schedule) return schedule.state === 'waiting' && mayPublish(user)
    const isAdministrators = project.publicAdministratorTypes.includes(type)
    return isAdministrators ? isAdministrator(user) : mayDraft(user)
  }
}

/** An entry that moves is drawn at its new day, and its button has the focus again. */
function useRefocus(panel: RefObject<HTMLElement | null>) {
  const wanted = useRef('')
  useEffect(() => {
    if (wanted.current === '') return
    const button = panel.current?.querySelector<HTMLElement>(wanted.current)
    if (!button) return
    wanted.current = ''
    button.focus()
  })
  return (key: string, day: string, button: string) => {
    const entry = `[data-day="${day}"] [data-entry=${CSS.escape(key)}]`
    wanted.current = `${entry} [data-move="${button}"]`
  }
}

interface TurnProps {
  readonly by: -1 | 1
  readonly day: string
  readonly setDay: (day: string) => void
  readonly hands: PlanHands
}

/** Shows the week before or after. An entry that is dropped here moves by a week. */
function Turn({by, day, setDay, hands: {dragged, move}}: TurnProps) {
  const label = by === 1 ? '다음 주' : '지난 주'
  return (
    <Button
      mode={dragged ? 'ghost' : 'bleed'}
      fontSize={1}
      padding={2}
      text={label}
      {...(by === 1 ? {iconRight: ChevronRightIcon} : {icon: ChevronLeftIcon})}
      onClick={() => setDay(addDays(day, by * 7))}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={(event: DragEvent) => {
        event.preventDefault()
        if (dragged) move(dragged, addDays(dragged.day, by * 7))
      }}
    />
  )
}

interface EmptyProps {
  readonly next: PlanEntry | undefined
  readonly show: (day: string) => void
}

const EmptyWeek = ({next, show}: EmptyProps) => (
  <Flex align="center" gap={2} wrap="wrap">
    <Text size={1} muted>
      이 주에는 시작하거나 끝나는 것이 없습니다.
    </Text>
    {next && (
      <Button
        mode="bleed"
        fontSize={1}
        padding={2}
        text={`다음은 ${sayDay(next.day)} ‘${next.title}’ ${next.verb}`}
        onClick={() => show(next.day)}
      />
    )}
  </Flex>
)
