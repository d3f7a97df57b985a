import type {SanityClient} from '@sanity/client'
import {type Refusal, refusalIn} from '../../../shared/do-not-call.ts'
import type {ChangedDocuments, LakeConnection} from '../../connection/lake-connection.ts'
import {watchRegistrations} from '../../deliveries/watch-changes.ts'
import {
  type IndexedRegistration,
  indexed,
  indexedFields,
  type StoredRegistration,
} from './indexed-registration.ts'

interface Options {
  /** A client of the private dataset. */
  readonly writer: SanityClient
  readonly whenCommitted?: LakeConnection['whenCommitted']
}

interface StoredRefusal extends Refusal {
  readonly _id: string
}

/** Documents in one query: the thread that answers visitors reads each answer in one piece. */
const readAtOnce = 1000
/** More changes than these are read as a whole. */
const maxChanges = 5000
/** Changes that come while others are read are read, too, so many times in a row at most. */
const maxRounds = 3

/**
 * All registrations of one lake, with the fields by which customers are listed, searched and counted, in memory: some 400
 * bytes each. Read at the first request, and kept up to date by commits. What staff are shown of a customer is still read
 * from the lake in their own name.
 */
export class RegistrationIndex {
  readonly #options: Options
  readonly #byId = new Map<string, IndexedRegistration>()
  readonly #byPerson = new Map<string, readonly IndexedRegistration[]>()
  /** Documents with the marks of numbers. */
  readonly #refusals = new Map<string, StoredRefusal>()
  readonly #refusalsByPhone = new Map<string, Set<string>>()
  /** Ids of documents that changed since they were read; null: any may have. */
  #changed: Set<string> | null = null
  #isListening = true
  #stopWatching: (() => void) | null = null
  #reading: Promise<void> | null = null
  #revision = 0

  constructor(options: Options) {
    this.#options = options
  }

  stop(): void {
    this.#stopWatching?.()
    this.#stopWatching = null
    this.#changed = null
  }

  /** Says that these documents have changed, before the lake reports it. */
  changed(ids: readonly string[]): void {
    if (!this.#changed) return
    for (const id of ids) this.#changed.add(id)
    if (this.#changed.size > maxChanges) this.#changed = null
  }

  /** Resolves once everything that was committed before the call is in the index. */
  async upToDate(): Promise<void> {
    this.#watch()
    if (!this.#isListening) this.#changed = null
    // A read that is under way may have begun before the last commit.
    await this.#reading
    for (let round = 0; round < maxRounds; round += 1) {
      if (this.#changed?.size === 0) return
      this.#reading ??= this.#read().finally(() => {
        this.#reading = null
      })
      await this.#reading
      if (!this.#isListening) return
    }
  }

  /** Another one after each change. */
  get revision(): number {
    return this.#revision
  }

  get all(): Iterable<IndexedRegistration> {
    return this.#byId.values()
  }

  /** The registrations of each person. */
  get people(): Iterable<readonly IndexedRegistration[]> {
    return this.#byPerson.values()
  }

  ofPerson(person: string): readonly IndexedRegistration[] {
    return this.#byPerson.get(person) ?? []
  }

  /** Time at which the person's number was marked as not to be called, in ms since 1970; null: it is not; `Infinity`: unknown. */
  refusedAt(person: string): number | null {
    const ids = this.#refusalsByPhone.get(person)
    if (!ids) return null
    const mark = refusalIn(...[...ids].flatMap((id) => this.#refusals.get(id) ?? []))
    if (!mark) return null
    return Date.parse(mark.at ?? '') || Number.POSITIVE_INFINITY
  }

  #watch(): void {
    this.#stopWatching ??= watchRegistrations(this.#options.writer, this.#options.whenCommitted, {
      onChange: (changed) => this.#note(changed),
      onListening: (isListening) => {
        this.#isListening = isListening
        // Changes may have been missed.
        if (isListening) this.#changed = null
      },
    })
  }

  #note(changed: ChangedDocuments): void {
    for (const type of ['registration', 'doNotCall']) this.changed(changed.get(type) ?? [])
  }

  async #read(): Promise<void> {
    const changed = this.#changed
    this.#changed = new Set()
    this.#revision += 1
    try {
      await (changed ? this.#readSome([...changed]) : this.#readAll())
    } catch (error) {
      this.#changed = null
      throw error
    }
  }

  async #readSome(ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += readAtOnce) {
      const some = ids.slice(from, from + readAtOnce)
      const [registrations, refusals] = await Promise.all([
        this.#fetch<StoredRegistration>(`_type == "registration" && _id in $some`, {some}),
        this.#fetchRefusals('_id in $some', {some}),
      ])
      for (const id of some) this.#remove(id)
      for (const each of registrations) this.#add(indexed(each))
      for (const each of refusals) this.#addRefusal(each)
    }
  }

  async #readAll(): Promise<void> {
    const registrations: IndexedRegistration[] = []
    const refusals: StoredRefusal[] = []
    await Promise.all([
      this.#readPages(
        (last) => this.#fetch<StoredRegistration>('_type == "registration" && _id > $last', {last}),
        // Each page by itself: all at once would keep visitors waiting.
        (each) => registrations.push(indexed(each)),
      ),
      this.#readPages(
        (last) => this.#fetchRefusals('_id > $last', {last}),
        (each) => refusals.push(each),
      ),
    ])
    for (const map of [this.#byId, this.#byPerson, this.#refusals, this.#refusalsByPhone]) {
      map.clear()
    }
    for (const each of registrations) this.#add(each)
    for (const each of refusals) this.#addRefusal(each)
  }

  async #readPages<Read extends {readonly _id: string}>(
    read: (last: string) => Promise<readonly Read[]>,
    take: (each: Read) => void,
  ): Promise<void> {
    for (let last = ''; ; ) {
      const found = await read(last)
      for (const each of found) take(each)
      if (found.length < readAtOnce) return
      last = found.at(-1)?._id ?? last
    }
  }

  #fetch<Read>(filter: string, params: Readonly<Record<string, unknown>>) {
    return this.#options.writer.fetch<readonly Read[]>(
      `*[${filter}] | order(_id asc)[0...${readAtOnce}]{${indexedFields}}`,
      {...params},
    )
  }

  #fetchRefusals(filter: string, params: Readonly<Record<string, unknown>>) {
    return this.#options.writer.fetch<readonly StoredRefusal[]>(
      `*[_type == "doNotCall" && defined(phone) && ${filter}]
        | order(_id asc)[0...${readAtOnce}]{_id, phone, marks}`,
      {...params},
    )
  }

  #add(one: IndexedRegistration): void {
    this.#byId.set(one.id, one)
    this.#byPerson.set(one.person, [...this.ofPerson(one.person), one])
  }

  #remove(id: string): void {
    const one = this.#byId.get(id)
    if (one) {
      const others = this.ofPerson(one.person).filter((each) => each !== one)
      if (others.length > 0) this.#byPerson.set(one.person, others)
      else this.#byPerson.delete(one.person)
    }
    this.#byId.delete(id)
    const {phone} = this.#refusals.get(id) ?? {}
    if (phone) this.#refusalsByPhone.get(phone)?.delete(id)
    this.#refusals.delete(id)
  }

  #addRefusal(refusal: StoredRefusal): void {
    const phone = refusal.phone ?? ''
    this.#refusals.set(refusal._id, refusal)
    const ids = this.#refusalsByPhone.get(phone)
    if (ids) ids.add(refusal._id)
    else this.#refusalsByPhone.set(phone, new Set([refusal._id]))
  }
}
