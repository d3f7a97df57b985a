import {useEffect, useRef, useState} from 'react'
import {styled} from 'styled-components'
import {
  dayOfSlot,
  type FreeSlot,
  type FreeVisits,
  nearestSlots,
  shownDay,
  shownTime,
  timeOfSlot,
} from '../../shared/bookings.ts'
import {useShell} from '../context/shell.tsx'
import {Field} from '../forms/field.tsx'
import {messageNamed} from '../forms/message.ts'
import {media} from '../theme/media.ts'
import {theme} from '../theme/theme.ts'
import {framedButton} from '../ui/button-styles.ts'
import {fetchFree, postedFree} from './free-visits.ts'

type Words = Readonly<Partial<Record<string, unknown>>>

interface VisitFieldsProps {
  /** What a posted form held, and what its answer brought with it. */
  readonly typed: Readonly<Record<string, string>>
  /** By field, the name of its message. */
  readonly problems: Readonly<Record<string, string>>
  /** What was chosen before the page was loaded again; empty: nothing. */
  readonly kept: (name: 'slot' | 'people') => string
}

const Group = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${theme.space.base};

  ${media.phone} { grid-template-columns: minmax(0, 1fr); }
`

/** Without a script they would stand empty: the answer to the posted form has them filled. */
const Scripted = styled(Group)`
  ${media.noScript} { display: none; }
`

const Unscripted = styled.p`
  display: none;
  ${media.noScript} { display: block; }
`

const Wide = styled.div`
  grid-column: 1 / -1;
`

const Note = styled.p`
  color: ${theme.color.inkSoft};
`

const Reload = styled.button`
  ${framedButton}
  margin-top: ${theme.space.tight};
`

/** The choice of a day, a time and a party, where the settings ask for them. */
export function VisitFields({typed, problems, kept}: VisitFieldsProps) {
  const words = useShell().content.booking
  const posted = postedFree(typed.free)
  if (!words) return null
  return posted ? (
    <PostedFields words={words} free={posted} typed={typed} problems={problems} />
  ) : (
    <ChosenFields words={words} problems={problems} kept={kept} />
  )
}

const word = (words: Words, name: string) => messageNamed(words, name) ?? ''

/** One list of all days and times: nothing in it depends on a script. */
function PostedFields({
  words,
  free,
  typed,
  problems,
}: Omit<VisitFieldsProps, 'kept'> & {readonly words: Words; readonly free: FreeVisits}) {
  if (free.slots.every(({left}) => left === 0)) return <Note>{word(words, 'none')}</Note>
  const {slot = '', people = '1', token} = typed
  return (
    <Group>
      {token && <input type="hidden" name="token" value={token} />}
      <Wide>
        <Field
          name="slot"
          label={word(words, 'timeLabel')}
          isMarked
          required
          defaultValue={free.slots.some(({at, left}) => at === slot && left > 0) ? slot : ''}
          help={word(words, 'korea')}
          problem={problemOf(words, problems.slot, {free, slot, people: Number(people)})}
          options={
            <>
              <option value="">{word(words, 'choose')}</option>
              {daysOf(free).map((day) => (
                <optgroup key={day} label={shownDay(day)}>
                  <Times words={words} slots={slotsOf(free, day)} shown={shownTime} />
                </optgroup>
              ))}
            </>
          }
        />
      </Wide>
      <Wide>
        <People words={words} free={free} problem={problems.people} defaultValue={people} />
      </Wide>
    </Group>
  )
}

/** A list of days, and one of the times of the chosen day. */
function ChosenFields({
  words,
  problems,
  kept,
}: {
  readonly words: Words
  readonly problems: VisitFieldsProps['problems']
  readonly kept: VisitFieldsProps['kept']
}) {
  const group = useRef<HTMLDivElement>(null)
  const {free, hasFailed, load} = useFree(problems.slot)
  const [day, setDay] = useState('')
  const [slot, setSlot] = useState('')
  const hasChosen = useRef(false)
  const isNone = free?.slots.every(({left}) => left === 0) ?? false
  const people = Number(group.current?.querySelector<HTMLSelectElement>('[name="people"]')?.value)

  // Once it is known what is free, what was chosen before is chosen again, unless something else was chosen since.
  useEffect(() => {
    const wanted = kept('slot')
    if (hasChosen.current) return
    if (!free?.slots.some(({at, left}) => at === wanted && left > 0)) return
    setDay(dayOfSlot(wanted))
    setSlot(wanted)
    const select = group.current?.querySelector<HTMLSelectElement>('[name="people"]')
    if (select) select.value = kept('people') || '1'
  }, [free, kept])

  // The form's own rules follow what is typed: they have to hear that another day has other times.
  const choose = (next: string) => {
    hasChosen.current = true
    setDay(next)
    setSlot('')
    const times = group.current?.querySelector<HTMLSelectElement>('[name="slot"]')
    if (!times) return
    times.value = ''
    times.dispatchEvent(new Event('input', {bubbles: true}))
  }
  if (isNone) return <Note role="status">{word(words, 'none')}</Note>
  const waiting = word(words, free ? 'choose' : hasFailed ? 'notLoaded' : 'loading')
  return (
    <>
      <Unscripted>{word(words, 'nextStep')}</Unscripted>
      <Scripted ref={group}>
        <Field
          name="day"
          label={word(words, 'dayLabel')}
          isMarked
          required={free !== null}
          value={day}
          onChange={({target}) => choose(target.value)}
          options={
            <>
              <option value="">{waiting}</option>
              {free &&
                daysOf(free).map((each) => (
                  <option key={each} value={each}>
                    {shownDay(each)}
                  </option>
                ))}
            </>
          }
        />
        <Field
          name="slot"
          label={word(words, 'timeLabel')}
          isMarked
          required={free !== null}
          value={slot}
          onChange={({target}) => {
            hasChosen.current = true
            setSlot(target.value)
          }}
          problem={problemOf(words, problems.slot, {free, slot, people})}
          options={
            <>
              <option value="">{waiting}</option>
              {free && <Times words={words} slots={slotsOf(free, day)} shown={timeOfSlot} />}
            </>
          }
        />
        <Wide>
          <People words={words} free={free} problem={problems.people} />
        </Wide>
        <Wide>
          <Note>{word(words, 'korea')}</Note>
          {hasFailed && (
            <Reload type="button" onClick={load}>
              {word(words, 'reload')}
            </Reload>
          )}
        </Wide>
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

interface TimesProps {
  readonly words: Words
  readonly slots: readonly FreeSlot[]
  readonly shown: (at: string) => string
}

function Times({words, slots, shown}: TimesProps) {
  return slots.map(({at, left}) => (
    <option key={at} value={at} disabled={left === 0}>
      {`${shown(at)} · ${left === 0 ? word(words, 'full') : `${word(words, 'left')} ${left}`}`}
    </option>
  ))
}

interface PeopleProps {
  readonly words: Words
  readonly free: FreeVisits | null
  readonly problem: string | undefined
  readonly defaultValue?: string
}

function People({words, free, problem, defaultValue = '1'}: PeopleProps) {
  const counts = Array.from({length: free?.mostPeople ?? 1}, (_, index) => String(index + 1))
  return (
    <Field
      name="people"
      label={word(words, 'peopleLabel')}
      isMarked
      required
      defaultValue={defaultValue}
      problem={messageNamed(words, problem)}
      options={counts.map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    />
  )
}

interface Tried {
  readonly free: FreeVisits | null
  readonly slot: string
  readonly people: number
}

/** Who cannot have a slot is told which are free near it. */
function problemOf(words: Words, name: string | undefined, {free, slot, people}: Tried) {
  const message = messageNamed(words, name)
  if (!message || !free || (name !== 'slotFull' && name !== 'slotGone')) return message
  const near = nearestSlots(free.slots, slot, people || 1)
  const times = near.map(({at}) => shownTime(at))
  return times.length > 0 ? `${message} ${word(words, 'nearest')} ${times.join(', ')}` : message
}

const daysOf = ({slots}: FreeVisits) => [...new Set(slots.map(({at}) => dayOfSlot(at)))]

const slotsOf = ({slots}: FreeVisits, day: string) => slots.filter(({at}) => dayOfSlot(at) === day)
