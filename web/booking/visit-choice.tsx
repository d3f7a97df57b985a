import {styled} from 'styled-components'
import {nearestSlots, shownTime} from '../../shared/bookings.ts'
import type {FreeVisits} from '../../shared/visits.ts'
import {Field} from '../forms/field.tsx'
import {messageNamed} from '../forms/message.ts'
import {theme} from '../theme/theme.ts'

export type Words = Readonly<Partial<Record<string, unknown>>>

export interface VisitFieldsProps {
  /** What a posted form held, and what its answer brought with it. */
  readonly typed: Readonly<Record<string, string>>
  /** By field, the name of its message. */
  readonly problems: Readonly<Record<string, string>>
  /** What was chosen before the page was loaded again; empty: nothing. */
  readonly kept: (name: 'slot' | 'people') => string
}

export const Parts = styled.div`
  display: grid;
  gap: ${theme.space.base};
`

export const Note = styled.p`
  color: ${theme.color.inkSoft};
`

export const word = (words: Words, name: string) => messageNamed(words, name) ?? ''

interface PeopleProps {
  readonly words: Words
  readonly free: FreeVisits
  readonly problem: string | undefined
  readonly defaultValue?: string
}

/** For how many the visit is. */
export function People({words, free, problem, defaultValue = '1'}: PeopleProps) {
  const counts = Array.from({length: free.mostPeople}, (_, index) => String(index + 1))
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
  readonly free: FreeVisits
  readonly slot: string
  readonly people: number
}

/** Tells who cannot have a slot which are free near it. */
export function problemOf(words: Words, name: string | undefined, {free, slot, people}: Tried) {
  const message = messageNamed(words, name)
  if (!message || (name !== 'slotFull' && name !== 'slotGone')) return message
  const near = nearestSlots(free.slots, slot, people || 1)
  const times = near.map(({at}) => shownTime(at))
  return times.length > 0 ? `${message} ${word(words, 'nearest')} ${times.join(', ')}` : message
}
