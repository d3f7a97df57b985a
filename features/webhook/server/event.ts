import type {RecordedTouch} from '../../../server/registrations/source-claim.ts'
import type {StoredRegistration} from '../../../server/registrations/stored-registration.ts'
import {fieldKinds} from '../../../shared/form-fields.ts'

/** A registration, and what it may be used for. */
export interface Told {
  readonly registration: StoredRegistration
  /** Its boxes that its person still agrees to. */
  readonly consents: readonly string[]
}

type Fields = Readonly<Record<string, (registration: StoredRegistration) => unknown>>

/** The fields that an administrator may pick, by their names in `schema.ts`. */
const fields: Fields = {
  name: ({name}) => name,
  phone: ({phone}) => phone,
  message: ({message = ''}) => message,
  page: ({consent}) => consent?.page ?? '',
  visit: ({visit}) => visit && {slot: visit.slot, people: visit.people, state: visit.state},
  source: ({source}) => source && {first: shown(source.first), last: shown(source.last)},
}

/** A way to the site, without the name of its type in our content. */
const shown = ({at, channel, referrer, page, params}: RecordedTouch) => ({
  at,
  channel,
  referrer,
  page,
  params,
})

type EventType = 'registration.created' | 'visit.changed' | 'webhook.test'

/**
 * The event as JSON: what happened, when (ISO 8601), and the picked fields of the registration. Of a picked name that is
 * none nothing is sent.
 */
export function eventOf(
  type: EventType,
  {registration, consents}: Told,
  picked: readonly string[] = [],
): string {
  const {_id, form, registeredAt} = registration
  const own = Object.entries(fields).filter(([name]) => picked.includes(name))
  const data = Object.fromEntries(own.map(([name, of]) => [name, of(registration) ?? null]))
  const agreed = picked.includes('consents') ? {consents} : {}
  const isAnswerPicked = fieldKinds.some((kind) => picked.includes(kind))
  const answers = (registration.answers ?? [])
    .filter(({kind}) => picked.includes(kind))
    .map(({_key, kind, label, value = ''}) => ({field: _key, kind, label, value}))
  return JSON.stringify({
    type,
    timestamp:
      type === 'visit.changed' ? (registration.visit?.changedAt ?? registeredAt) : registeredAt,
    data: {id: _id, form, ...data, ...agreed, ...(isAnswerPicked && {answers})},
  })
}
