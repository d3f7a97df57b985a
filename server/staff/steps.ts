import type {SanityClient} from '@sanity/client'
import * as v from 'valibot'
import {
  type Call,
  callLimits,
  callOutcomes,
  isCallOutcome,
  nextCallAfter,
  noteOutcome,
  type OwnerChange,
  standingItems,
  stateAfterCall,
} from '../../shared/calls.ts'
import {legible} from '../../shared/characters.ts'
import {type ContractItem, contractIn} from '../../shared/contracts.ts'
import {marksIn, refusalIn} from '../../shared/do-not-call.ts'
import {wantedErasure} from '../../shared/erasures.ts'
import {isVisitAhead, waitingStateOf} from '../../shared/visits.ts'
import {isConflict} from '../connection/refused-write.ts'
import type {DoNotCall} from '../registrations/do-not-call.ts'
import type {Entries} from '../registrations/entries.ts'
import type {HomeFault, HomesByStaff} from '../registrations/home-holding.ts'
import {type People, writeWithdrawals} from '../registrations/people.ts'
import type {VisitsByStaff} from '../registrations/visit-booking.ts'
import type {Clock} from '../time/clock.ts'
import {isOfContracted} from './calls/call-list.ts'
import type {RegistrationIndex} from './calls/registration-index.ts'
import type {Colleagues} from './colleagues.ts'
import {type ContractFault, contractSchemas, takeContractStep} from './contracts/contract-steps.ts'
import {type CorrectionFault, correct, correctSchema} from './correct.ts'
import {type Customer, colleagueWith, correctedIn, ownerOf, readPerson} from './customers.ts'
import {type HomeStepSent, homeSchemas, isHomeStep, takeHomeStep} from './homes/home-steps.ts'
import {id, key} from './step-fields.ts'
import {takeVisitStep, type VisitFault, visitSchemas} from './visit-steps.ts'
import {enterWalkIn, type WalkInFault, walkInSchema} from './walk-ins.ts'
import {withdrawnIn, withdrawSchema} from './withdrawals.ts'

/** Whether a visitor has come. */
const markSteps = ['came', 'noShow', 'unmark'] as const

const of = <const Name extends string>(step: Name) => v.object({step: v.literal(step), id, key})

export const stepSchema = v.variant('step', [
  v.object({
    ...of('call').entries,
    outcome: v.picklist(callOutcomes),
    note: v.optional(v.pipe(v.string(), v.maxLength(callLimits.note)), ''),
    /** A time in Korea; empty: the usual one. */
    next: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
    /** How many items the registration's calls had when they were shown. */
    seen: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/)), '0'),
  }),
  // What is known of a customer by other ways than a call.
  v.object({
    ...of('note').entries,
    note: v.pipe(v.string(), v.maxLength(callLimits.note)),
  }),
  correctSchema,
  v.object({...of('undo').entries, of: key}),
  ...(['take', 'release', 'refuse', 'allow', 'keep', ...markSteps] as const).map((step) =>
    of(step),
  ),
  // To whom it is handed on.
  v.object({...of('hand').entries, of: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))}),
  // The change of the owner that is taken back.
  v.object({...of('handBack').entries, of: key}),
  v.object({...of('plan').entries, next: v.pipe(v.string(), v.maxLength(40))}),
  withdrawSchema,
  // Of who takes it, and of no registration.
  of('rest'),
  of('work'),
  walkInSchema,
  ...visitSchemas,
  ...contractSchemas,
  ...homeSchemas,
])

export type Step = v.InferOutput<typeof stepSchema>
/** A step on a registration that is there. */
type OwnStep = Exclude<Step, {step: 'walkIn' | 'rest' | 'work'} | HomeStepSent>
type CallStep = Extract<Step, {step: 'call'}>

/** What was done; each is a word of the screens. */
export const doneWords = [
  'toldCalled',
  'toldNoted',
  'toldCorrected',
  'toldMeanwhile',
  'toldTaken',
  'toldReleased',
  'toldRefused',
  'toldAllowed',
  'toldUndone',
  'toldMarked',
  'toldEntered',
  'toldHanded',
  'toldPlanned',
  'toldResting',
  'toldWorking',
  'toldWithdrawn',
  'toldWithdrawnAll',
  'toldKept',
  'toldVisitNext',
  'toldBooked',
  'toldMoved',
  'toldCancelled',
  'toldContractNext',
  'toldSigned',
  'toldConfirmed',
  'toldContractEnded',
  'toldHeld',
  'toldExtended',
  'toldHomeFree',
  'toldReopened',
] as const

export type Done = (typeof doneWords)[number]
/** Why nothing was done. */
export type Fault =
  | 'ownerFirst'
  | 'missing'
  | 'timeInvalid'
  | 'tooLate'
  | 'phoneUnknown'
  | 'notBooked'
  | 'notColleague'
  | 'withdrawNone'
  | 'askedByOther'
  | 'noteMissing'
  | CorrectionFault
  | WalkInFault
  | VisitFault
  | ContractFault
  | HomeFault

export type Outcome =
  | {
      readonly told: Done
      /** What it was before, where that is not plain. */
      readonly was?: string
    }
  | {
      readonly fault: Fault
      /** Who was there first. */
      readonly name?: string
    }

export interface Actor {
  readonly id: string
  readonly name: string
  readonly isAdministrator: boolean
}

export interface StepOptions {
  readonly doNotCall: DoNotCall
  readonly people: People
  readonly entries: Entries
  readonly colleagues: Colleagues
  readonly visitsByStaff: VisitsByStaff | null
  readonly homes: HomesByStaff | null
  readonly clock: Clock
  readonly index: Pick<RegistrationIndex, 'upToDate' | 'ofPerson'>
}

type Options = StepOptions

/** Others are quicker so many times in a row at most. */
const maxTries = 10

export type Stored = Customer & {readonly _rev: string}

/**
 * Does one step in the name of the person whose client it is: reads, decides and writes by the revision, and reads again
 * where somebody else has written in between.
 */
export async function takeStep(
  options: Options,
  {lake, actor, step}: {readonly lake: SanityClient; readonly actor: Actor; readonly step: Step},
): Promise<Outcome> {
  if (step.step === 'walkIn') return enterWalkIn(options, {actor, step})
  if (step.step === 'rest' || step.step === 'work') {
    const isResting = step.step === 'rest'
    await options.colleagues.rest(actor.id, isResting)
    return {told: isResting ? 'toldResting' : 'toldWorking'}
  }
  if (isHomeStep(step)) return takeHomeStep(options, {lake, actor}, step)
  for (let tries = 1; ; tries += 1) {
    try {
      const stored = await lake.fetch<Stored | null>(
        `*[_type == "registration" && _id == $id][0]{
          _id, _rev, name, phone, corrections[]{_key, field, value}, state, nextCall, registeredAt, calls, contracts, owners, erasures,
          visit{slot, state}, attendance
        }`,
        {id: step.id},
      )
      if (!stored) return await unseen(options, step.id)
      return await attempt(options, {lake, actor, step, stored})
    } catch (error) {
      if (!isConflict(error) || tries === maxTries) throw error
    }
  }
}

/** What a colleague has is no secret, though the rule of the office may keep it from who asks. */
async function unseen({colleagues}: Options, registration: string): Promise<Outcome> {
  const owner = await colleagues.ownerOf(registration)
  return owner ? {fault: 'ownerFirst', name: owner.name} : {fault: 'missing'}
}

interface Attempt {
  readonly lake: SanityClient
  readonly actor: Actor
  readonly step: OwnStep
  readonly stored: Stored
}

async function attempt(options: Options, given: Attempt): Promise<Outcome> {
  const {step} = given
  switch (step.step) {
    case 'call':
      return noteCall(options, given, step)
    case 'note':
      return note(given, step)
    case 'correct':
      return correct({...options, members: await membersOf(options.colleagues)}, given, step)
    case 'undo':
      return undoCall(options, given, step)
    case 'take':
    case 'release':
      return changeOwner(options, given, step)
    case 'keep':
      return keep(given, step)
    case 'handBack':
      return handBack(options, given, step)
    case 'hand':
      return handOn(options, given, step)
    case 'plan':
      return planCall(options, given, step)
    case 'withdraw':
      return withdraw(options, given, step)
    case 'came':
    case 'noShow':
    case 'unmark':
      return markVisit(given, step)
    case 'bookVisit':
    case 'moveVisit':
    case 'cancelVisit':
      return takeVisitStep(options, {...given, step})
    case 'signContract':
    case 'confirmContract':
    case 'withdrawContract':
      return takeContractStep(options, given, step)
    default:
      return markNumber(options, given, step)
  }
}

/** The state and the next call that a step leaves, in the same write as its item. */
function write(
  {lake, stored}: Attempt,
  item: Call,
  {
    state,
    nextCall,
    contract,
  }: {
    readonly state: string
    readonly nextCall: string | null
    /** An item of the record of its contract. */
    readonly contract?: ContractItem | null
  },
) {
  // One patch adds to one list.
  const transaction = lake.transaction().patch(stored._id, (patch) => {
    const called = patch
      .ifRevisionId(stored._rev)
      .setIfMissing({calls: []})
      .append('calls', [{_type: 'call', ...item}])
      .set({state})
    return nextCall === null ? called.unset(['nextCall']) : called.set({nextCall})
  })
  if (contract) {
    transaction.patch(stored._id, (patch) =>
      patch
        .setIfMissing({contracts: []})
        .append('contracts', [{_type: 'contractItem', ...contract}]),
    )
  }
  return transaction.commit()
}

async function noteCall(
  {clock, visitsByStaff, index}: Options,
  given: Attempt,
  {key: _key, outcome, note: typed, next: asked, seen}: CallStep,
): Promise<Outcome> {
  const {stored, actor} = given
  const calls = stored.calls ?? []
  // A visit that was agreed on has a day and a time next.
  const isToBook =
    outcome === 'visit' && visitsByStaff !== null && !isVisitAhead(stored.visit, clock.now())
  const contract = contractIn(stored)
  const isToWrite = outcome === 'contract' && (contract === null || contract.home === '')
  const told = isToBook ? 'toldVisitNext' : isToWrite ? 'toldContractNext' : 'toldCalled'
  if (calls.some((call) => call._key === _key)) return {told}
  const usual = nextCallAfter(outcome, asked, clock.now())
  if (usual === undefined) return {fault: 'timeInvalid'}
  const isContracted = await isOfContracted(index, stored)
  // Who has a contract is called again only where somebody chose it.
  const next = isContracted && outcome === 'absent' && asked === '' ? null : usual
  const state = isContracted && next === null ? 'done' : stateAfterCall(outcome)
  const isNewContract = outcome === 'contract' && contract === null
  const [note, before] = [legible(typed).trim(), stored.state ?? 'new']
  const item = {
    ...{_key, outcome, before},
    ...(note && {note}),
    ...(next !== null && {next}),
    ...(stored.nextCall && {nextBefore: stored.nextCall}),
  }
  await write(given, item, {
    state,
    nextCall: next,
    contract: isNewContract ? {_key, is: 'signed'} : null,
  })
  const meanwhile = calls.slice(Number(seen)).some(({byId}) => byId !== actor.id)
  return {told: meanwhile ? 'toldMeanwhile' : told}
}

/** Changes neither the state nor the next call. */
async function note(
  {lake, stored}: Attempt,
  {key: _key, note: typed}: Extract<Step, {step: 'note'}>,
): Promise<Outcome> {
  const text = legible(typed).trim()
  if (text === '') return {fault: 'noteMissing'}
  if ((stored.calls ?? []).some((call) => call._key === _key)) return {told: 'toldNoted'}
  await lake
    .patch(stored._id)
    .ifRevisionId(stored._rev)
    .setIfMissing({calls: []})
    .append('calls', [{_type: 'call', _key, outcome: noteOutcome, note: text}])
    .commit()
  return {told: 'toldNoted'}
}

/** Takes back one's own last call or note, as long as nothing has followed it. */
async function undoCall(
  {clock}: Options,
  given: Attempt,
  {key: _key, of: undoes}: Extract<Step, {step: 'undo'}>,
): Promise<Outcome> {
  const {stored, actor} = given
  const calls = stored.calls ?? []
  if (calls.some((call) => call.undoes === undoes)) return {told: 'toldUndone'}
  const last = standingItems(calls).at(-1)
  const {outcome = '', before, nextBefore, at, byId} = last ?? {}
  const isInTime = clock.now() - Date.parse(at ?? '') < callLimits.undoMs
  if (last?._key !== undoes || byId !== actor.id || !isInTime) return {fault: 'tooLate'}
  const isAsLeft =
    outcome !== null && isCallOutcome(outcome) && stored.state === stateAfterCall(outcome)
  const isContract = stored.contracts?.at(-1)?._key === undoes
  const undone = {_key, outcome: 'undone', undoes}
  const isContracted = !isContract && contractIn({...stored, calls: [...calls, undone]}) !== null
  await write(given, undone, {
    // Somebody may have moved it on since, in the Studio.
    state: isContracted ? (stored.state ?? 'done') : ((isAsLeft ? before : stored.state) ?? 'new'),
    contract: isContract ? {_key, is: 'undone'} : null,
    nextCall: (outcome === noteOutcome ? stored.nextCall : nextBefore) ?? null,
  })
  return {told: 'toldUndone'}
}

const membersOf = async (colleagues: Options['colleagues']) =>
  (await colleagues.list()).map(({id: account}) => account)

/** Who takes it first has it. */
async function changeOwner(
  {colleagues}: Options,
  {lake, actor, stored}: Attempt,
  {step, key: _key}: Pick<Step, 'step' | 'key'>,
): Promise<Outcome> {
  const told = step === 'take' ? 'toldTaken' : 'toldReleased'
  const owners = stored.owners ?? []
  const owner = ownerOf(stored, await membersOf(colleagues))
  if (owners.some((each) => each._key === _key)) return {told}
  const isDone = step === 'take' ? owner?.id === actor.id : owner === null
  if (isDone) return {told}
  const mayRelease = step === 'release' && actor.isAdministrator
  if (owner && owner.id !== actor.id && !mayRelease) return {fault: 'ownerFirst', name: owner.name}
  const item: OwnerChange = {
    _key,
    ...(step === 'take' ? {to: actor.id, name: actor.name} : {to: '', name: ''}),
  }
  await lake
    .patch(stored._id)
    .ifRevisionId(stored._rev)
    .setIfMissing({owners: []})
    .append('owners', [{_type: 'ownerChange', ...item}])
    .commit()
  return {told}
}

/** Who has it may hand it on, and so may administrators; what nobody has, anybody may. */
async function handOn(
  {colleagues}: Options,
  {lake, actor, stored}: Attempt,
  {key: _key, of: to}: Extract<Step, {step: 'hand'}>,
): Promise<Outcome> {
  const owners = stored.owners ?? []
  const all = await colleagues.list()
  const members = all.map(({id: account}) => account)
  const owner = ownerOf(stored, members)
  const done = {told: 'toldHanded' as const, was: owners.at(-2)?.to ?? ''}
  if (owner?.id === to || owners.some((each) => each._key === _key)) return done
  const colleague = colleagueWith(stored, actor, members)
  if (colleague) return {fault: 'ownerFirst', name: colleague.name}
  const found = all.find(({id}) => id === to)
  if (!found) return {fault: 'notColleague'}
  await lake
    .patch(stored._id)
    .ifRevisionId(stored._rev)
    .setIfMissing({owners: []})
    .append('owners', [{_type: 'ownerChange', _key, to, name: found.name}])
    .commit()
  return {told: 'toldHanded', was: owner?.id ?? ''}
}

/** Takes one's own handing on back, as long as nothing has followed it. */
async function handBack(
  {clock}: Options,
  {lake, actor, stored}: Attempt,
  {key: _key, of: change}: Extract<Step, {step: 'handBack'}>,
): Promise<Outcome> {
  const owners = stored.owners ?? []
  if (owners.some((each) => each._key === _key)) return {told: 'toldUndone'}
  const last = owners.at(-1)
  const isInTime = clock.now() - Date.parse(last?.at ?? '') < callLimits.undoMs
  if (last?._key !== change || last.byId !== actor.id || !isInTime) return {fault: 'tooLate'}
  const {to, name} = owners.at(-2) ?? {}
  await lake
    .patch(stored._id)
    .ifRevisionId(stored._rev)
    .append('owners', [{_type: 'ownerChange', _key, to: to ?? '', name: name ?? ''}])
    .commit()
  return {told: 'toldUndone'}
}

/** Takes a request to erase it back: who made it may, and so may administrators. */
async function keep(
  {lake, actor, stored}: Attempt,
  {key: _key}: Pick<Step, 'key'>,
): Promise<Outcome> {
  const wanted = wantedErasure(stored.erasures)
  if (!wanted) return {told: 'toldKept'}
  if (wanted.byId !== actor.id && !actor.isAdministrator) {
    return {fault: 'askedByOther', name: wanted.by ?? ''}
  }
  await lake
    .patch(stored._id)
    .ifRevisionId(stored._rev)
    .append('erasures', [{_type: 'erasureItem', _key, is: 'kept'}])
    .commit()
  return {told: 'toldKept'}
}

/** When somebody is called again, where no call was made. */
async function planCall(
  {clock}: Options,
  {lake, stored}: Attempt,
  {next}: Extract<Step, {step: 'plan'}>,
): Promise<Outcome> {
  const time = next === '' ? undefined : nextCallAfter('later', next, clock.now())
  if (!time) return {fault: 'timeInvalid'}
  const patch = lake.patch(stored._id).ifRevisionId(stored._rev).set({nextCall: time})
  // What is done is to be called again.
  const isDone = stored.state === 'done'
  await (isDone ? patch.set({state: 'contacted'}) : patch).commit()
  return {told: 'toldPlanned'}
}

/** Whether those who booked have come. */
async function markVisit({lake, stored}: Attempt, {step}: Pick<Step, 'step'>): Promise<Outcome> {
  const {visit, attendance} = stored
  const isBooking = visit?.slot && visit.state !== 'cancelled' && waitingStateOf(visit) === null
  if (!isBooking) return {fault: 'notBooked'}
  const is = step === 'unmark' ? 'waiting' : step
  const was = attendance ?? 'waiting'
  if (was !== is) {
    await lake.patch(stored._id).ifRevisionId(stored._rev).set({attendance: is}).commit()
  }
  return {told: 'toldMarked', was: was === 'waiting' ? 'unmark' : was}
}

/** Who takes everything back wants to hear nothing more, unless they say otherwise. */
async function withdraw(
  options: Options,
  given: Attempt,
  step: Extract<Step, {step: 'withdraw'}>,
): Promise<Outcome> {
  const {lake, stored} = given
  const person = await readPerson(lake, options, stored._id)
  if (!person) return {fault: 'missing'}
  const {items, unseen, isDone, isAll} = withdrawnIn(person, step)
  if (items.length === 0 && !isDone) return {fault: 'withdrawNone'}
  // In the name of who notes it first: from then on it counts for the person, wherever else it is written.
  await writeWithdrawals(lake, items)
  await options.people.withdraw(unseen)
  if (!isAll || step.stillCalled === 'on') return {told: 'toldWithdrawn'}
  const marked = await markNumber(options, given, {step: 'refuse', key: `${step.key}-refuse`})
  return 'fault' in marked ? {told: 'toldWithdrawn'} : {told: 'toldWithdrawnAll'}
}

async function markNumber(
  {doNotCall, people}: Options,
  {lake, stored}: Attempt,
  {step, key: _key}: Pick<Step, 'step' | 'key'>,
): Promise<Outcome> {
  const is = step === 'refuse' ? 'on' : 'off'
  const told = step === 'refuse' ? 'toldRefused' : 'toldAllowed'
  const numberId = await doNotCall.documentFor(correctedIn(stored, 'phone'))
  if (numberId === null) return {fault: 'phoneUnknown'}
  const [number, documents] = await Promise.all([
    lake.fetch<{_rev: string} | null>('*[_id == $numberId][0]{_rev}', {numberId}),
    doNotCall.documentsOf([correctedIn(stored, 'phone')], lake),
  ])
  const isDone = marksIn(documents).some((mark) => mark._key === _key)
  const mark = refusalIn(...documents)
  // Who asked for a call after the mark may say stop once more.
  const isAsked =
    mark && is === 'on' && (await hasAskedAgain({doNotCall, people}, lake, stored._id))
  const isSo = (mark !== null) === (is === 'on') && !isAsked
  if (!number || isDone || isSo) return {told}
  await lake
    .patch(numberId)
    .ifRevisionId(number._rev)
    .setIfMissing({marks: []})
    .append('marks', [{_type: 'refusalMark', _key, is}])
    .commit()
  return {told}
}

async function hasAskedAgain(
  options: Pick<Options, 'doNotCall' | 'people'>,
  lake: SanityClient,
  id: string,
): Promise<boolean> {
  const person = await readPerson(lake, options, id)
  return person !== null && person.consents.askedAt !== null
}
