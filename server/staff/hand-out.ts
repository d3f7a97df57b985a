import {setTimeout as pause} from 'node:timers/promises'
import type {QueryParams, SanityClient} from '@sanity/client'
import {campaignNames} from '../../shared/attribution.ts'
import type {OwnerChange} from '../../shared/calls.ts'
import {
  type RuleFacts,
  type RuleSubject,
  ruleFacts,
  ruleSubjects,
} from '../../shared/hand-out-rules.ts'
import {
  type ClaimingSource,
  claimingFields,
  referralChannels,
  referralIn,
} from '../../shared/referrals.ts'
import {dayInKorea} from '../../shared/time-in-korea.ts'
import {isConflict} from '../connection/refused-write.ts'
import {inState, withState} from '../deliveries/delivery.ts'
import type {DueTimes} from '../deliveries/due-times.ts'
import type {DeliveryQueue} from '../deliveries/queue.ts'
import {Worker} from '../deliveries/worker.ts'
import {log} from '../log.ts'
import type {DoNotCall} from '../registrations/do-not-call.ts'
import type {ReferralLinks} from '../registrations/referral-links.ts'
import type {Clock} from '../time/clock.ts'
import type {Colleague, Colleagues} from './colleagues.ts'
import {type Customer, isCalled, ownerOf, readRefusals} from './customers.ts'
import {byRule, chooseOwner, type Duty, isTurnTaken, readDuty} from './duty.ts'
import {Rota} from './rota.ts'
import {readTurn, turnId} from './turn.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly colleagues: Pick<Colleagues, 'list'>
  readonly doNotCall: Pick<DoNotCall, 'documentsOf'>
  readonly referralLinks: Pick<ReferralLinks, 'ofSources'>
  readonly dueTimes: Pick<DueTimes, 'add'>
  readonly clock: Pick<Clock, 'now'>
}

interface WaitingCustomer extends Customer, RuleFacts {
  readonly _rev: string
  readonly source?: ClaimingSource | null
}

interface Waiting {
  /** The delivery's. */
  readonly _id: string
  /** Null: erased meanwhile. */
  readonly customer: WaitingCustomer | null
}

/** In one transaction. */
const together = 50
/** In ms. */
const retryMs = 2000

const kind = 'handOut'
/** The bound is true of every time: with it, the index of times finds those that wait. */
const waitingFilter = `*[${inState('waiting', kind)} && nextAt <= "9999"]
  | order(nextAt asc)`

/** Narrows an order of deliveries to registrations that came by a referral link, or that a rule may give. */
const withoutTurnFilter = `[
  lower(registration->source.last.params.utm_source) in $referralChannels
  || lower(registration->source.first.params.utm_source) in $referralChannels
  || lower(registration->source.last.channel) in $ruleValues.channel
  || count(registration->answers[lower(value) in $ruleValues.answer]) > 0
  || ${campaignNames
    .map((name) => `lower(registration->source.last.params.${name}) in $ruleValues.campaign`)
    .join(' || ')}
]`

/**
 * Gives each new registration an owner: the counsellor by whose link its customer came, or whose turn it is where the
 * setting says so. That one waits for its owner is stored with it, so that a kill loses none; whose turn it is, is one
 * document with a revision, so that two processes decide one after the other.
 */
export function startHandingOut(options: Options): DeliveryQueue {
  const worker = new Worker({
    // All that wait are given in one piece, and none is left to be worked on by itself.
    load: async (stopping) => {
      await handOut(options, stopping)
      return []
    },
    work: async () => {},
    atOnce: 1,
    retryMs,
    onError: (error) => log.error({error}, 'Registrations could not be handed out; trying again'),
  })
  const leaveDueTimes = options.dueTimes.add({
    first: `${waitingFilter}[0].nextAt`,
    wake: () => worker.wake(),
  })
  return {
    kind,
    takes: ({handsOutTo, handOutRules}, _form, source) =>
      handsOutTo !== undefined || handOutRules !== undefined || referralIn(source) !== null,
    wake: () => worker.wake(),
    stop() {
      leaveDueTimes()
      return worker.stop()
    },
  }
}

async function handOut(options: Options, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const first = await readWaiting(options, waitingFilter)
    if (first.length === 0) return
    const duty = await readDuty(options.writer, options.colleagues)
    // While nobody takes a turn, those who need one must not stand before those who do not.
    const waiting = isTurnTaken(duty) ? first : await readWithoutTurn(options, duty)
    try {
      if (!(await giveOwners(options, duty, waiting))) return
    } catch (error) {
      if (!isConflict(error)) throw error
      // Somebody has changed one of them, or another process was quicker.
      await pause(Math.random() * 50)
    }
  }
}

/** As many as are given owners in one transaction. */
const readWaiting = ({writer}: Options, filter: string, params: QueryParams = {}) =>
  writer.fetch<Waiting[]>(
    `${filter}[0...${together}]{
      _id, "customer": registration->{
        _id, _rev, phone, corrections[]{field, value}, registeredAt, entry, owners,
        "source": source${claimingFields}, ${ruleFacts}
      }
    }`,
    params,
  )

function readWithoutTurn(options: Options, {settings: {handOutRules = []}, awake}: Duty) {
  const rules = handOutRules.filter(({account}) => awake.some(({id}) => id === account))
  const valuesOf = (subject: RuleSubject) =>
    rules.flatMap(({by, value}) => (by === subject ? value : []))
  return readWaiting(options, waitingFilter + withoutTurnFilter, {
    referralChannels: Object.values(referralChannels),
    ruleValues: Object.fromEntries(ruleSubjects.map((subject) => [subject, valuesOf(subject)])),
  })
}

/** False: nobody takes part, so that they wait. */
async function giveOwners(
  {writer, doNotCall, referralLinks, clock}: Options,
  duty: Duty,
  all: readonly Waiting[],
): Promise<boolean> {
  const {settings, members, receivers} = duty
  const turn = await readTurn(writer)
  const memberIds = members.map(({id}) => id)
  const everybody = all.flatMap(({customer}) => customer ?? [])
  const counsellorOf = await readCounsellors(referralLinks, members, everybody)
  const waiting = all.filter(
    ({customer}) =>
      isTurnTaken(duty) ||
      customer === null ||
      counsellorOf(customer) !== null ||
      byRule(duty, customer).length > 0,
  )
  if (waiting.length === 0) return false
  const customers = waiting.flatMap(({customer}) => customer ?? [])
  const refusalOf = await readRefusals(writer, doNotCall, customers)
  const known = await ownersByNumber(writer, customers)
  const today = dayInKorea(clock.now())
  const cap = {perDay: settings.handsOutPerDay ?? 0, today, given: turn?.given ?? null}
  const rota = new Rota(receivers, turn?.last, cap)
  const transaction = writer.transaction()
  for (const {_id} of waiting) {
    transaction.patch(_id, (patch) => withState(patch, {state: 'accepted', attempts: 1}))
  }
  for (const one of customers) {
    const {_id, _rev, phone, owners} = one
    if (ownerOf({owners}, memberIds) !== null || !isCalled(refusalOf(one))) continue
    const chosen = chooseOwner(duty, rota, {
      counsellor: counsellorOf(one),
      named: byRule(duty, one),
      before: known.get(phone ?? ''),
    })
    if (!chosen) continue
    known.set(phone ?? '', chosen.to.id)
    const item: OwnerChange = {
      _key: crypto.randomUUID(),
      to: chosen.to.id,
      name: chosen.to.name,
      rule: chosen.rule,
    }
    transaction.patch(_id, (patch) =>
      patch
        .ifRevisionId(_rev)
        .setIfMissing({owners: []})
        .append('owners', [{_type: 'ownerChange', ...item}]),
    )
  }
  const {last, given} = rota
  if (turn) transaction.patch(turnId, (patch) => patch.ifRevisionId(turn._rev).set({last, given}))
  else transaction.create({_id: turnId, _type: turnId, last, given})
  await transaction.commit({returnDocuments: false})
  return true
}

/** The counsellor by whose link a customer came, while the link is in use and its counsellor works here. */
async function readCounsellors(
  referralLinks: Options['referralLinks'],
  members: readonly Colleague[],
  customers: readonly WaitingCustomer[],
): Promise<(customer: WaitingCustomer) => Colleague | null> {
  const links = await referralLinks.ofSources(customers.map(({source}) => source))
  return ({source}) => {
    const link = links.get(referralIn(source)?.key ?? '')
    if (link?.kind !== 'counsellor' || link.isWithdrawn) return null
    return members.find(({id}) => id === link.account) ?? null
  }
}

/** Who has the latest registration of each number. */
async function ownersByNumber(writer: SanityClient, customers: readonly Customer[]) {
  const phones = customers.flatMap(({phone}) => phone ?? [])
  const found = await writer.fetch<{phone: string; to: string}[]>(
    `*[_type == "registration" && phone in $phones && defined(owners)]
      | order(registeredAt asc){phone, "to": owners[-1].to}`,
    {phones},
  )
  return new Map(found.map(({phone, to}) => [phone, to]))
}
