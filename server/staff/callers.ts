import * as v from 'valibot'
import {nextCallAfter} from '../../shared/calls.ts'
import {type Entered, type Entries, idOf} from '../registrations/entries.ts'
import {key} from './step-fields.ts'
import {givenIn, originIn, typedEntry, type WalkInFault} from './walk-ins.ts'

const text = v.optional(v.pipe(v.string(), v.maxLength(5000)), '')

/** Somebody who calls the office. Its boxes are fields of their own: `given:privacy`. */
const callerSchema = v.looseObject({
  key,
  name: text,
  phone: text,
  message: text,
  origin: text,
  /** A time in Korea; empty: none is planned. */
  next: text,
})

export type CallerFault = Exclude<WalkInFault, 'peopleInvalid'> | 'timeInvalid' | 'stepInvalid'

interface Given {
  readonly actor: Entered['by']
  readonly fields: Readonly<Record<string, string>>
}

/** Stores a caller as a customer of who took the call. */
export async function enterCaller(
  entries: Entries,
  {actor, fields}: Given,
): Promise<{readonly id: string} | {readonly fault: CallerFault}> {
  const parsed = v.safeParse(callerSchema, fields)
  if (!parsed.success) return {fault: 'stepInvalid'}
  const typed = typedEntry(parsed.output)
  if ('fault' in typed) return typed
  const origin = originIn(parsed.output.origin)
  if (origin === null) return {fault: 'originMissing'}
  const now = entries.now()
  const {next} = parsed.output
  const nextCall = next === '' ? null : nextCallAfter('later', next, now.getTime())
  if (nextCall === undefined) return {fault: 'timeInvalid'}
  const by = {id: actor.id, name: actor.name}
  const consents = givenIn(parsed.output)
  const entered: Entered = {form: 'call', consents, origin, at: now, by}
  const fault = await entries.fault(entered, now)
  if (fault) return {fault}
  const entry = {...typed, key: parsed.output.key, owner: by, ...(nextCall && {nextCall})}
  await entries.store([entry], entered, now)
  return {id: idOf(entry)}
}
