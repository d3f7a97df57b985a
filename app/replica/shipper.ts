import {basename} from 'node:path'
import {setTimeout as pause} from 'node:timers/promises'
import {LogFollower, LostTrack, positionsOf} from 'local-content-lake/maintenance'
import {erasedIn, sqliteFilesIn} from '../backup/make-backup.ts'
import type {BackupFile} from '../backup/repository.ts'
import {requireNoneMissing} from '../data/missing-files.ts'
import {Others} from './others.ts'
import {type Generation, nextGeneration, type Replica, requireOwn} from './replica.ts'
import {type Base, Changes, type OtherFile} from './state.ts'
import {Uploads} from './uploads.ts'

const pieceBytes = 1024 * 1024
/** A log this long is written to its file; SQLite by itself would do it at 1000. */
const maxFrames = 800
/** After this many steps, or this much, a new generation begins: a restore reads all steps of one. */
const maxSteps = 1000
const maxStepBytes = 256 * 1024 * 1024
/** What waits in memory while the store is away; after that, a new generation begins. */
const maxWaitingBytes = 64 * 1024 * 1024
/** How long a step waits for files that documents name, in ms. Registrations do not wait for a film. */
const maxUploadMs = 2000
/** For how long a log is not let go once commits were missed by that, in ms. */
const heldMs = 30_000

/** A generation whose files are being read. What is committed meanwhile is its first step. */
interface Making {
  readonly changes: Changes
  base: Base | null
  error: unknown
}

interface Current {
  readonly generation: Generation
  steps: number
  bytes: number
}

interface Options {
  readonly directory: string
  readonly replica: Replica
  /** That of the data folder. */
  readonly id: string
  /** The uploads that are there. */
  readonly shipped: Set<string>
  /** Throws where what was shipped before the call would not be taken over. */
  readonly prove: () => Promise<void>
  /** Removes what earlier epochs have shipped. */
  readonly removeEarlier: () => Promise<void>
}

/** Keeps a replica of a data folder while others write to it. */
export class Shipper {
  readonly #directory: string
  readonly #replica: Replica
  readonly #id: string
  readonly #prove: () => Promise<void>
  readonly #removeEarlier: () => Promise<void>
  readonly #others: Others
  readonly #uploads: Uploads
  #followers: LogFollower[] = []
  #current: Current | null = null
  #making: Making | null = null
  #waiting = new Changes()
  #othersWaiting: readonly OtherFile[] | null = null
  /** Whether traces of what was erased are in the present generation. */
  #hasErased = false
  #heldUntil = 0
  #cleaning: Promise<void> = Promise.resolve()
  /** Pieces are removed: those of a new generation must not be among them. */
  #isCleaning = false

  constructor({directory, replica, id, shipped, prove, removeEarlier}: Options) {
    this.#directory = directory
    this.#replica = replica
    this.#id = id
    this.#prove = prove
    this.#removeEarlier = removeEarlier
    this.#others = new Others(directory)
    this.#uploads = new Uploads(directory, replica, shipped)
  }

  /** Whether there is a generation, so that a step is all that is needed. */
  get isFollowing(): boolean {
    return this.#current !== null
  }

  /**
   * Ships what was committed until now.
   *
   * @returns whether all of it is there
   * @throws when the store cannot be reached; called again, it goes on
   */
  async step(): Promise<boolean> {
    this.#openFiles()
    // The anchor of the access log names an entry, so it is read before the log is.
    this.#othersWaiting = this.#others.changed() ?? this.#othersWaiting
    try {
      this.#collect()
    } catch (error) {
      if (!(error instanceof LostTrack)) throw error
      if (this.#followers.some(({isHeld}) => !isHeld)) this.#heldUntil = performance.now() + heldMs
      this.#beginAgain()
    }
    this.#letErase()
    this.#planGeneration()
    if (this.#making?.base) await this.#addGeneration(this.#making, this.#making.base)
    else await this.#addStep()
    for (const follower of this.#followers) {
      if (follower.isHeld && follower.frames > maxFrames) this.#move(follower)
    }
    return this.#current !== null
  }

  async close(): Promise<void> {
    this.#making = null
    await this.#cleaning
    for (const follower of this.#followers) follower.close()
  }

  /** A dataset may have been added or removed, and a file replaced. */
  #openFiles(): void {
    // A state without one of them would take the place of the whole one.
    requireNoneMissing(this.#directory)
    const paths = sqliteFilesIn(this.#directory)
    const isSame =
      paths.length === this.#followers.length &&
      this.#followers.every((follower) => paths.includes(follower.file) && !follower.isGone)
    if (isSame) return
    for (const follower of this.#followers) follower.close()
    this.#followers = []
    this.#followers = paths.map((path) => new LogFollower(path))
    this.#beginAgain()
  }

  /** Nothing is known of what the replica has: it needs a new generation. */
  #beginAgain(): void {
    this.#current = null
    this.#making = null
    this.#waiting = new Changes()
    for (const follower of this.#followers) {
      follower.take()
      follower.begin()
    }
  }

  #collect(): void {
    const positions = positionsOf(this.#followers)
    for (const [index, follower] of this.#followers.entries()) {
      const position = positions[index]
      if (position) follower.collect(position)
    }
    this.#takeAll()
  }

  #takeAll(): void {
    for (const follower of this.#followers) {
      const taken = follower.take()
      if (!taken) continue
      const change = {...taken, path: basename(follower.file)}
      if (this.#current) this.#waiting.add(change)
      this.#making?.changes.add(change)
    }
    if (this.#waiting.bytes > maxWaitingBytes) {
      this.#current = null
      this.#waiting = new Changes()
    }
    if (this.#making && this.#making.changes.bytes > maxWaitingBytes) this.#making = null
  }

  /** A log that others read cannot be emptied of what was erased. */
  #letErase(): void {
    for (const follower of this.#followers) {
      if (follower.erasuresPending() > 0) {
        this.#hasErased = true
        const mayLetGo = this.#current !== null && performance.now() > this.#heldUntil
        if (follower.isHeld && mayLetGo) follower.letGo()
      } else if (!follower.isHeld) follower.begin()
    }
  }

  #planGeneration(): void {
    if (this.#making?.error) {
      const {error} = this.#making
      this.#making = null
      throw error
    }
    if (this.#making || this.#isCleaning || this.#followers.length === 0) return
    if (this.#followers.some((follower) => !follower.isHeld)) return
    const isLong =
      this.#current && (this.#current.steps >= maxSteps || this.#current.bytes >= maxStepBytes)
    const isClean = this.#followers.every((follower) => follower.erasuresPending() === 0)
    if (this.#current && !isLong && !(this.#hasErased && isClean)) return
    if (isClean) this.#hasErased = false
    for (const follower of this.#followers) follower.begin()
    const making: Making = {changes: new Changes(), base: null, error: null}
    this.#making = making
    void this.#readFiles(making).then(
      (base) => {
        making.base = base
      },
      (error: unknown) => {
        making.error = error
      },
    )
  }

  async #readFiles(making: Making): Promise<Base> {
    const time = new Date().toISOString()
    const stored = await this.#replica.pieces.chunks()
    const files: BackupFile[] = []
    for (const follower of this.#followers) {
      const chunks: string[] = []
      let size = 0
      for (;;) {
        if (this.#making !== making) throw new Error('It was given up.')
        const bytes = await follower.readBase(size, pieceBytes)
        if (bytes.length === 0) break
        const hash = this.#replica.pieces.hashOf(bytes)
        if (!stored.has(hash)) await this.#replica.pieces.saveChunk(hash, bytes)
        stored.add(hash)
        chunks.push(hash)
        size += bytes.length
      }
      files.push({path: basename(follower.file), size, chunks})
    }
    return {time, files, erasures: erasedIn(this.#directory).size}
  }

  async #addGeneration(making: Making, base: Base): Promise<void> {
    await this.#uploadsInTime()
    const all = await this.#replica.generations()
    const last = all.at(-1)
    requireOwn(last, this.#id)
    const generation = nextGeneration(last, this.#id)
    const {files, bytes} = making.changes
    const others = this.#othersWaiting ?? this.#allOthers()
    const time = new Date().toISOString()
    await this.#replica.addStep(generation, 1, {time, files, others})
    await this.#replica.addBase(generation, base)
    await this.#prove()
    this.#current = {generation, steps: 1, bytes}
    this.#making = null
    this.#waiting = new Changes()
    this.#othersWaiting = null
    this.#isCleaning = true
    this.#cleaning = this.#clean(all, generation, base)
      // What is left is removed after the next generation.
      .catch(() => {})
      .finally(() => {
        this.#isCleaning = false
      })
  }

  #allOthers(): readonly OtherFile[] {
    this.#others.forget()
    return this.#others.changed() ?? []
  }

  /**
   * Removes earlier generations, but the last one: it is what is left if a piece of this one is damaged. If more
   * is erased now, it goes too.
   */
  async #clean(earlier: readonly Generation[], now: Generation, base: Base): Promise<void> {
    const last = earlier.at(-1)
    const lastBase = last && (await this.#replica.readBase(last).catch(() => null))
    const keepsLast = last && lastBase && lastBase.erasures >= base.erasures
    const removed = keepsLast ? earlier.slice(0, -1) : earlier
    for (const each of removed) await this.#replica.remove(each)
    await this.#replica.removeOrphans(keepsLast ? [last, now] : [now])
    await this.#replica.keepPieces(keepsLast ? [lastBase, base] : [base])
    await this.#removeEarlier()
    await this.#uploads.removeOthers()
  }

  async #addStep(): Promise<void> {
    const current = this.#current
    if (!current) return
    const {files, bytes} = this.#waiting
    const others = this.#othersWaiting
    if (files.length === 0 && others === null) return
    await this.#uploadsInTime()
    const time = new Date().toISOString()
    await this.#replica.addStep(current.generation, current.steps + 1, {time, files, others})
    await this.#prove()
    current.steps += 1
    current.bytes += bytes
    this.#waiting = new Changes()
    this.#othersWaiting = null
  }

  #uploadsInTime(): Promise<unknown> {
    const shipping = this.#uploads.ship()
    // Those that are left go on, and are tried again with the next step.
    shipping.catch(() => {})
    return Promise.race([shipping, pause(maxUploadMs, null, {ref: false})])
  }

  #move(follower: LogFollower): void {
    try {
      follower.move()
    } catch (error) {
      if (!(error instanceof LostTrack)) throw error
      this.#beginAgain()
    }
  }
}
