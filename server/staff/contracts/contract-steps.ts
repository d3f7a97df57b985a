import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {legibleLine} from '../../../shared/characters.ts'
import {type ContractItem, contractIn, contractLimits} from '../../../shared/contracts.ts'
import {reasonIn} from '../../../shared/erasures.ts'
import {dayInKorea, isDay} from '../../../shared/time-in-korea.ts'
import type {HomeFault, HomeStep, HomesByStaff} from '../../registrations/home-holding.ts'
import type {Clock} from '../../time/clock.ts'
import type {Colleagues} from '../colleagues.ts'
import {type Customer, colleagueWith} from '../customers.ts'
import {id, key} from '../step-fields.ts'

const typed = v.optional(v.pipe(v.string(), v.maxLength(1000)), '')

/** The key of the last item that the form was made from; empty: there was none. */
const seen = v.optional(v.pipe(v.string(), v.maxLength(64)), '')

/** Steps at the contract of a registration. */
export const contractSchemas = [
  v.object({step: v.literal('signContract'), id, key, seen, home: typed, day: typed}),
  v.object({step: v.literal('confirmContract'), id, key, seen}),
  v.object({step: v.literal('withdrawContract'), id, key, seen, reason: typed}),
] as const

type ContractStep = v.InferOutput<(typeof contractSchemas)[number]>

export const contractSteps: readonly string[] = [
  'signContract',
  'confirmContract',
  'withdrawContract',
] satisfies ContractStep['step'][]

export type ContractFault =
  | 'homeMissing'
  | 'contractDayInvalid'
  | 'contractChanged'
  | 'contractDetails'
  | 'managerOnly'
  | 'reasonMissing'
  | 'ownerFirst'
  | HomeFault

const doneWords = {
  signContract: 'toldSigned',
  confirmContract: 'toldConfirmed',
  withdrawContract: 'toldContractEnded',
} as const

type Outcome =
  | {readonly told: (typeof doneWords)[ContractStep['step']]}
  | {readonly fault: ContractFault; readonly name?: string}

interface Options {
  readonly colleagues: Pick<Colleagues, 'list'>
  readonly homes: HomesByStaff | null
  readonly clock: Clock
}

interface Given {
  readonly lake: SanityClient
  readonly actor: HomeStep['by']
  readonly stored: Customer & {readonly _rev: string}
}

/** What a step adds to the record, and the state of work that it leaves. */
interface Change {
  readonly item: Omit<ContractItem, '_key'>
  /** Null: it stays. */
  readonly state: 'contacted' | 'done' | null
}

export async function takeContractStep(
  options: Options,
  {lake, actor, stored}: Given,
  step: ContractStep,
): Promise<Outcome> {
  const done = {told: doneWords[step.step]}
  const items = stored.contracts ?? []
  if (items.some(({_key}) => _key === step.key)) return done
  const members = (await options.colleagues.list()).map(({id: account}) => account)
  const colleague = colleagueWith(stored, actor, members)
  if (colleague) return {fault: 'ownerFirst', name: colleague.name}
  if (step.step !== 'signContract' && !actor.isAdministrator) return {fault: 'managerOnly'}
  // Somebody else has written in between: nothing of theirs is overwritten unseen.
  if ((items.at(-1)?._key ?? '') !== step.seen) return {fault: 'contractChanged'}
  const change = changeOf(stored, step, options.clock.now())
  if ('fault' in change) return change
  const {item, state} = change
  if (options.homes && item.is === 'signed') {
    // Closed before it is written: of two contracts for one home, one is refused.
    const closed = await options.homes.sign(item.home ?? '', stored._id, {key: step.key, by: actor})
    if (closed !== 'done') return closed
  }
  const patch = lake
    .patch(stored._id)
    .ifRevisionId(stored._rev)
    .setIfMissing({contracts: []})
    .append('contracts', [{_type: 'contractItem', _key: step.key, ...item}])
  if (state === null) await patch.commit()
  else if (state === 'done') await patch.set({state}).unset(['nextCall']).commit()
  else await patch.set({state}).commit()
  return done
}

function changeOf(
  stored: Given['stored'],
  step: ContractStep,
  now: number,
): Change | {readonly fault: ContractFault} {
  const contract = contractIn(stored)
  if (step.step === 'signContract') {
    if (contract?.isConfirmed) return {fault: 'contractChanged'}
    const home = legibleLine(step.home)
    if (home === '' || [...home].length > contractLimits.home) return {fault: 'homeMissing'}
    const isPast = isDay(step.day) && step.day <= dayInKorea(now)
    if (!isPast) return {fault: 'contractDayInvalid'}
    return {item: {is: 'signed', home, day: step.day}, state: 'done'}
  }
  if (!contract) return {fault: 'contractChanged'}
  if (step.step === 'confirmContract') {
    if (contract.isConfirmed) return {fault: 'contractChanged'}
    if (contract.home === '' || contract.day === '') return {fault: 'contractDetails'}
    return {item: {is: 'confirmed'}, state: null}
  }
  const reason = reasonIn(legibleLine(step.reason))
  if (reason === null) return {fault: 'reasonMissing'}
  return {item: {is: 'withdrawn', reason}, state: 'contacted'}
}
