import type {Patch, SanityDocumentStub} from '@sanity/client'
import {remindAt} from '../../shared/visits.ts'

/** How far the delivery of a registration to one service is. */
export interface DeliveryState {
  readonly state: string
  readonly attempts: number
  /** ISO 8601: when it is looked at next. */
  readonly nextAt?: string
  readonly lastAt?: string
  readonly lastStatus?: number
  readonly lastError?: string
  /** By which way a message went, where there are several. */
  readonly by?: string
  /** ISO 8601: when it was asked for again; until then, attempts count from the registration. */
  readonly since?: string
  /** Of several phones, those that have it. */
  readonly reached?: readonly string[]
  /** The change that it tells of, where it is not the registration itself. */
  readonly about?: 'visit'
  readonly report?: {readonly relay: string; readonly id: string}
}

/** A document of the private dataset: one for each service that a registration goes on to. */
export interface Delivery extends DeliveryState {
  readonly _id: string
  readonly _rev: string
  /** Names the queue. */
  readonly kind: string
  /** The list message that it carries. */
  readonly broadcast?: {readonly _ref: string}
}

/** What is stored at once: a registration, and one document for each service that it goes on to. */
export interface NewDocuments {
  readonly registration: SanityDocumentStub & {readonly _id: string; readonly phone: string}
  readonly deliveries: readonly (SanityDocumentStub & {readonly _id: string})[]
}

/** The same for each attempt, so that a registration has one of each kind. */
export const deliveryId = (registrationId: string, kind: string): string =>
  `${registrationId}-${kind}`

/** A new document. */
export const newDelivery = (
  registrationId: string,
  {
    kind,
    form,
    state,
  }: {readonly kind: string; readonly form: string; readonly state: DeliveryState},
) => ({
  _id: deliveryId(registrationId, kind),
  _type: 'delivery',
  registration: {_type: 'reference', _ref: registrationId, _weak: true},
  kind,
  form,
  ...state,
})

/** The state before the first attempt. */
export const firstState = (at: string): DeliveryState => ({
  state: 'waiting',
  attempts: 0,
  nextAt: at,
})

/** The state of a reminder before its time; null: the visit is too near, or there is none. */
export function reminderState(
  visit: {readonly slot: string} | null | undefined,
  now: number,
): DeliveryState | null {
  const time = visit ? remindAt(visit.slot, now) : null
  if (time === null) return null
  const at = new Date(time).toISOString()
  return {...firstState(at), since: at}
}

const optionalFields = [
  'nextAt',
  'lastAt',
  'lastStatus',
  'lastError',
  'by',
  'since',
  'reached',
  'about',
  'report',
  'reportedAt',
  'asked',
] as const

const hasValue = ([, value]: readonly [string, unknown]) => value !== undefined

/** The state in a document. */
export const stateOf = (delivery: DeliveryState): DeliveryState => {
  const {state, attempts} = delivery
  const others = optionalFields.map((field) => [field, Reflect.get(delivery, field)] as const)
  return {state, attempts, ...Object.fromEntries(others.filter(hasValue))}
}

/** Puts a state in the place of the earlier one: of that nothing is left. */
export const withState = (patch: Patch, state: DeliveryState): Patch =>
  patch.set({...state}).unset(optionalFields.filter((field) => !(field in state)))

/** GROQ: a filter for the deliveries of one kind in this state. An index has them in the order of `nextAt`. */
export const inState = (state: 'waiting' | 'accepted' | 'sending', kind: string): string =>
  `_type == "delivery" && state == "${state}" && kind == "${kind}"`
