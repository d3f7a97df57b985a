import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import type {Colleague} from './colleagues.ts'
import {type Customer, correctedIn} from './customers.ts'
import {openCounts, Rota} from './rota.ts'
import {type Actor, type Outcome, type StepOptions, stepSchema, takeStep} from './steps.ts'

/** As many as a list shows. */
export const bulkMost = 100
/** Hands each to who has the fewest that are not done. */
export const inTurns = 'turns'

export interface Bulk {
  readonly key: string
  readonly ids: readonly string[]
  readonly act: 'hand' | 'plan' | 'refuse'
  /** Whose they are to be, or `turns`. */
  readonly to: string
  /** A time in Korea. */
  readonly next: string
}

const bulk = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w-]{8,50}$/)),
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))),
    v.minLength(1),
    v.maxLength(bulkMost),
  ),
  act: v.picklist(['hand', 'plan', 'refuse']),
  to: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  next: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
})

/** Null: nobody was chosen, or nothing that can be done. */
export function bulkIn(data: FormData): Bulk | null {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const ids = [...new Set(data.getAll('ids'))]
  const found = v.safeParse(bulk, {
    ...{key: text('key'), ids, act: text('act'), to: text('to'), next: text('next')},
  })
  return found.success ? found.output : null
}

interface Doing {
  readonly lake: SanityClient
  readonly actor: Actor
  readonly colleagues: readonly Colleague[]
}

export interface Done {
  readonly id: string
  readonly outcome: Outcome
}

/** One step after another, each with a key of its own: sent twice, each is done once. */
export async function takeBulk(
  options: StepOptions,
  {lake, actor, colleagues}: Doing,
  {key, ids, act, to, next}: Bulk,
): Promise<readonly Done[]> {
  const done: Done[] = []
  const rota = to === inTurns ? new Rota(await openCounts(lake, colleagues, ids)) : null
  for (const [index, id] of ids.entries()) {
    const whose = rota ? rota.next() : to
    const fields = {step: act, id, key: `${key}-${index}`, of: whose, next}
    const step = v.safeParse(stepSchema, fields)
    const outcome: Outcome = step.success
      ? await takeStep(options, {lake, actor, step: step.output})
      : {fault: act === 'plan' ? 'timeInvalid' : 'notColleague'}
    done.push({id, outcome})
  }
  return done
}

/** Who was chosen, by name. */
export async function chosenNames(lake: SanityClient, ids: readonly string[]) {
  const found = await lake.fetch<Customer[]>(
    '*[_type == "registration" && _id in $ids]{_id, name, corrections[]{field, value}}',
    {ids},
  )
  return new Map(found.map((each) => [each._id, correctedIn(each, 'name')]))
}
