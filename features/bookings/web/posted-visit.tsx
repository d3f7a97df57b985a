import {
  dayOfSlot,
  type FreeSlot,
  type FreeVisits,
  shortSlot,
  shownDay,
  slotIn,
  waitingFor,
} from '../../../shared/visits.ts'
import type {VisitFieldsProps} from '../../../web/feature.ts'
import {Field} from '../../../web/forms/field.tsx'
import {Note, Parts, People, problemOf, type Words, word} from './visit-choice.tsx'

interface PostedVisitProps extends Omit<VisitFieldsProps, 'kept'> {
  readonly words: Words
  readonly free: FreeVisits
}

/** One list of all days and times, which needs no script. */
export function PostedVisit({words, free, typed, problems}: PostedVisitProps) {
  const isFull = free.slots.every(({left}) => left === 0)
  const mayWait = free.slots.some((each) => each.mayWait)
  if (isFull && !mayWait) return <Note>{word(words, 'none')}</Note>
  const {slot = '', people = '1', token} = typed
  const values = free.slots.flatMap((each) => offeredValue(each) ?? [])
  return (
    <Parts data-visit={isFull ? '' : 'required'}>
      {isFull && <Note>{word(words, 'none')}</Note>}
      {token && <input type="hidden" name="token" value={token} />}
      <Field
        name="slot"
        label={word(words, 'timeLabel')}
        isMarked
        required={!isFull}
        defaultValue={values.includes(slot) ? slot : ''}
        help={word(words, 'korea')}
        problem={problemOf(words, problems.slot, {
          free,
          slot: slotIn(slot),
          people: Number(people),
        })}
        options={
          <>
            <option value="">{word(words, 'choose')}</option>
            {daysOf(free).map((day) => (
              <optgroup key={day} label={shownDay(day)}>
                <Times words={words} free={free} day={day} />
              </optgroup>
            ))}
          </>
        }
      />
      {mayWait && <Note>{free.waiting?.note}</Note>}
      <People words={words} free={free} problem={problems.people} defaultValue={people} />
    </Parts>
  )
}

interface TimesProps {
  readonly words: Words
  readonly free: FreeVisits
  readonly day: string
}

function Times({words, free, day}: TimesProps) {
  const full = word(words, 'full')
  return slotsOf(free, day).map((slot) => {
    const {at, left, mayWait} = slot
    const wait = mayWait ? `${full} · ${free.waiting?.label ?? ''}` : full
    return (
      <option key={at} value={offeredValue(slot) ?? at} disabled={offeredValue(slot) === null}>
        {`${shortSlot(at)} · ${left === 0 ? wait : `${word(words, 'left')} ${left}`}`}
      </option>
    )
  })
}

/** The value of a time in the form; null: it can neither be booked nor waited for. */
const offeredValue = ({at, left, mayWait}: FreeSlot) =>
  left > 0 ? at : mayWait ? waitingFor(at) : null

const daysOf = ({slots}: FreeVisits) => [...new Set(slots.map(({at}) => dayOfSlot(at)))]

const slotsOf = ({slots}: FreeVisits, day: string) => slots.filter(({at}) => dayOfSlot(at) === day)
