import {setImmediate as nextTurn} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {byNetwork, FairQueue, type QueueCounts} from 'local-content-lake/server'
import {askedIn} from '../../shared/form-fields.ts'
import type {RegistrationResult} from '../../shared/registration-outcomes.ts'
import type {FreeVisits} from '../../shared/visits.ts'
import {
  checkRegistration,
  hasField,
  type RegistrationFormName,
  type RegistrationProblems,
  type TypedRegistration,
} from '../../web/registration/rules.ts'
import {type ConsentWords, requiredKeys} from '../../web/registration/shown-wordings.ts'
import {markOf} from '../../web/registration/wording-text.ts'
import {isRefusal} from '../connection/refused-write.ts'
import {isWritingStopped} from '../connection/stopped-writing.ts'
import type {DeliveryQueue} from '../deliveries/queue.ts'
import {type DeliverySettings, readSettings} from '../deliveries/settings.ts'
import {log} from '../log.ts'
import {type Clock, systemClock} from '../time/clock.ts'
import {hourlyRemoval} from '../time/hourly-removal.ts'
import {TrustedTime} from '../time/trusted-time.ts'
import {ConsentEditions} from './consent-editions.ts'
import {Entries} from './entries.ts'
import {Erasing, ErasingMemory, type ErasingStore, trustStore} from './erasing.ts'
import {type FormLimits, ownLimits, sharedLimits, sweepLimits} from './form-limits.ts'
import type {FormTokens} from './form-token.ts'
import {Outbox} from './outbox.ts'
import {areShown, recordedConsent} from './recorded-consent.ts'
import {pathIn, sourceClaimed} from './source-claim.ts'
import {documentsOf, storeAlone} from './store-registration.ts'
import {
  type Accepted,
  isSame,
  registrationId,
  type StoredRegistration,
} from './stored-registration.ts'
import {isAsAsked} from './stored-visit.ts'
import {SlotRefused, type VisitBooking} from './visit-booking.ts'

/** A form as it was received: untrusted input. */
export interface RegistrationRequest extends Required<Omit<TypedRegistration, 'slot' | 'people'>> {
  /** The slot of a visit, and how many come; empty or absent where nothing was chosen. */
  readonly slot?: string
  readonly people?: string
  readonly form: RegistrationFormName
  /** Valid for one registration. Null: posted without JavaScript, from a cached page without a token. */
  readonly token: string | null
  /** A program filled the form in, not a person. */
  readonly isByProgram: boolean
  /** Names the words that the form showed, as `markOf` gives it. */
  readonly edition: string
  /** Version of the form that read the boxes; absent: the first. */
  readonly formVersion?: number
  /** The path of the page that holds the form. */
  readonly page: string
  /** Where the visitor came from, as their browser says. */
  readonly source?: unknown
  /** The client's IP address, as far as the server knows it. */
  readonly address: string
}

export type Outcome = RegistrationResult<RegistrationProblems>

/** Where registrations wait while the lake stores nothing since its content moves, and perhaps in outages. */
export interface OutboxPlace {
  readonly directory: string
  /** Whether they wait while the lake is away, too: an embedded one is on the same disk. */
  readonly isForOutages: boolean
}

interface RegistrationsOptions {
  readonly reader: SanityClient
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly tokens: FormTokens
  /** Where stored registrations go on to. They are stopped with the rest. */
  readonly deliveries: readonly DeliveryQueue[]
  /** Null, or absent: no form asks for a visit. */
  readonly visitBooking?: VisitBooking | null
  /** The path of the page on which a sender sees what was stored. Null, or absent: there is none. */
  readonly myInfoPathOf?: ((registration: StoredRegistration) => string) | null
  /** Called with their numbers before registrations are stored. It never fails. */
  readonly beforeStored?: (phones: readonly string[]) => Promise<void>
  /** Called for each stored registration. */
  readonly notify: (stored: Pick<Accepted, 'form' | 'page' | 'source'>) => void
  /** True if a form from this address may send messages; by default all may. */
  readonly mayMessage?: (address: string, settings: DeliverySettings) => Promise<boolean>
  readonly clock?: Clock
  /** The state that erasing keeps over a restart; without this it keeps none. */
  readonly erasingStore?: ErasingStore
  /** By which what is old is removed; without it, of its own. */
  readonly trustedTime?: TrustedTime
  /** Resolves once what is stored now is on another disk too, or after a time. */
  readonly whenReplicated?: () => Promise<unknown>
  /** Where registrations wait on disk. */
  readonly outbox?: OutboxPlace | undefined
  /** Other processes may serve the same site: they share limits and work through the lake. */
  readonly isOneOfMany?: boolean
}

/**
 * A form takes some milliseconds of the event loop, also one that was sent before: networks take turns, so that one
 * that sends endlessly many delays its own. A carrier's gateway brings the forms of many people.
 */
const turns = {atOnce: 32, atOnceEach: 8, waiting: 5000, waitingEach: 1000} as const
const retryAfter = 2

/** Several changes within this time are answered by one query. */
const togetherMs = 100

/** Accepts registrations, stores them, and sees that they are delivered. */
export class Registrations {
  /** Erases registrations that are past their retention period. */
  readonly erasing: Erasing
  /** Null: no form asks for a visit. */
  readonly visitBooking: VisitBooking | null
  /** What staff enter. */
  readonly entries: Entries
  readonly #options: RegistrationsOptions
  readonly #clock: Clock
  readonly #trustedTime: TrustedTime
  readonly #editions: ConsentEditions
  readonly #store: Store
  readonly #limits: FormLimits
  readonly #queue = new FairQueue({ranks: {form: turns}, retryAfter})
  readonly #stopSweeping: () => void
  #archiving: NodeJS.Timeout | undefined
  #isReady = false

  constructor(options: RegistrationsOptions) {
    const {reader, writer, tokens} = options
    const {clock = systemClock, erasingStore = new ErasingMemory(), isOneOfMany = false} = options
    this.#options = options
    this.#clock = clock
    this.erasing = new Erasing(writer, clock, erasingStore)
    this.#editions = new ConsentEditions(reader, writer)
    this.#trustedTime = options.trustedTime ?? new TrustedTime(clock, trustStore(erasingStore))
    const trustedTime = this.#trustedTime
    this.visitBooking = options.visitBooking ?? null
    this.entries = new Entries({
      writer,
      editions: this.#editions,
      trustedTime,
      beforeStored: options.beforeStored,
    })
    this.#store = createStore(options)
    this.#limits = isOneOfMany ? sharedLimits(writer, tokens.seal) : ownLimits(tokens.seal)
    this.#stopSweeping = hourlyRemoval(
      trustedTime,
      (time) => sweepLimits(writer, time),
      'Counts of forms could not be swept',
    )
  }

  /** Content was published. Its words of consent are archived soon, if they are new. */
  contentChanged(): void {
    this.#archiving ??= setTimeout(() => {
      this.#archiving = undefined
      void this.#archivePublished()
    }, togetherMs).unref()
  }

  /** Resolves once these words are archived, or could not be: a form that shows them may be sent. */
  async beforeShown(words: ConsentWords): Promise<void> {
    if (!this.#editions.isLast(markOf(words))) await this.#archivePublished()
  }

  /** Resolves once the published words of consent are archived: from then on forms may wait on disk. */
  async ready(): Promise<void> {
    if (!this.#isReady) await this.#editions.current(new Date(this.#clock.now()))
    this.#isReady = true
  }

  async register(request: RegistrationRequest): Promise<Outcome> {
    try {
      const turn = {...byNetwork(request.address), rank: 'form'} as const
      const outcome = await this.#queue.run(turn, async () => {
        // All questions to a lake in this process may be answered without the event loop coming round.
        await nextTurn()
        return this.#register(request)
      })
      if (outcome.status === 'stored') await this.#options.whenReplicated?.()
      return outcome
    } catch (error) {
      if (error instanceof SlotRefused) {
        const {problem} = error
        const problems = problem === 'peopleInvalid' ? {people: problem} : {slot: problem}
        return {status: 'invalid', problems}
      }
      log.error({error, form: request.form}, 'A registration could not be stored')
      return {status: 'notStored'}
    }
  }

  /** The slots that a form offers now; null: visits are not booked. */
  async freeVisits(): Promise<FreeVisits | null> {
    return this.visitBooking?.free() ?? null
  }

  /** Forms that are being checked and stored, and that wait for it. */
  get counts(): QueueCounts {
    return this.#queue.counts
  }

  /** Sends nothing more. Resolves once what the services were asked is noted. Forms are still taken. */
  async stopDelivering(): Promise<void> {
    await Promise.all(this.#options.deliveries.map((delivery) => delivery.stop()))
  }

  async stop(): Promise<void> {
    clearTimeout(this.#archiving)
    this.erasing.stop()
    this.#stopSweeping()
    await Promise.all([this.stopDelivering(), this.#store.outbox?.stop()])
  }

  async #register(request: RegistrationRequest): Promise<Outcome> {
    const now = this.#trustedTime.forRecords()
    const steady = this.#clock.steady()
    const {form, token, page} = request
    const isSigned = token === null || this.#options.tokens.check(token, steady) === 'ok'
    if (request.isByProgram || !isSigned) return {status: 'rejected'}
    const edition = await this.#editionFor(request, now)
    if (typeof edition === 'string') return {status: edition}
    // Consent that nobody was asked for is not dropped in silence: its sender reads the words that are shown.
    if (!areShown(edition, form, request.consents)) return {status: 'noticeChanged'}
    // Without the feature the form is taken as it is, though its settings may still be published.
    const asksVisit = form === 'visit' && edition.asksVisit === true && this.visitBooking !== null
    const free = asksVisit ? await this.freeVisits() : null
    // Visits are no longer booked, so the page that asked for one is out of date.
    if (asksVisit && !free) return {status: 'noticeChanged'}
    const asked = {
      visit: free && {
        isRequired: free.slots.some(({left}) => left > 0),
        mostPeople: free.mostPeople,
      },
      requiredConsents: requiredKeys(edition.wordings),
      fields: askedIn(edition.fields ?? [], form),
    }
    const checked = checkRegistration(request, asked, now.getTime())
    if (checked.problems) return {status: 'invalid', problems: checked.problems}
    // A field that the form's notice does not name is not stored.
    const message = hasField(form, 'message') ? checked.registration.message : ''
    const registration = {...checked.registration, message}
    const {_id, earlier} = await this.#placeOf(request, now)
    // A form sent twice is stored once and gets the same answer. A used token stores nothing else.
    if (earlier) {
      if (!isSame(earlier, form, registration, edition)) return {status: 'rejected'}
      // Without a token, anybody who knows what was typed could have sent it.
      return token === null ? {status: 'stored'} : this.#storedWith(earlier)
    }
    const sender = {address: request.address, phone: registration.phone}
    const taken = {steady, date: now}
    if (!(await this.#limits.take(sender, taken))) return {status: 'tooMany'}

    const registeredAt = now.toISOString()
    const source = sourceClaimed(request.source, now.getTime())
    const accepted = {
      ...{_id, form, registration, edition, page: pathIn(page), registeredAt, source},
      formVersion: request.formVersion,
    }
    const stored = await this.#store.store(accepted, request.address).catch(async (error) => {
      // Who meets full slots tries on.
      const isTold = error instanceof SlotRefused && error.problem === 'slotHeld'
      if (!isTold) await this.#limits.giveBack(sender, taken)
      throw error
    })
    if (!isSame(stored, form, registration, edition)) return {status: 'rejected'}
    log.info({form}, 'A registration was stored')
    return this.#storedWith(stored)
  }

  /** The outcome for a stored registration, with the pages that are its sender's own. */
  #storedWith(stored: StoredRegistration): Outcome {
    const booking = this.visitBooking?.pathOf(stored) ?? null
    const myInfo = this.#options.myInfoPathOf?.(stored)
    return {status: 'stored', ...(booking !== null && {booking}), ...(myInfo && {myInfo})}
  }

  async #editionFor({edition}: RegistrationRequest, now: Date) {
    const current = await this.#editions.current(now)
    if (!current) return 'closed'
    if (current.mark === edition) return current
    return (await this.#editions.shown(edition, now)) ?? 'noticeChanged'
  }

  /** The id of what is sent, and what is stored under it. */
  async #placeOf(request: RegistrationRequest, now: Date) {
    const {token} = request
    let _id = registrationId(token ?? this.#tokenFromContent(request, now))
    let earlier = await this.#earlierOf(_id)
    // Who has cancelled or moved a visit and sends the same without a token wants another one.
    while (token === null && earlier?.visit && !isAsAsked(earlier.visit)) {
      _id = registrationId(this.#tokenFromContent(request, now, _id))
      earlier = await this.#earlierOf(_id)
    }
    return {_id, earlier}
  }

  async #earlierOf(id: string): Promise<StoredRegistration | null> {
    const waiting = this.#store.outbox?.get(id)
    if (waiting) return asStored(waiting)
    const {writer, outbox} = this.#options
    const found = writer.getDocument<StoredRegistration>(id)
    // While the lake is away nothing can be looked up; the id makes sure that the form is stored once.
    const earlier = outbox?.isForOutages ? await found.catch(unlessRefused) : await found
    return earlier ?? null
  }

  /**
   * A form posted without JavaScript has no token: the same content on the same day counts as the same
   * registration. A keyed hash, since the id made from it outlives the registration in logs.
   *
   * @param after the id of the last one with this content, where that no longer stands for it
   */
  #tokenFromContent(
    {form, name, phone, message, edition, consents, answers, slot, people}: RegistrationRequest,
    now: Date,
    after = '',
  ): string {
    const added = Object.entries(answers).map((answer) => JSON.stringify(answer))
    const visit = slot ? [slot, people ?? ''] : []
    const content = [form, name, phone, message, edition, ...consents, ...added, ...visit]
    const day = now.toISOString().slice(0, 10)
    return this.#options.tokens.seal([...content, day, ...(after ? [after] : [])].join('\n'))
  }

  async #archivePublished(): Promise<void> {
    try {
      await this.#editions.current(new Date(this.#clock.now()))
    } catch (error) {
      log.error({error}, 'The published consent could not be archived')
    }
  }
}

interface Store {
  readonly outbox: Outbox | null
  /** Resolves once it is durable, in the lake or on this disk. Returns what is stored under the id. */
  store(accepted: Accepted, address: string): Promise<StoredRegistration>
}

function createStore(options: RegistrationsOptions): Store {
  const {writer, notify, deliveries, outbox: place, mayMessage = async () => true} = options
  const {beforeStored = async () => {}, visitBooking} = options
  /** `waited`: the answer to an attempt may have been lost, so the registration may be stored already. */
  const storeInLake = async (
    accepted: Accepted,
    {waited = false, address = ''} = {},
  ): Promise<StoredRegistration> => {
    const {form, registration, edition, source} = accepted
    await beforeStored([registration.phone])
    const settings = await readSettings(writer)
    const taking = deliveries.filter((delivery) => delivery.takes(settings, form, source))
    const {visit} = registration
    // Nobody is turned away for the sake of a message.
    const isSent =
      address === '' ||
      !taking.some(({isMessage}) => isMessage) ||
      (await mayMessage(address, settings).catch((error) => {
        log.warn({error}, 'Messages of a network could not be counted')
        return true
      }))
    const documents = documentsOf(accepted, taking, isSent)
    const {stored, isNew} =
      visit && visitBooking
        ? await visitBooking.store(documents, visit, address)
        : await storeAlone(writer, documents)
    if (!isSame(stored, form, registration, edition)) return stored
    for (const delivery of taking) delivery.wake(form)
    if (isNew || waited) notify(accepted)
    return stored
  }
  const deliver = async (accepted: Accepted): Promise<void> => {
    const {form, registration, edition} = accepted
    const stored = await storeInLake(accepted, {waited: true})
    if (isSame(stored, form, registration, edition)) return
    // The token was used for other content before, and that visitor was told that it is stored.
    const _id = registrationId(JSON.stringify([accepted._id, registration]))
    await storeInLake({...accepted, _id})
  }
  const outbox = place ? new Outbox({directory: place.directory, deliver}) : null
  const waitsFor = (error: unknown) =>
    place?.isForOutages ? !isRefusal(error) : isWritingStopped(error)
  return {
    outbox,
    async store(accepted, address) {
      try {
        return await storeInLake(accepted, {address})
      } catch (error) {
        // A visit is promised by the lake alone: what waits on disk has no place yet.
        if (!outbox || !waitsFor(error) || accepted.registration.visit) throw error
        return asStored(await outbox.put(accepted))
      }
    },
  }
}

function asStored(accepted: Accepted) {
  const {_id, form, registration, edition, page, registeredAt, formVersion} = accepted
  const {consents, visit: _visit, ...typed} = registration
  const consent = recordedConsent(edition, {
    ...{consents, page, formVersion},
    now: new Date(registeredAt),
  })
  return {_id, form, ...typed, registeredAt, consent}
}

function unlessRefused(error: unknown): null {
  if (isRefusal(error)) throw error
  return null
}
