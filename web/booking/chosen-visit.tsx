import {useEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {dayOfSlot, type FreeVisits} from '../../shared/bookings.ts'
import {media} from '../theme/media.ts'
import {framedButton} from '../ui/button-styles.ts'
import {fetchFree} from './free-visits.ts'
import {VisitCalendar} from './visit-calendar.tsx'
import {
  Note,
  Parts,
  People,
  problemOf,
  type VisitFieldsProps,
  type Words,
  word,
} from './visit-choice.tsx'

const Scripted = styled(Parts)`
  /* Without a script it would stay empty: the answer to the posted form has a list of times. */
  ${media.noScript} { display: none; }

  /* As high as a month, so that what is below stays where it is. */
  &[aria-busy] { align-content: start; min-height: 34rem; }
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

/** A day, a time and a party, as they are free now. */
export function ChosenVisit({words, problems, kept}: ChosenVisitProps) {
  const parts = useRef<HTMLDivElement>(null)
  const {free, hasFailed, load} = useFree(problems.slot)
  const [day, setDay] = useState('')
  const [slot, setSlot] = useState('')
  const hasChosen = useRef(false)
  const people = Number(parts.current?.querySelector<HTMLSelectElement>('[name="people"]')?.value)
  const say = (name: string) => word(words, name)

  // Once it is known what is free, what was chosen before is chosen again, unless something else was chosen since.
  useEffect(() => {
    const wanted = kept('slot')
    if (hasChosen.current) return
    if (!free?.slots.some(({at, left}) => at === wanted && left > 0)) return
    setDay(dayOfSlot(wanted))
    setSlot(wanted)
    const select = parts.current?.querySelector<HTMLSelectElement>('[name="people"]')
    if (select) select.value = kept('people') || '1'
  }, [free, kept])

  if (free?.slots.every(({left}) => left === 0)) return <Note role="status">{say('none')}</Note>
  return (
    <>
      <Unscripted>{say('nextStep')}</Unscripted>
      <Scripted ref={parts} data-visit={free ? 'required' : ''} aria-busy={free ? undefined : true}>
        {free ? (
          <>
            <VisitCalendar
              words={{
                day: say('dayLabel'),
                time: say('timeLabel'),
                left: say('left'),
                full: say('full'),
                chooseDay: say('chooseDay'),
                earlier: say('earlier'),
                later: say('later'),
              }}
              slots={free.slots}
              day={day}
              slot={slot}
              problem={problemOf(words, problems.slot, {free, slot, people}) ?? null}
              onDay={(next) => {
                hasChosen.current = true
                setDay(next)
                setSlot('')
              }}
              onSlot={(next) => {
                hasChosen.current = true
                setSlot(next)
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

/** Read when the form is there, and again when a slot could not be had. */
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
