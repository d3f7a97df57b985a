import {randomBytes} from 'node:crypto'
import {existsSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'
import {log} from '../../server/log.ts'
import {finish} from '../backup/restore-backup.ts'
import {NoBackupYet} from '../backup/sealer.ts'
import type {ReplicaConfig} from '../config.ts'
import {type Held, type LeaseEntry, type Origin, silenceMs} from './lease.ts'
import {orderFile, takenFile} from './own-epoch.ts'
import {openPlace, type Place, type Source} from './place.ts'
import {StandbyFolder} from './standby-folder.ts'

const everyMs = 500
/** Requests to a bucket cost. */
const everyMsInBucket = 1000
const announceMs = 10_000
/** A holder that is not watched looks this often whether it is asked to leave, and is given three times as long. */
const maxSilenceMs = 30_000
const steadyNow = () => performance.now()

/** What can be known at a takeover of what is lost. */
export interface TakenOver {
  /** ISO 8601. */
  readonly at: string
  /** When the last commit that is here was shipped. */
  readonly stateOf: string | null
  /** When the other was heard of last. */
  readonly lastSign: string
  /** Whether it had stopped and shipped everything before. */
  readonly isWhole: boolean
  /** Until when it may have acknowledged anything. */
  readonly mayHaveStoredUntil: string | null
  /** Registrations that it had acknowledged and that were not in the replica, as far as it had said. */
  readonly registrations: LeaseEntry['onlyThere']
  /** What is damaged or missing in the replica; null: nothing. */
  readonly problem: string | null
}

type Order = 'asked' | 'forced' | null

/** Follows the replica of a machine that serves, and takes its place. */
export class Standby {
  readonly #directory: string
  readonly #config: ReplicaConfig
  readonly #id = randomBytes(8).toString('hex')
  readonly #folder: StandbyFolder
  #place: Place | null = null
  #held: Held | null = null
  /** When an entry was found that was not known before, by the clock that nobody sets. */
  #heardAt = steadyNow()
  /** When everything that was there had been written here. */
  #caughtUpAt: number | null = null
  #announced = {count: 0, at: Number.NEGATIVE_INFINITY}
  #askedAt: number | null = null
  #reason = ''
  #isStopped = false

  constructor(directory: string, config: ReplicaConfig) {
    this.#directory = directory
    this.#config = config
    this.#folder = new StandbyFolder(directory)
  }

  /** In s, how long ago everything that the replica had was here; null: it never was. */
  get lagSeconds(): number | null {
    return this.#caughtUpAt === null ? null : (steadyNow() - this.#caughtUpAt) / 1000
  }

  /** In s, how long ago the machine that serves was heard of; null: it is not watched. */
  get silentSeconds(): number | null {
    return this.#held?.entry.state === 'watched' ? (steadyNow() - this.#heardAt) / 1000 : null
  }

  /** Resolves once the data folder is that of the site, which can be opened; false: it was stopped before. */
  async follow(): Promise<boolean> {
    while (!this.#isStopped) {
      try {
        if (await this.#turn()) return true
        if (this.#reason !== '') log.info('The standby follows the replica again')
        this.#reason = ''
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason !== this.#reason) log.warn({reason}, 'The replica could not be followed')
        this.#reason = reason
      }
      await pause('folder' in this.#config.to ? everyMs : everyMsInBucket)
    }
    return false
  }

  async stop(): Promise<void> {
    if (this.#isStopped) return
    this.#isStopped = true
    // It watches nobody any more, so nobody has to fear it.
    const {count} = this.#announced
    if (count > 0) await this.#place?.lease.withdraw(this.#id).catch(() => {})
  }

  /** @returns whether the folder is that of the site now */
  async #turn(): Promise<boolean> {
    this.#place ??= await openPlace(this.#config).catch((error: unknown) => {
      if (error instanceof NoBackupYet) throw new Error('REPLICATE_TO is empty: nothing to follow')
      throw error
    })
    const place = this.#place
    if (this.#folder.taken !== null) return this.#finish(place)
    const held = await this.#look(place)
    const source = await place.sourceAt(held)
    if (!source) throw new Error('REPLICATE_TO has no state yet: nothing to follow')
    const began = steadyNow()
    await this.#folder.catchUp(source)
    this.#caughtUpAt = began
    await this.#announce(place)
    if (held && (await this.#mayTake(place, held))) return this.#take(place, held)
    await this.#folder.takeUploads(source)
    return false
  }

  async #look({lease}: Place): Promise<Held | null> {
    const {newest} = await lease.look()
    if (newest === (this.#held?.number ?? 0)) return this.#held
    const entry = await lease.read(newest)
    this.#heardAt = steadyNow()
    this.#held = {number: newest, entry}
    return this.#held
  }

  async #announce({lease}: Place): Promise<void> {
    if (this.#config.termMs === 0) return
    if (steadyNow() - this.#announced.at < Math.min(announceMs, this.#config.termMs)) return
    const count = this.#announced.count + 1
    await lease.announce(this.#id, String(count))
    this.#announced = {count, at: steadyNow()}
  }

  async #mayTake({lease}: Place, {entry}: Held): Promise<boolean> {
    const order = orderIn(this.#directory)
    const silent = steadyNow() - this.#heardAt
    if (order !== null && this.#askedAt === null) {
      await lease.ask(entry.epoch)
      this.#askedAt = steadyNow()
    }
    const waited = this.#askedAt === null ? 0 : steadyNow() - this.#askedAt
    if (entry.state === 'left') return true
    if (entry.state === 'watched') {
      const isByItself = this.#config.termMs > 0 || order !== null
      return isByItself && silent > silenceMs(entry)
    }
    if (order === 'asked' && waited > maxSilenceMs) this.#refuse(entry, lease)
    return order === 'forced' && waited > maxSilenceMs
  }

  /** A machine that was not watched, and does not answer, may still be storing. */
  #refuse({epoch}: LeaseEntry, lease: Place['lease']): void {
    rmSync(orderFile(this.#directory), {force: true})
    this.#askedAt = null
    const reason = 'the other machine does not answer, and was not watched: it may still store'
    log.error({reason}, 'This machine did not take over')
    write(takenFile(this.#directory), {refused: reason})
    void lease.withdrawAsking(epoch).catch(() => {})
  }

  async #take(place: Place, {number, entry}: Held): Promise<boolean> {
    const epoch = entry.epoch + 1
    const isOurs = await place.lease.add(number + 1, this.#entry(epoch, this.#endOf(entry, null)))
    if (!isOurs) {
      const newest = await place.lease.newest()
      // It has come back in this moment; or an attempt without an answer was stored.
      if (newest?.entry.holder !== this.#id) return false
    }
    const stateBefore: TakenOver = {
      ...{at: new Date().toISOString(), stateOf: null, lastSign: entry.time},
      isWhole: entry.state === 'left',
      mayHaveStoredUntil:
        entry.state === 'watched'
          ? new Date(Date.parse(entry.time) + entry.termMs).toISOString()
          : null,
      registrations: entry.onlyThere,
      problem: null,
    }
    write(takenFile(this.#directory), stateBefore)
    this.#folder.take(epoch)
    return this.#finish(place)
  }

  /** The epoch is ours. What the other had shipped until then is here first. */
  async #finish(place: Place): Promise<boolean> {
    const held = await place.lease.newest()
    const epoch = this.#folder.taken
    if (!held || held.entry.epoch !== epoch) {
      throw new Error('Another standby has taken over meanwhile: move DATA_DIR away, and start')
    }
    const source = await place.sourceAt(held)
    if (!this.#folder.isSettled) {
      if (!source) throw new Error('What was taken over is gone from REPLICATE_TO')
      await this.#settle(place, held, source)
    }
    this.#folder.become()
    rmSync(orderFile(this.#directory), {force: true})
    await place.lease.withdraw(this.#id).catch(() => {})
    this.#tell()
    return true
  }

  async #settle({lease}: Place, held: Held, source: Source): Promise<void> {
    await this.#folder.catchUp(source)
    await this.#folder.takeUploads(source)
    const {at} = this.#folder
    if (!at) throw new Error('Nothing was followed')
    try {
      finish(this.#folder.sqliteFolder, new Map())
    } catch (error) {
      this.#folder.forget()
      throw error
    }
    const {epoch, generation, step, time} = at
    const from = {epoch, end: {generation, step, time}}
    // What comes later to where it was taken from is not taken any more.
    if (held.entry.from?.end === null) {
      const isAdded = await lease.add(held.number + 1, this.#entry(held.entry.epoch, from))
      if (!isAdded) throw new Error('The lease was not renewed')
    }
    const taken = readTaken(this.#directory)
    const problem = await this.#folder.problemOf(source)
    if (taken) write(takenFile(this.#directory), {...taken, stateOf: time, problem})
  }

  /** Where an epoch has shipped nothing of its own, what it began with goes on. */
  #endOf({epoch, from}: LeaseEntry, end: Origin['end']): Origin {
    const isOfEarlier = this.#folder.at !== null && this.#folder.at.epoch !== epoch
    return isOfEarlier && from ? from : {epoch, end}
  }

  #entry(epoch: number, from: Origin) {
    const {termMs} = this.#config
    return {
      ...({epoch, holder: this.#id, state: 'watched', termMs, from} as const),
      onlyThere: {count: 0, since: null},
    }
  }

  #tell(): void {
    const taken = readTaken(this.#directory)
    log.warn({...taken}, 'This machine has taken over')
  }
}

const write = (path: string, content: object) => {
  writeFileSync(`${path}.partial`, JSON.stringify(content), {mode: 0o600, flush: true})
  renameSync(`${path}.partial`, path)
}

function orderIn(directory: string): Order {
  const path = orderFile(directory)
  if (!existsSync(path)) return null
  return readFileSync(path, 'utf8').trim() === 'forced' ? 'forced' : 'asked'
}

/** Null: this folder has not taken over. */
export function readTaken(directory: string): TakenOver | null {
  const path = takenFile(directory)
  if (!existsSync(path)) return null
  const found = JSON.parse(readFileSync(path, 'utf8'))
  return 'at' in found ? found : null
}
