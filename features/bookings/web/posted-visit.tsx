import {
  dayOfSlot,
  type FreeSlot,
  type FreeVisits,
  shortSlot,
  shownDay,
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
  if (free.slots.every(({left}) => left === 0)) return <Note>{word(words, 'none')}</Note>
  const {slot = '', people = '1', token} = typed
  return (
    <Parts data-visit="required">
      {token && <input type="hidden" name="token" value={token} />}
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
                <Times words={words} slots={slotsOf(free, day)} />
              </optgroup>
            ))}
          </>
        }
      />
      <People words={words} free={free} problem={problems.people} defaultValue={people} />
    </Parts>
  )
}

interface TimesProps {
  readonly words: Words
  readonly slots: readonly FreeSlot[]
}

function Times({words, slots}: TimesProps) {
  return slots.map(({at, left}) => (
    <option key={at} value={at} disabled={left === 0}>
      {`${shortSlot(at)} · ${left === 0 ? word(words, 'full') : `${word(words, 'left')} ${left}`}`}
    </option>
  ))
}

const daysOf = ({slots}: FreeVisits) => [...new Set(slots.map(({at}) => dayOfSlot(at)))]

const slotsOf = ({slots}: FreeVisits, day: string) => slots.filter(({at}) => dayOfSlot(at) === day)
