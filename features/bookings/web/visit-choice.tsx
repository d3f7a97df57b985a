import {styled} from 'styled-components'
import {type FreeVisits, shortSlot} from '../../../shared/visits.ts'
import {Field} from '../../../web/forms/field.tsx'
import {messageNamed} from '../../../web/forms/message.ts'
import {theme} from '../../../web/theme/theme.ts'
import {nearestSlots} from '../rules.ts'

export type Words = Readonly<Partial<Record<string, unknown>>>

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

/** The field for the number of people. */
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

/** The message about a field; for a slot that is not available, with the nearest free ones. */
export function problemOf(words: Words, name: string | undefined, {free, slot, people}: Tried) {
  const message = messageNamed(words, name)
  if (!message || (name !== 'slotFull' && name !== 'slotGone')) return message
  const near = nearestSlots(free.slots, slot, people || 1)
  const times = near.map(({at}) => shortSlot(at))
  return times.length > 0 ? `${message} ${word(words, 'nearest')} ${times.join(', ')}` : message
}
