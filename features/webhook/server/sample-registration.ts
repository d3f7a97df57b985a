import type {RecordedTouch} from '../../../server/registrations/source-claim.ts'
import type {StoredRegistration} from '../../../server/registrations/stored-registration.ts'
import {type Answer, fieldKinds} from '../../../shared/form-fields.ts'
import type {Told} from './event.ts'

/** Answers of kinds that have a format; others are any text. */
const written: Readonly<Partial<Record<Answer['kind'], string>>> = {
  visitDate: '2030-01-02',
  email: 'test@example.com',
}

/**
 * An invented registration, to try a service with. Each field that can be picked has a value, so that developers of
 * the service see its place.
 *
 * @param at ISO 8601
 */
export const sampleEvent = (at: string): Told => ({
  registration: sampleRegistration(at),
  consents: ['privacy'],
})

function sampleRegistration(at: string): StoredRegistration {
  const touch: RecordedTouch = {
    _type: 'registrationTouch',
    at,
    channel: 'test',
    referrer: 'example.com',
    page: '/',
    params: {utm_source: 'test', utm_campaign: 'test'},
  }
  return {
    _id: 'test',
    form: 'popup',
    registeredAt: at,
    name: 'Test',
    phone: '010-0000-0000',
    message: 'Test',
    answers: fieldKinds.map((kind) => ({
      _key: `test-${kind}`,
      _type: 'registrationAnswer',
      kind,
      label: kind,
      value: written[kind] ?? 'Test',
    })),
    consent: {
      _type: 'registrationConsent',
      at,
      page: '/',
      given: ['privacy'],
      wordings: [],
      edition: {_type: 'reference', _ref: 'test'},
    },
    source: {_type: 'registrationSource', first: touch, last: touch},
    visit: {slot: '2030-01-02T10:00', people: 2, state: 'booked', asked: '', link: ''},
  }
}
