import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import {
  checkRegistration,
  hasField,
  type RegistrationFormName,
  type RegistrationProblems,
  type TypedRegistration,
} from '../../web/registration/rules.ts'
import {requiredKeys} from '../../web/registration/shown-wordings.ts'
import {type Clock, systemClock} from '../clock.ts'
import {createRateLimit, networkOf} from '../http/rate-limit.ts'
import {log} from '../log.ts'
import type {Outbound} from '../outbound/outbound.ts'
import {createConsentEditions} from './consent-editions.ts'
import {type ErasingStore, rememberErasing, startErasing} from './erasing.ts'
import type {FormTokens} from './form-token.ts'
import {readSettings, serviceFor, startForwarding} from './forwarding.ts'
import {
  isSame,
  registrationId,
  type StoredRegistration,
  storeRegistration,
} from './stored-registration.ts'

/** A form as it was received: untrusted input. */
export interface RegistrationRequest extends Required<TypedRegistration> {
  readonly form: RegistrationFormName
  /** Valid for one registration. Null: posted without JavaScript, from a cached page without a token. */
  readonly token: string | null
  /** A honeypot: people do not see this field, programs fill it in. */
  readonly website: string
  /** Names the words that the form showed, as `markOf` gives it. */
  readonly edition: string
  /** The path of the page that holds the form. */
  readonly page: string
  /** The client's IP address, as far as the server knows it. */
  readonly address: string
}

export type Outcome =
  | {readonly status: 'stored'}
  | {readonly status: 'invalid'; readonly problems: RegistrationProblems}
  | {readonly status: 'tooMany'}
  | {readonly status: 'rejected'}
  /** The lake could not be asked or could not write. The same form may be sent again. */
  | {readonly status: 'notStored'}
  /** The form did not show what is published now, nor what was published until a day ago. */
  | {readonly status: 'noticeChanged'}
  /** No notice is published: personal data may not be taken. */
  | {readonly status: 'closed'}

export interface Registrations {
  /** Content was published. Its words of consent are archived soon, if they are new. */
  contentChanged(): void
  register(request: RegistrationRequest): Promise<Outcome>
  stop(): void
}

interface RegistrationsOptions {
  readonly reader: SanityClient
  /** Of the private dataset. */
  readonly writer: SanityClient
  readonly tokens: FormTokens
  readonly outbound: Outbound
  /** Called for each stored registration. */
  readonly notify: (form: RegistrationFormName) => void
  readonly clock?: Clock
  /** What erasing knows over a restart; without it nothing. */
  readonly erasingStore?: ErasingStore
}

const minute = 60_000

/** Many changes at once are one query. */
const togetherMs = 100

/** Accepts registrations, stores them, and forwards them. */
export function createRegistrations({
  reader,
  writer,
  tokens,
  outbound,
  notify,
  clock = systemClock,
  erasingStore = rememberErasing(),
}: RegistrationsOptions): Registrations {
  const forwarding = startForwarding(writer, outbound, clock)
  const stopErasing = startErasing(writer, clock, erasingStore)
  const editions = createConsentEditions(reader, writer)
  let archiving: NodeJS.Timeout | undefined
  // A show house or a carrier's gateway shares one address: many may register from it.
  const byAddress = createRateLimit({limit: 200, windowMs: 10 * minute})
  const byNumber = createRateLimit({limit: 5, windowMs: 10 * minute})

  /**
   * A form posted without JavaScript has no token: the same content on the same day counts as the same
   * registration. A keyed hash, since the id made from it outlives the registration in logs.
   */
  const tokenFromContent = (
    {form, name, phone, message, edition, consents}: RegistrationRequest,
    now: Date,
  ) => {
    const content = [form, name, phone, message, edition, ...consents]
    return tokens.seal([...content, now.toISOString().slice(0, 10)].join('\n'))
  }

  const editionFor = async ({edition}: RegistrationRequest, now: Date) => {
    const current = await editions.current(now)
    if (!current) return 'closed'
    if (current.mark === edition) return current
    return (await editions.shown(edition, now)) ?? 'noticeChanged'
  }

  const register = async (request: RegistrationRequest): Promise<Outcome> => {
    const now = new Date(clock.now())
    const steady = clock.steady()
    const {form, token, website, page} = request
    const isSigned = token === null || tokens.check(token, steady) === 'ok'
    if (website !== '' || !isSigned) return {status: 'rejected'}
    const edition = await editionFor(request, now)
    if (typeof edition === 'string') return {status: edition}
    const checked = checkRegistration(request, requiredKeys(edition.wordings))
    if (checked.problems) return {status: 'invalid', problems: checked.problems}
    // What the form's notice does not name is not taken from it.
    const message = hasField(form, 'message') ? checked.registration.message : ''
    const registration = {...checked.registration, message}
    const id = registrationId(token ?? tokenFromContent(request, now))
    const earlier = await writer.getDocument<StoredRegistration>(id)
    // A form sent twice is stored once and gets the same answer. A used token stores nothing else.
    if (earlier) {
      return {status: isSame(earlier, form, registration, edition) ? 'stored' : 'rejected'}
    }
    const isWithin =
      byAddress.take(hashed(networkOf(request.address)), steady) &&
      byNumber.take(hashed(registration.phone), steady)
    if (!isWithin) return {status: 'tooMany'}

    const settings = await readSettings(writer)
    const forwards = serviceFor(settings, form) !== undefined
    const options = {id, form, edition, page: pathIn(page), forwards, now}
    const stored = await storeRegistration(writer, registration, options)
    if (!isSame(stored, form, registration, edition)) return {status: 'rejected'}
    log.info({form}, 'A registration was stored')
    if (forwards) forwarding.wake(form)
    notify(form)
    return {status: 'stored'}
  }
  return {
    contentChanged() {
      archiving ??= setTimeout(() => {
        archiving = undefined
        editions
          .current(new Date(clock.now()))
          .catch((error) => log.error({error}, 'The published consent could not be archived'))
      }, togetherMs).unref()
    },
    async register(request) {
      try {
        return await register(request)
      } catch (error) {
        log.error({error, form: request.form}, 'A registration could not be stored')
        return {status: 'notStored'}
      }
    },
    stop() {
      clearTimeout(archiving)
      forwarding.stop()
      stopErasing()
    },
  }
}

/** Empty for what is no path of a page. */
const pathIn = (page: string) => (/^\/[^\s?#]{0,300}$/.test(page) ? page : '')

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url')
