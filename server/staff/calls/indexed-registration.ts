import {
  type Attribution,
  attributionOf,
  attributionParameters,
  type LastTouch,
} from '../../../shared/attribution.ts'
import {type Call, standingCalls} from '../../../shared/calls.ts'
import {
  type ContractItem,
  contractIn,
  countedDay,
  isUnconfirmed,
} from '../../../shared/contracts.ts'
import {correctedValue} from '../../../shared/corrections.ts'
import {type NumberedRecord, numberOf} from '../../../shared/person-consents.ts'
import {normalizePhone} from '../../../shared/phone-number.ts'
import {type GivenVisit, missedVisit, slotTime} from '../../../shared/visits.ts'

type Maybe<Value> = Value | null | undefined

/** A registration as {@link indexedFields} give it: a program may have stored less. */
export interface StoredRegistration extends NumberedRecord {
  readonly _id: string
  readonly name?: Maybe<string>
  readonly state?: Maybe<string>
  readonly nextCall?: Maybe<string>
  readonly calls?: Maybe<readonly Call[]>
  readonly contracts?: Maybe<readonly ContractItem[]>
  readonly owner?: Maybe<string>
  readonly visit?: Maybe<GivenVisit>
  readonly attendance?: Maybe<string>
  /** The last way to the site. */
  readonly last?: Maybe<LastTouch>
}

interface IndexedCall {
  readonly at: number
  /** The account; empty: not known. */
  readonly by: string
  readonly outcome: string
}

export interface IndexedContract {
  /** Time at which it was noted. */
  readonly at: number
  /** Day in Korea on which it counts; empty: not known. */
  readonly day: string
  /** The account; empty: not known. */
  readonly by: string
  /** True while it waits for an administrator. */
  readonly isUnconfirmed: boolean
}

/** The fields of a registration by which lists are made. Times are in ms since 1970. */
export interface IndexedRegistration {
  readonly id: string
  /** Registrations with one number are one person. A text that is no number belongs to this registration alone. */
  readonly person: string
  readonly name: string
  /** Digits of the number as it came, and as it was corrected. */
  readonly digits: string
  readonly form: string
  /** True where the customer sent nothing: staff entered it, or a list was imported. */
  readonly isEntered: boolean
  readonly state: 'new' | 'contacted' | 'done'
  readonly registeredAt: number
  readonly nextCall: number | null
  /** True where staff chose the next call without noting a call. */
  readonly isPlanned: boolean
  /** Null: nobody has called. */
  readonly lastCallAt: number | null
  /** Calls that were not taken back, the first one first. */
  readonly calls: readonly IndexedCall[]
  /** The contract that stands; null: none does. */
  readonly contract: IndexedContract | null
  /** Start of a visit that was kept. */
  readonly cameAt: number | null
  /** Start of a visit that is booked; null: none is. */
  readonly bookedFor: number | null
  /** Time at which a visit was cancelled, or nobody came; null: no visit was missed. */
  readonly missedAt: number | null
  /** The account; empty: nobody. */
  readonly owner: string
  readonly attribution: Attribution
}

export const indexedFields = `_id, form, name, phone, state, nextCall, registeredAt, "entry": select(defined(entry) => {}),
  corrections[field in ["name", "phone"]]{field, value}, calls[]{_key, outcome, undoes, next, at, byId},
  contracts[]{_key, is, home, day, at, byId},
  "owner": owners[-1].to, visit{slot, state, changedAt}, attendance,
  "last": source.last{channel, params{${attributionParameters.join(', ')}}}`

const timeOf = (text: Maybe<string>): number | null => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : time
}

function startOf({slot}: GivenVisit): number | null {
  const time = slotTime(slot ?? '')
  return Number.isNaN(time) ? null : time
}

/** The key of the person whose registration it is. */
export function personIn(stored: NumberedRecord & {readonly _id: string}): string {
  const number = numberOf(stored)
  return normalizePhone(number) === null ? stored._id : number
}

function contractOf(stored: StoredRegistration): IndexedContract | null {
  const contract = contractIn(stored)
  return (
    contract && {
      at: timeOf(contract.at) ?? timeOf(stored.registeredAt) ?? 0,
      day: countedDay(contract),
      by: contract.byId,
      isUnconfirmed: isUnconfirmed(contract),
    }
  )
}

const states: readonly IndexedRegistration['state'][] = ['contacted', 'done']

export function indexed(stored: StoredRegistration): IndexedRegistration {
  const {_id: id, form, phone, name, corrections} = stored
  const number = numberOf(stored)
  const standing = standingCalls(stored.calls)
  const last = standing.at(-1)
  const calls = standing.map(({at, byId, outcome}) => ({
    at: timeOf(at) ?? 0,
    by: byId ?? '',
    outcome: outcome ?? '',
  }))
  const nextCall = timeOf(stored.nextCall)
  return {
    id,
    person: personIn(stored),
    name: correctedValue('name', name, corrections) ?? '',
    digits: [phone ?? '', number].map((each) => each.replaceAll(/\D/g, '')).join(' '),
    form: form ?? '',
    isEntered: Boolean(stored.entry),
    state: states.find((each) => each === stored.state) ?? 'new',
    registeredAt: timeOf(stored.registeredAt) ?? 0,
    nextCall,
    isPlanned: nextCall !== null && nextCall !== timeOf(last?.next),
    lastCallAt: calls.at(-1)?.at ?? null,
    calls,
    contract: contractOf(stored),
    cameAt: stored.visit && stored.attendance === 'came' ? startOf(stored.visit) : null,
    bookedFor: stored.visit?.state === 'booked' ? startOf(stored.visit) : null,
    missedAt: missedVisit(stored)?.at ?? null,
    owner: stored.owner ?? '',
    attribution: attributionOf(stored.last),
  }
}
