import {setTimeout as pause} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import type {OwnerChange} from '../../shared/calls.ts'
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
import {type DeliverySettings, readSettings} from '../deliveries/settings.ts'
import {Worker} from '../deliveries/worker.ts'
import {log} from '../log.ts'
import type {DoNotCall} from '../registrations/do-not-call.ts'
import type {ReferralLinks} from '../registrations/referral-links.ts'
import type {Clock} from '../time/clock.ts'
import type {Colleague, Colleagues} from './colleagues.ts'
import {type Customer, isCalled, ownerOf, readRefusals} from './customers.ts'
import {Rota, receiversOf} from './rota.ts'
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

interface WaitingCustomer extends Customer {
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

/** Narrows an order of deliveries to registrations that came by a referral link. */
const referredFilter = `[
  lower(registration->source.last.params.utm_source) in $referralChannels
  || lower(registration->source.first.params.utm_source) in $referralChannels
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
    takes: ({handsOutTo}, _form, source) => handsOutTo !== undefined || referralIn(source) !== null,
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
    const duty = await readDuty(options)
    // While nobody takes a turn, those who need one must not stand before those who came by a link.
    const isOfLinks = duty.settings.handsOutTo !== undefined && duty.receivers.length === 0
    const waiting = isOfLinks ? await readWaiting(options, waitingFilter + referredFilter) : first
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
const readWaiting = ({writer}: Options, filter: string) =>
  writer.fetch<Waiting[]>(
    `${filter}[0...${together}]{
      _id, "customer": registration->{
        _id, _rev, phone, corrections[]{field, value}, registeredAt, entry, owners,
        "source": source${claimingFields}
      }
    }`,
    {referralChannels: Object.values(referralChannels)},
  )

interface Duty {
  readonly settings: Pick<DeliverySettings, 'handsOutTo' | 'handsOutPerDay'>
  readonly members: readonly Colleague[]
  /** Colleagues who take a turn now. */
  readonly receivers: readonly Colleague[]
}

async function readDuty({writer, colleagues}: Options): Promise<Duty> {
  const settings = await readSettings(writer)
  const members = await colleagues.list()
  const receivers = receiversOf(members, settings.handsOutTo).filter(({isResting}) => !isResting)
  return {settings, members, receivers}
}

/** False: nobody takes part, so that they wait. */
async function giveOwners(
  {writer, doNotCall, referralLinks, clock}: Options,
  {settings: {handsOutTo, handsOutPerDay = 0}, members, receivers}: Duty,
  all: readonly Waiting[],
): Promise<boolean> {
  const turn = await readTurn(writer)
  const memberIds = members.map(({id}) => id)
  const counsellorOf = await readCounsellors(
    referralLinks,
    members,
    all.flatMap(({customer}) => customer ?? []),
  )
  // While nobody takes a turn, only those wait who need one.
  const isInTurn = handsOutTo === undefined || receivers.length > 0
  const waiting = all.filter(
    ({customer}) => isInTurn || customer === null || counsellorOf(customer) !== null,
  )
  if (waiting.length === 0) return false
  const customers = waiting.flatMap(({customer}) => customer ?? [])
  const refusalOf = await readRefusals(writer, doNotCall, customers)
  const known = await ownersByNumber(writer, customers)
  const today = dayInKorea(clock.now())
  const cap = {perDay: handsOutPerDay, today, given: turn?.given ?? null}
  const rota = new Rota(receivers, turn?.last, cap)
  const transaction = writer.transaction()
  for (const {_id} of waiting) {
    transaction.patch(_id, (patch) => withState(patch, {state: 'accepted', attempts: 1}))
  }
  for (const one of customers) {
    const {_id, _rev, phone, owners} = one
    if (ownerOf({owners}, memberIds) !== null || !isCalled(refusalOf(one))) continue
    const counsellor = counsellorOf(one)
    // A known customer stays with their owner, and that uses up no turn: a link of another counsellor does not change it,
    // also while the owner rests. Beyond the cap nobody is given any: they are on the list of all.
    const before = (counsellor ? members : receivers).find(({id}) => id === known.get(phone ?? ''))
    const id = before || counsellor ? '' : rota.next()
    const to = before ?? counsellor ?? receivers.find((each) => each.id === id)
    if (!to) continue
    known.set(phone ?? '', to.id)
    const rule = counsellor === null ? 'turns' : counsellor.id === to.id ? 'link' : 'known'
    const item: OwnerChange = {_key: crypto.randomUUID(), to: to.id, name: to.name, rule}
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
