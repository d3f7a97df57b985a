import * as v from 'valibot'
import {legible, legibleLine} from '../../shared/characters.ts'
import {normalizePhone} from '../../shared/phone-number.ts'
import {koreaAheadMs} from '../../shared/time-in-korea.ts'
import {peopleIn, visitLimits} from '../../shared/visits.ts'
import type {Entered, Entries, EntryFault} from '../registrations/entries.ts'
import {id, key} from './step-fields.ts'

const text = v.optional(v.pipe(v.string(), v.maxLength(2000)), '')

/** Somebody who came without a booking. Its boxes are fields of their own: `given:privacy`. */
export const walkInSchema = v.looseObject({
  step: v.literal('walkIn'),
  ...{id, key, name: text, phone: text, people: text, message: text, origin: text},
})

type WalkIn = v.InferOutput<typeof walkInSchema>

export type WalkInFault =
  | EntryFault
  | 'nameInvalid'
  | 'phoneInvalid'
  | 'peopleInvalid'
  | 'messageTooLong'
  | 'originMissing'

export const entryLimits = {name: 50, message: 1000, origin: 200} as const

/** What staff typed of one person; the first thing that is wrong with it. */
export function typedEntry(typed: {
  readonly name: string
  readonly phone: string
  readonly message: string
}):
  | {readonly name: string; readonly phone: string; readonly message: string}
  | {readonly fault: 'nameInvalid' | 'phoneInvalid' | 'messageTooLong'} {
  const name = legibleLine(typed.name)
  const phone = normalizePhone(typed.phone)
  const message = legible(typed.message).trim()
  if (name === '' || [...name].length > entryLimits.name) return {fault: 'nameInvalid'}
  if (phone === null) return {fault: 'phoneInvalid'}
  return [...message].length > entryLimits.message
    ? {fault: 'messageTooLong'}
    : {name, phone, message}
}

const boxPrefix = 'given:'

/** The values of the boxes that were ticked. */
export const givenIn = (fields: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(fields)
    .filter((name) => name.startsWith(boxPrefix))
    .map((name) => name.slice(boxPrefix.length))

export const originIn = (typed: string): string | null => {
  const origin = legibleLine(typed)
  return origin === '' || [...origin].length > entryLimits.origin ? null : origin
}

interface Given {
  readonly actor: Entered['by']
  readonly step: WalkIn
}

/** Stores them as a program does, and as somebody who has come. */
export async function enterWalkIn(
  {entries}: {readonly entries: Entries},
  {actor, step}: Given,
): Promise<{readonly told: 'toldEntered'} | {readonly fault: WalkInFault}> {
  const typed = typedEntry(step)
  if ('fault' in typed) return typed
  const people = peopleIn(step.people || '1', {mostPeople: visitLimits.people})
  if (people === null) return {fault: 'peopleInvalid'}
  const origin = originIn(step.origin)
  if (origin === null) return {fault: 'originMissing'}
  const now = entries.now()
  const entered: Entered = {
    ...{form: 'walkIn', consents: givenIn(step), origin, at: now},
    by: {id: actor.id, name: actor.name},
  }
  const fault = await entries.fault(entered, now)
  if (fault) return {fault}
  const slot = new Date(now.getTime() + koreaAheadMs).toISOString().slice(0, 16)
  const entry = {...typed, key: step.key, visit: {slot, people}}
  await entries.store([entry], entered, now)
  return {told: 'toldEntered'}
}
