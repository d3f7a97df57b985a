import {useEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {
  asksToWait,
  dayOfSlot,
  type FreeSlot,
  type FreeVisits,
  slotIn,
} from '../../../shared/visits.ts'
import type {VisitFieldsProps} from '../../../web/feature.ts'
import {media} from '../../../web/theme/media.ts'
import {framedButton} from '../../../web/ui/button-styles.ts'
import {notedVisit, noteVisit} from './choice-history.ts'
import {fetchFree} from './free-visits.ts'
import {VisitCalendar} from './visit-calendar.tsx'
import {Note, Parts, People, problemOf, type Words, word} from './visit-choice.tsx'

const Scripted = styled(Parts)`
  /* Without a script it would stay empty: the answer to the posted form has a list of times. */
  ${media.noScript} { display: none; }

  /* As high as a month and the party, before and after they have come: a box below never moves under a finger. */
  align-content: start;
  min-height: 35.25rem;
`

const Unscripted = styled.p`
  display: none;
  ${media.noScript} { display: block; }
`

const Reload = styled.button`
  ${framedButton}
  justify-self: start;
`

interface ChosenVisitProps extends Omit<VisitFieldsProps, 'typed'> {
  readonly words: Words
}

/** The choice of a day, a time and a number of people, from the slots that are free now. */
export function ChosenVisit({words, problems, kept}: ChosenVisitProps) {
  const parts = useRef<HTMLDivElement>(null)
  const {free, hasFailed, load} = useFree(problems.slot)
  const [day, setDay] = useState('')
  const [slot, setSlot] = useState('')
  const [lost, setLost] = useState('')
  const hasChosen = useRef(false)
  const people = Number(parts.current?.querySelector<HTMLSelectElement>('[name="people"]')?.value)
  const say = (name: string) => word(words, name)

  // The earlier choice is restored once the free slots are loaded, unless the visitor has chosen again.
  useEffect(() => {
    if (!free || hasChosen.current) return
    const noted = notedVisit()
    const wanted = kept('slot') || noted.slot
    const wantedDay = wanted ? dayOfSlot(wanted) : noted.day
    const same = free.slots.find(({at}) => at === slotIn(wanted))
    const isDayFree = free.slots.some((each) => dayOfSlot(each.at) === wantedDay && isOffered(each))
    // A place may have come free for somebody who was about to wait, but nobody waits unasked.
    const isSlotFree = !!same && (same.left > 0 || (same.mayWait === true && asksToWait(wanted)))
    if (isDayFree) setDay(wantedDay)
    if (isSlotFree) setSlot(same.left > 0 ? same.at : wanted)
    setLost(wanted && !isSlotFree ? wanted : '')
    const select = parts.current?.querySelector<HTMLSelectElement>('[name="people"]')
    const party = kept('people') || noted.people
    if (select && party) select.value = party
  }, [free, kept])

  const isFull = free?.slots.every(({left}) => left === 0)
  if (isFull && !free?.slots.some(isOffered)) return <Note role="status">{say('none')}</Note>
  const problem =
    free &&
    problemOf(words, problems.slot ?? lostProblem(free, lost), {
      free,
      slot: slotIn(slot || lost),
      people,
    })
  return (
    <>
      <Unscripted>{say('nextStep')}</Unscripted>
      <Scripted
        ref={parts}
        data-visit={free && !isFull ? 'required' : ''}
        aria-busy={free ? undefined : true}
        onChange={({target}) => {
          if (target instanceof HTMLSelectElement) noteVisit({people: target.value})
        }}
      >
        {free ? (
          <>
            {isFull && <Note>{say('none')}</Note>}
            <VisitCalendar
              words={{
                day: say('dayLabel'),
                time: say('timeLabel'),
                left: say('left'),
                full: say('full'),
                waiting: free.waiting ?? null,
                chooseDay: say('chooseDay'),
                earlier: say('earlier'),
                later: say('later'),
              }}
              slots={free.slots}
              day={day}
              slot={slot}
              problem={problem ?? null}
              onDay={(next) => {
                hasChosen.current = true
                setDay(next)
                setSlot('')
                setLost('')
                noteVisit({day: next, slot: ''})
              }}
              onSlot={(next) => {
                hasChosen.current = true
                setSlot(next)
                setLost('')
                noteVisit({day, slot: next})
              }}
            />
            <People words={words} free={free} problem={problems.people} />
            <Note>{say('korea')}</Note>
          </>
        ) : (
          <Note role="status">{say(hasFailed ? 'notLoaded' : 'loading')}</Note>
        )}
        {hasFailed && (
          <Reload type="button" onClick={load}>
            {say('reload')}
          </Reload>
        )}
      </Scripted>
    </>
  )
}

/** The message about a chosen time that was lost while the visitor was on another page. */
function lostProblem({slots}: FreeVisits, lost: string): string | undefined {
  if (!lost) return undefined
  return slots.some(({at}) => at === slotIn(lost)) ? 'slotFull' : 'slotGone'
}

/** True for a time that can be booked or waited for. */
const isOffered = ({left, mayWait}: FreeSlot) => left > 0 || mayWait === true

/** Loads the free slots with the form, and again after a slot was refused. */
function useFree(problem: string | undefined) {
  const [free, setFree] = useState<FreeVisits | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const load = () => {
    setFailed(false)
    fetchFree().then(setFree, () => setFailed(true))
  }
  const isRefused = problem === 'slotFull' || problem === 'slotGone'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is the reason to read again
  useEffect(load, [isRefused])
  return {free, hasFailed, load}
}
