import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {koreaAheadMs} from '../../../shared/time-in-korea.ts'
import type {
  HomeFault,
  HomeOutcome,
  HomeStep,
  HomesByStaff,
} from '../../registrations/home-holding.ts'
import type {Colleagues} from '../colleagues.ts'
import {type Customer, colleagueWith} from '../customers.ts'
import {id, key} from '../step-fields.ts'

/** The key of a home, or its name as somebody typed it. */
const of = v.pipe(v.string(), v.maxLength(120))

/** A time in Korea as an input gives it; empty: the usual time. */
const next = v.optional(v.pipe(v.string(), v.maxLength(40)), '')

/** Steps at a home. Only a hold is about a registration; the id of the others says where they lead back. */
export const homeSchemas = [
  v.object({step: v.literal('holdHome'), id, key, of, next}),
  v.object({step: v.literal('extendHome'), id, key, of, next}),
  v.object({step: v.literal('releaseHome'), id, key, of}),
  v.object({step: v.literal('reopenHome'), id, key, of}),
] as const

export type HomeStepSent = v.InferOutput<(typeof homeSchemas)[number]>

const doneWords = {
  holdHome: 'toldHeld',
  extendHome: 'toldExtended',
  releaseHome: 'toldHomeFree',
  reopenHome: 'toldReopened',
} as const satisfies Record<HomeStepSent['step'], string>

type Outcome =
  | {readonly told: (typeof doneWords)[HomeStepSent['step']]}
  | {readonly fault: HomeFault | 'ownerFirst' | 'missing'; readonly name?: string}

interface Options {
  readonly homes: HomesByStaff | null
  readonly colleagues: Pick<Colleagues, 'list'>
}

interface Given {
  /** What they may not see is not theirs to hold a home for. */
  readonly lake: SanityClient
  readonly actor: HomeStep['by']
}

export const isHomeStep = <Step extends {readonly step: string}>(
  step: Step,
): step is Extract<Step, HomeStepSent> => step.step in doneWords

export async function takeHomeStep(
  {homes, colleagues}: Options,
  {lake, actor}: Given,
  sent: HomeStepSent,
): Promise<Outcome> {
  if (!homes) return {fault: 'homeUnknown'}
  const step = {key: sent.key, by: actor}
  const end = 'next' in sent ? endIn(sent.next) : null
  if (end === undefined) return {fault: 'homeUntil'}
  if (sent.step === 'holdHome') {
    const stored = await lake.fetch<Pick<Customer, '_id' | 'owners'> | null>(
      '*[_type == "registration" && _id == $id][0]{_id, owners}',
      {id: sent.id},
    )
    if (!stored) return {fault: 'missing'}
    const members = (await colleagues.list()).map(({id: account}) => account)
    const colleague = colleagueWith(stored, actor, members)
    if (colleague) return {fault: 'ownerFirst', name: colleague.name}
    return toOutcome(sent, await homes.hold(sent.of, {registration: sent.id, until: end}, step))
  }
  if (sent.step === 'extendHome') return toOutcome(sent, await homes.extend(sent.of, end, step))
  const isRelease = sent.step === 'releaseHome'
  return toOutcome(
    sent,
    await (isRelease ? homes.release : homes.reopen).call(homes, sent.of, step),
  )
}

const toOutcome = ({step}: HomeStepSent, outcome: HomeOutcome): Outcome =>
  outcome === 'done' ? {told: doneWords[step]} : outcome

/** Null: the usual time. Undefined: it is no time. */
function endIn(typed: string): number | null | undefined {
  if (typed === '') return null
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(typed)) return undefined
  const time = Date.parse(`${typed}Z`) - koreaAheadMs
  return Number.isNaN(time) ? undefined : time
}
