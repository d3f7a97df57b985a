import {randomBytes} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {type Held, type Lease, type LeaseEntry, type Origin, silenceMs} from './lease.ts'
import {readOwnEpoch, writeOwnEpoch} from './own-epoch.ts'
import type {Place} from './place.ts'
import {requireOwn} from './replica.ts'

/** Until when this folder may store, by the clock that nobody sets, in ms; null: without end. */
export type Until = number | null

interface Options {
  readonly place: Place
  readonly directory: string
  /** That of the data folder. */
  readonly id: string
  /** 0: a standby takes over by a command alone. */
  readonly termMs: number
  /** Tells those who store; resolves once they cannot miss it. */
  readonly onUntil: (until: Until) => Promise<void>
  /** Nothing is stored any more once it resolves, and everything is in the replica. */
  readonly leave: () => Promise<void>
}

/** After this time without a word of a standby, it is taken to be gone for good. */
const standbyGoneMs = 600_000
const steadyNow = () => Number(process.hrtime.bigint() / 1_000_000n)

/** Another has taken over: nothing may be stored in this folder any more. */
export class Fenced extends Error {
  override readonly name = 'Fenced'
  /** When the other did it. ISO 8601. */
  readonly time: string

  constructor({time}: Pick<LeaseEntry, 'time'>) {
    super(`Another machine has taken over at ${time}`)
    this.time = time
  }
}

/** Keeps the lease for a data folder, and knows until when it may store. */
export class Holder {
  readonly #options: Options
  readonly #lease: Lease
  readonly #mark = randomBytes(8).toString('hex')
  #epoch = 0
  #from: Origin | null = null
  #number = 0
  #state: LeaseEntry['state'] = 'alone'
  #onlyThere: LeaseEntry['onlyThere'] = {count: 0, since: null}
  /** By standby, what it announced last, and when that was read. */
  readonly #standbys = new Map<string, {readonly text: string; readonly at: number}>()
  #canKeep: boolean | null = null

  private constructor(options: Options) {
    this.#options = options
    this.#lease = options.place.lease
  }

  /**
   * Goes on with the folder's epoch, or takes the next one where it has none.
   *
   * @throws Fenced
   */
  static async begin(options: Options): Promise<Holder> {
    const holder = new Holder(options)
    await holder.#begin()
    return holder
  }

  get epoch(): number {
    return this.#epoch
  }

  get from(): Origin | null {
    return this.#from
  }

  noteOnlyThere(onlyThere: LeaseEntry['onlyThere']): void {
    this.#onlyThere = onlyThere
  }

  async #begin(): Promise<void> {
    const {directory, place, id} = this.#options
    const own = readOwnEpoch(directory)
    let newest = await this.#lease.newest()
    if (own?.epoch != null) {
      if (newest && newest.entry.epoch > own.epoch) throw new Fenced(newest.entry)
      this.#epoch = own.epoch
      this.#from = newest?.entry.from ?? null
      this.#state = own.isWatched || newest?.entry.state === 'watched' ? 'watched' : 'alone'
    } else {
      const source = await place.sourceAt(newest)
      requireOwn(source?.generation, id)
      newest = await this.#whenSilent(newest)
      this.#epoch = (newest?.entry.epoch ?? 0) + 1
      this.#from = own?.from ?? (source && {epoch: source.epoch, end: null})
    }
    this.#number = newest?.number ?? 0
    if (this.#options.termMs === 0) this.#state = 'alone'
    await this.#add(this.#state)
  }

  /** A restored folder next to one that is still served must not take its place. */
  async #whenSilent(first: Held | null): Promise<Held | null> {
    if (first?.entry.state !== 'watched') return first
    await pause(silenceMs(first.entry))
    const now = await this.#lease.newest()
    if (now?.number === first.number) return now
    throw new Error('REPLICATE_TO is in use by another machine: stop that first.')
  }

  /**
   * Looks who else is there, and adds an entry where one is due.
   *
   * @throws Fenced; and when the store cannot be reached
   */
  async turn(): Promise<void> {
    const {newest, standbys, asked} = await this.#lease.look()
    await this.#requireOwn(newest)
    if (asked.includes(this.#epoch)) return this.#leave()
    const isWatched = this.#options.termMs > 0 && (await this.#areWatching(standbys))
    if (isWatched) await this.#add('watched')
    else if (this.#state === 'watched') await this.#add('alone')
  }

  /**
   * What was shipped before this call is in what another would take over.
   *
   * @throws Fenced
   */
  async prove(): Promise<void> {
    await this.#requireOwn((await this.#lease.look()).newest)
  }

  /** Whether one of the standbys has said something for a while, or has gone without a word. */
  async #areWatching(standbys: readonly string[]): Promise<boolean> {
    for (const known of this.#standbys.keys()) {
      if (!standbys.includes(known)) this.#standbys.delete(known)
    }
    for (const standby of standbys) {
      const text = (await this.#lease.announced(standby)) ?? ''
      const known = this.#standbys.get(standby)
      if (known?.text !== text) this.#standbys.set(standby, {text, at: steadyNow()})
      else if (steadyNow() - known.at > standbyGoneMs) {
        await this.#lease.withdraw(standby)
        this.#standbys.delete(standby)
      }
    }
    if (this.#standbys.size === 0) return false
    // A store that lets two write the same entry can tell nobody who holds the lease.
    this.#canKeep ??= await this.#lease.isKept(this.#mark)
    if (!this.#canKeep) throw new Error('The store of REPLICATE_TO knows no If-None-Match')
    return true
  }

  async #requireOwn(newest: number): Promise<void> {
    if (newest === this.#number) return
    const entry = newest === 0 ? null : await this.#lease.read(newest)
    // An attempt that had no answer, but was stored.
    if (entry?.holder === this.#mark) this.#number = newest
    else if (entry) throw new Fenced(entry)
    else throw new Error('The entries of the lease are gone from REPLICATE_TO')
  }

  /** Those who store learn of an end before a standby may rely on it, and of no end after it may not. */
  async #add(state: LeaseEntry['state']): Promise<void> {
    const {termMs, onUntil} = this.#options
    const began = steadyNow()
    if (state === 'watched' && this.#state !== 'watched') await onUntil(began + termMs)
    if (state !== 'alone') this.#remember(true)
    await this.#addNext(state)
    this.#state = state
    this.#remember(state === 'watched')
    if (state !== 'left') await onUntil(state === 'alone' ? null : began + termMs)
  }

  #remember(isWatched: boolean): void {
    const {directory} = this.#options
    const now = readOwnEpoch(directory)
    if (now?.epoch === this.#epoch && now.isWatched === isWatched) return
    writeOwnEpoch(directory, {epoch: this.#epoch, isWatched, from: null})
  }

  async #addNext(state: LeaseEntry['state']): Promise<void> {
    const entry = {
      ...{epoch: this.#epoch, holder: this.#mark, state, termMs: this.#options.termMs},
      ...{from: this.#from, onlyThere: this.#onlyThere},
    }
    if (!(await this.#lease.add(this.#number + 1, entry))) {
      const before = this.#number
      await this.#requireOwn((await this.#lease.look()).newest)
      // That of an attempt without an answer; it is older than this one.
      if (this.#number === before || !(await this.#lease.add(this.#number + 1, entry))) {
        throw new Error('The lease was not renewed')
      }
    }
    this.#number += 1
  }

  async #leave(): Promise<void> {
    await this.#options.leave()
    await this.prove()
    await this.#add('left')
    await this.#lease.withdrawAsking(this.#epoch)
    throw new Fenced({time: new Date().toISOString()})
  }
}
