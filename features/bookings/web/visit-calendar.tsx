import {useId, useState} from 'react'
import {styled} from 'styled-components'
import {
  asksToWait,
  dayOfSlot,
  type FreeSlot,
  type FreeVisits,
  shownDay,
  timeOfSlot,
  waitingFor,
} from '../../../shared/visits.ts'
import {Asterisk, Problem} from '../../../web/forms/field.tsx'
import {media} from '../../../web/theme/media.ts'
import {theme} from '../../../web/theme/theme.ts'
import {Icon} from '../../../web/ui/icon.tsx'
import {
  type CalendarWords,
  shownMonth,
  shownMonths,
  weekdayNames,
  weeksOf,
} from '../rules/visit-weeks.ts'
import {Note} from './visit-choice.tsx'

export interface VisitWords extends CalendarWords {
  readonly chooseDay: string
  readonly earlier: string
  readonly later: string
  /** Null: nobody may wait. */
  readonly waiting: FreeVisits['waiting'] | null
}

interface VisitCalendarProps {
  readonly words: VisitWords
  /** Slots in the order of time, at least one of them with room, or for which somebody may wait. */
  readonly slots: readonly FreeSlot[]
  /** The chosen day; empty: none. */
  readonly day: string
  /** The chosen time, marked if it is to be waited for. */
  readonly slot: string
  readonly problem: string | null
  readonly onDay: (day: string) => void
  readonly onSlot: (slot: string) => void
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`

const Legend = styled.legend`
  padding: 0 0 ${theme.space.tight};
  font-size: ${theme.size.small};
  font-weight: 600;
`

const Month = styled.div`
  display: grid;
  grid-template-columns: ${theme.width.touch} 1fr ${theme.width.touch};
  align-items: center;
  text-align: center;
  font-weight: 600;
`

const Turn = styled.button`
  display: grid;
  place-items: center;
  min-height: ${theme.width.touch};
  border-radius: ${theme.radius.small};

  &:disabled { visibility: hidden; }
`

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: ${theme.space.hair};
  padding: ${theme.space.tight};
  border: 1px solid ${theme.color.rule};
  border-radius: ${theme.radius.small};
  background: ${theme.color.white};
`

const Weekday = styled.span`
  padding-block: ${theme.space.hair};
  text-align: center;
  font-size: ${theme.size.small};
  color: ${theme.color.inkSoft};
`

const Choice = styled.label`
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: calc(${theme.width.touch} + ${theme.space.tight});
  border: 1px solid transparent;
  border-radius: ${theme.radius.small};
  font-weight: 600;
  line-height: 1.2;
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  small {
    font-size: ${theme.size.label};
    font-weight: 400;
    color: ${theme.color.inkSoft};
  }
  &:hover { border-color: ${theme.color.ink}; }
  &:has(:checked) {
    background: ${theme.color.ink};
    color: ${theme.color.paper};
  }
  &:has(:checked) small { color: inherit; }
  &:has(:disabled) {
    border-color: transparent;
    color: ${theme.color.inkSoft};
    font-weight: 400;
    cursor: default;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.accentText};
    outline-offset: 2px;
  }
  ${media.forced} {
    &:has(:checked) { border: 3px solid; }
  }
`

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
  gap: ${theme.space.tight};

  label { border-color: ${theme.color.ruleStrong}; background: ${theme.color.white}; }
`

const WaitNote = styled(Note)`
  margin-top: ${theme.space.tight};
`

/** A calendar of the days that have room, some weeks at a time, and the times of the chosen day. */
export function VisitCalendar(props: VisitCalendarProps) {
  const {words, slots, day, slot, problem, onDay, onSlot} = props
  const id = useId()
  const weeks = weeksOf(slots)
  const [turned, setTurned] = useState<number | null>(null)
  const chosen = weeks.findIndex((week) => week.includes(day))
  const page = turned ?? Math.floor(Math.max(chosen, 0) / weeksOfPage)
  const shown = weeks.slice(page * weeksOfPage, (page + 1) * weeksOfPage)
  const isLast = (page + 1) * weeksOfPage >= weeks.length
  const times = slots.filter((each) => dayOfSlot(each.at) === day)
  return (
    <>
      <Group>
        <Legend>
          {words.day}
          <Asterisk aria-hidden="true"> *</Asterisk>
        </Legend>
        <Month>
          <Turn
            type="button"
            aria-label={words.earlier}
            disabled={page === 0}
            onClick={() => setTurned(page - 1)}
          >
            <Icon name="left" />
          </Turn>
          <span aria-live="polite">{shownMonths(shown.flat())}</span>
          <Turn
            type="button"
            aria-label={words.later}
            disabled={isLast}
            onClick={() => setTurned(page + 1)}
          >
            <Icon name="right" />
          </Turn>
        </Month>
        <Days>
          {weekdayNames.map((each) => (
            <Weekday key={each} aria-hidden="true">
              {each}
            </Weekday>
          ))}
          {shown.flat().map((each, index) => (
            <DayChoice
              key={each}
              day={each}
              isFirstOfMonth={index === 0 || each.endsWith('-01')}
              times={slots.filter(({at}) => dayOfSlot(at) === each)}
              isChosen={each === day}
              full={words.full}
              wait={words.waiting?.label ?? ''}
              onChoose={onDay}
            />
          ))}
        </Days>
      </Group>
      <Group aria-describedby={problem ? id : undefined}>
        <Legend>
          {words.time}
          <Asterisk aria-hidden="true"> *</Asterisk>
        </Legend>
        {times.length === 0 && <Note>{words.chooseDay}</Note>}
        <Times>
          {times.map(({at: start, left, mayWait = false}) => {
            const value = mayWait ? waitingFor(start) : start
            const note = mayWait ? `${words.full} · ${words.waiting?.label}` : words.full
            return (
              <Choice key={start}>
                <input
                  type="radio"
                  name="slot"
                  value={value}
                  autoComplete="off"
                  disabled={left === 0 && !mayWait}
                  checked={value === slot && (left > 0 || mayWait)}
                  onChange={() => onSlot(value)}
                />
                <span>{timeOfSlot(start)}</span>
                <small>{left === 0 ? note : `${words.left} ${left}`}</small>
              </Choice>
            )
          })}
        </Times>
        {asksToWait(slot) && <WaitNote role="status">{words.waiting?.note}</WaitNote>}
        {problem && (
          <Problem id={id} role="alert">
            {problem}
          </Problem>
        )}
      </Group>
    </>
  )
}

interface DayChoiceProps {
  readonly day: string
  /** True if the day is shown with the name of its month. */
  readonly isFirstOfMonth: boolean
  readonly times: readonly FreeSlot[]
  readonly isChosen: boolean
  readonly full: string
  /** The word for waiting; empty: nobody may wait. */
  readonly wait: string
  readonly onChoose: (day: string) => void
}

function DayChoice(props: DayChoiceProps) {
  const {day, isFirstOfMonth, times, isChosen, full, wait, onChoose} = props
  const isFree = times.some(({left}) => left > 0)
  const isFull = times.length > 0 && !isFree
  const mayWait = times.some((each) => each.mayWait)
  const name = isFull ? `${shownDay(day)} ${full}` : shownDay(day)
  const note = isFull ? full : isFirstOfMonth ? shownMonth(day) : ''
  return (
    <Choice>
      <input
        type="radio"
        name="day"
        value={day}
        autoComplete="off"
        aria-label={isFull && mayWait ? `${name} · ${wait}` : name}
        disabled={!isFree && !mayWait}
        checked={isChosen}
        onChange={() => onChoose(day)}
      />
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      {note && <small aria-hidden="true">{note}</small>}
    </Choice>
  )
}

/** Weeks that are shown at once: five and the times below fit on a phone. */
const weeksOfPage = 5
