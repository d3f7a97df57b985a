import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import type {DeliverySettings} from '../deliveries/settings.ts'
import type {Colleague} from './colleagues.ts'
import {type Customer, correctedIn, ownerOf} from './customers.ts'
import {onDuty, Rota} from './rota.ts'
import {type Actor, type Outcome, type StepOptions, stepSchema, takeStep} from './steps.ts'

/** As many as a list shows. */
export const bulkMost = 100
/** Hands one to each who is on duty, one after another. */
export const inTurns = 'turns'

export interface Bulk {
  readonly key: string
  readonly ids: readonly string[]
  /** `handBack`: takes back what the same key handed on. */
  readonly act: 'hand' | 'plan' | 'refuse' | 'handBack'
  /** Whose they are to be, or `turns`. */
  readonly to: string
  /** A time in Korea. */
  readonly next: string
  /** Of each of `ids`, to whom it goes: what the question showed, and nothing else, is done. */
  readonly receivers: readonly string[]
}

const bulk = v.object({
  key: v.pipe(v.string(), v.regex(/^[\w-]{8,50}$/)),
  ids: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/))),
    v.minLength(1),
    v.maxLength(bulkMost),
  ),
  act: v.picklist(['hand', 'plan', 'refuse', 'handBack']),
  receivers: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))), v.maxLength(bulkMost)),
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
    receivers: data.getAll('receivers'),
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

interface BulkOptions extends StepOptions {
  readonly readSettings: () => Promise<Pick<DeliverySettings, 'handsOutTo'>>
}

/** To whom one of them would go; null: somebody else has it, so that it stays. */
export interface Planned {
  readonly id: string
  readonly to: Colleague | null
}

/** Shows who would get whom before anything is done; null: nobody is on duty. */
export async function planBulk(
  {colleagues: desk, readSettings}: BulkOptions,
  {lake, actor, colleagues}: Doing,
  {ids, to}: Bulk,
): Promise<readonly Planned[] | null> {
  const found = await lake.fetch<Customer[]>(
    '*[_type == "registration" && _id in $ids]{_id, owners}',
    {ids},
  )
  const members = colleagues.map(({id}) => id)
  const ofId = new Map(found.map((each) => [each._id, each]))
  const isFree = (id: string) => {
    const one = ofId.get(id)
    const owner = one && ownerOf(one, members)
    return one !== undefined && (!owner || owner.id === actor.id || actor.isAdministrator)
  }
  if (to !== inTurns) {
    const receiver = colleagues.find(({id}) => id === to) ?? null
    return ids.map((id) => ({id, to: isFree(id) ? receiver : null}))
  }
  const {handsOutTo} = await readSettings()
  const receivers = onDuty(colleagues, handsOutTo)
  if (receivers.length === 0) return null
  const rota = new Rota(receivers, await desk.lastTurn())
  return ids.map((id) => {
    const next = isFree(id) ? rota.next() : ''
    return {id, to: receivers.find((each) => each.id === next) ?? null}
  })
}

/** One step after another, each with a key of its own: sent twice, each is done once. */
export async function takeBulk(
  options: BulkOptions,
  {lake, actor}: Doing,
  {key, ids, act, to, next, receivers}: Bulk,
): Promise<readonly Done[]> {
  const done: Done[] = []
  let last = ''
  for (const [index, id] of ids.entries()) {
    const whose = to === inTurns ? (receivers[index] ?? '') : to
    const fields = {step: act, id, key: `${key}-${index}`, of: whose, next}
    const step = v.safeParse(stepSchema, fields)
    const outcome: Outcome = step.success
      ? await takeStep(options, {lake, actor, step: step.output})
      : {fault: act === 'plan' ? 'timeInvalid' : 'notColleague'}
    if ('told' in outcome && to === inTurns) last = whose
    done.push({id, outcome})
  }
  if (last !== '') await options.colleagues.noteTurn(last)
  return done
}

/** Takes back what a bulk of this key handed on, where nothing has followed it. */
export async function takeBack(
  options: BulkOptions,
  {lake, actor}: Doing,
  {key, ids}: Bulk,
): Promise<readonly Done[]> {
  const done: Done[] = []
  for (const [index, id] of ids.entries()) {
    const own = {key: `${key}-${index}-back`, of: `${key}-${index}`}
    const step = v.parse(stepSchema, {step: 'handBack', id, ...own})
    done.push({id, outcome: await takeStep(options, {lake, actor, step})})
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
