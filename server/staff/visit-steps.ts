import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {peopleIn, type Visit, visitLimits} from '../../shared/visits.ts'
import {SlotRefused, type StaffStep, type VisitsByStaff} from '../registrations/visit-booking.ts'
import type {Colleagues} from './colleagues.ts'
import {type Customer, colleagueWith} from './customers.ts'
import {id, key} from './step-fields.ts'

const typed = v.optional(v.pipe(v.string(), v.maxLength(20)), '')

const own = {id, key, slot: typed, people: typed}

/** Steps at the visit of a registration. */
export const visitSchemas = [
  v.object({step: v.literal('bookVisit'), ...own}),
  v.object({step: v.literal('moveVisit'), ...own}),
  v.object({step: v.literal('cancelVisit'), id, key}),
] as const

type VisitStep = v.InferOutput<(typeof visitSchemas)[number]>

export const visitSteps: readonly string[] = [
  'bookVisit',
  'moveVisit',
  'cancelVisit',
] satisfies VisitStep['step'][]

export type VisitFault =
  | 'slotMissing'
  | 'slotFull'
  | 'slotGone'
  | 'visitPeopleInvalid'
  | 'visitChanged'
  | 'ownerFirst'
  | 'missing'

const doneWords = {
  bookVisit: 'toldBooked',
  moveVisit: 'toldMoved',
  cancelVisit: 'toldCancelled',
} as const

interface Options {
  readonly visitsByStaff: VisitsByStaff | null
  readonly colleagues: Pick<Colleagues, 'list'>
}

/** Who takes the step. */
interface Caller {
  readonly id: string
  readonly name: string
  readonly isAdministrator: boolean
}

type Outcome =
  | {readonly told: (typeof doneWords)[VisitStep['step']]}
  | {readonly fault: VisitFault; readonly name?: string}

interface Given {
  readonly actor: Caller
  readonly step: VisitStep
  /** Read in the name of who takes the step: what they may not see is not theirs to book. */
  readonly stored: Pick<Customer, '_id' | 'owners'>
  readonly lake: SanityClient
}

/** Whose registration it is does not let this person work on it. */
class OfColleague extends Error {
  readonly owner: string

  constructor(owner: string) {
    super('The registration is a colleague’s')
    this.name = 'OfColleague'
    this.owner = owner
  }
}

export async function takeVisitStep(
  {visitsByStaff, colleagues}: Options,
  {actor, step, stored}: Given,
): Promise<Outcome> {
  if (!visitsByStaff) return {fault: 'slotGone'}
  const members = (await colleagues.list()).map(({id: account}) => account)
  const by: StaffStep = {
    key: step.key,
    by: {id: actor.id, name: actor.name},
    require({owners}) {
      const colleague = colleagueWith({owners}, actor, members)
      if (colleague) throw new OfColleague(colleague.name)
    },
  }
  try {
    const outcome = await asked(visitsByStaff, stored._id, step, by)
    if (outcome === 'done') return {told: doneWords[step.step]}
    return {fault: outcome === 'missing' ? 'missing' : 'visitChanged'}
  } catch (error) {
    if (error instanceof OfColleague) return {fault: 'ownerFirst', name: error.owner}
    if (!(error instanceof SlotRefused)) throw error
    return {fault: faults[error.problem]}
  }
}

const faults = {
  slotMissing: 'slotMissing',
  slotFull: 'slotFull',
  slotGone: 'slotGone',
  // Only the networks of visitors have a limit.
  slotHeld: 'slotFull',
  peopleInvalid: 'visitPeopleInvalid',
} as const satisfies Record<SlotRefused['problem'], VisitFault>

function asked(visits: VisitsByStaff, registration: string, step: VisitStep, by: StaffStep) {
  if (step.step === 'cancelVisit') return visits.cancel(registration, by)
  const visit = visitIn(step)
  return step.step === 'bookVisit'
    ? visits.book(registration, visit, by)
    : visits.move(registration, visit, by)
}

/** @throws {SlotRefused} */
function visitIn({slot, people: text}: {readonly slot: string; readonly people: string}): Visit {
  if (slot === '') throw new SlotRefused('slotMissing')
  const people = peopleIn(text || '1', {mostPeople: visitLimits.people})
  if (people === null) throw new SlotRefused('peopleInvalid')
  return {slot, people}
}
