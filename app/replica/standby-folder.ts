import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import {join} from 'node:path'
import {namedAssetsIn} from 'local-content-lake/maintenance'
import * as v from 'valibot'
import {sqliteFilesIn} from '../backup/make-backup.ts'
import {filesIn} from '../backup/snapshot.ts'
import {writeBase, writeStep, writeUploads} from './copy.ts'
import {readOwnEpoch, writeOwnEpoch} from './own-epoch.ts'
import type {Source} from './place.ts'
import {Damaged, type Generation, type Replica} from './replica.ts'
import type {Step} from './state.ts'

const state = v.object({
  /** How far it is; null: nowhere. */
  at: v.nullable(
    v.object({epoch: v.number(), generation: v.string(), step: v.number(), time: v.string()}),
  ),
  /** The epoch that was taken, until its files are in their place. */
  taken: v.nullable(v.number()),
  /** Whether they are whole, and only have to be put there. */
  isSettled: v.boolean(),
})

type State = v.InferOutput<typeof state>
export type Reached = NonNullable<State['at']>

/** In a data folder, while it follows a replica. */
export const standbyFolder = (directory: string) => join(directory, 'standby')

/**
 * Whether a data folder is that of a site, and not of a standby.
 *
 * @throws where it is that of a site that never shipped
 */
export function isOfSite(directory: string): boolean {
  if (existsSync(standbyFolder(directory)) || !existsSync(join(directory, 'lake.sqlite'))) {
    return false
  }
  if (readOwnEpoch(directory)?.epoch != null) return true
  throw new Error(
    `DATA_DIR ${directory} is that of a site: a standby needs a folder of its own, empty at first.`,
  )
}

/** How many steps are written before it is noted: none of them is read again after a restart. */
const noteEvery = 20

/** What a standby has of the replica, in a folder that becomes the data folder once it takes over. */
export class StandbyFolder {
  readonly #directory: string
  readonly #folder: string
  #state: State
  #problem: string | null = null

  constructor(directory: string) {
    this.#directory = directory
    this.#folder = standbyFolder(directory)
    mkdirSync(this.#folder, {recursive: true, mode: 0o700})
    this.#state = readState(this.#statePath)
    this.#removeDrafts()
  }

  get at(): Reached | null {
    return this.#state.at
  }

  get taken(): number | null {
    return this.#state.taken
  }

  /** The epoch is ours: from now on the files can only become the data folder. */
  take(epoch: number): void {
    this.#write({...this.#state, taken: epoch})
  }

  /** Writes what is there and not here yet. */
  async catchUp(source: Source): Promise<void> {
    const {generation, epoch, until} = source
    this.#problem = null
    const {at} = this.#state
    const isSame = at?.generation === generation.name && at.epoch === epoch
    const isBeyond = isSame && until !== null && at.step > until
    if (!at || !isSame || isBeyond) await this.#begin(source)
    await this.#follow(source)
  }

  /** Why what came last is not here, in words; null: it is. */
  async problemOf({replica, generation, until}: Source): Promise<string | null> {
    const {at} = this.#state
    if (this.#problem !== null || !at) return this.#problem
    const later = (await replica.steps(generation)).filter(
      (number) => number > at.step && number <= (until ?? number),
    )
    return later.length === 0
      ? null
      : `Step ${at.step + 1} is missing, and ${later.length} came after.`
  }

  /** The uploaded files that are there and not here yet. */
  async takeUploads({replica}: Source): Promise<void> {
    await writeUploads(replica, this.#copy, this.#folder)
    this.#removeLogs()
  }

  /** A damaged copy is taken from the replica as a whole. */
  forget(): void {
    this.#write({...this.#state, at: null})
    this.#removeDrafts()
  }

  /** The folder of the SQLite files. */
  get #copy(): string {
    const {at} = this.#state
    return join(this.#folder, at ? copyName(at) : 'none')
  }

  get sqliteFolder(): string {
    return this.#copy
  }

  get isSettled(): boolean {
    return this.#state.isSettled
  }

  /** All of it is put in its place; cut off, it is done again. */
  become(): void {
    const {taken} = this.#state
    if (taken === null) throw new Error('Nothing was taken over.')
    this.#write({...this.#state, isSettled: true})
    if (existsSync(this.#copy)) {
      for (const name of readdirSync(this.#copy)) {
        renameSync(join(this.#copy, name), join(this.#directory, name))
      }
    }
    const assets = join(this.#folder, 'assets')
    if (existsSync(assets)) renameSync(assets, join(this.#directory, 'assets'))
    writeOwnEpoch(this.#directory, {epoch: taken, isWatched: true, from: null})
    rmSync(this.#folder, {recursive: true})
  }

  /** A new generation, in a folder of its own until it is whole: the earlier one can be taken until then. */
  async #begin(source: Source): Promise<void> {
    const {replica, generation, epoch} = source
    const first = await replica.readStep(generation, 1)
    const at = {epoch, generation: generation.name, step: 1, time: first.time}
    const draft = join(this.#folder, `${copyName(at)}.partial`)
    rmSync(draft, {recursive: true, force: true})
    await writeBase(replica, generation, {folder: draft, earlier: this.#copy})
    writeStep(draft, first)
    const target = join(this.#folder, copyName(at))
    rmSync(target, {recursive: true, force: true})
    renameSync(draft, target)
    this.#write({...this.#state, at})
    this.#removeDrafts()
    this.#removeUploads()
  }

  async #follow({replica, generation, until}: Source): Promise<void> {
    let {at} = this.#state
    let unnoted = 0
    while (at && at.step !== until) {
      const step = await this.#nextOf(replica, generation, at)
      if (!step) break
      writeStep(this.#copy, step)
      at = {...at, step: at.step + 1, time: step.time}
      this.#state = {...this.#state, at}
      unnoted += 1
      if (unnoted % noteEvery === 0) this.#write(this.#state)
    }
    if (unnoted % noteEvery !== 0) this.#write(this.#state)
  }

  /** What is damaged ends the state, as in a restore; the next generation goes on without it. */
  async #nextOf(replica: Replica, generation: Generation, {step}: Reached): Promise<Step | null> {
    try {
      return await replica.readStepIfThere(generation, step + 1)
    } catch (error) {
      if (!(error instanceof Damaged)) throw error
      this.#problem = error.message
      return null
    }
  }

  /** Who was erased is in no earlier copy. */
  #removeDrafts(): void {
    const {at} = this.#state
    const kept = ['assets', 'state.json', at && copyName(at)]
    for (const name of readdirSync(this.#folder)) {
      if (!kept.includes(name)) rmSync(join(this.#folder, name), {recursive: true})
    }
  }

  /** Those that no document names any more. */
  #removeUploads(): void {
    if (!existsSync(join(this.#folder, 'assets'))) return
    const named = new Set(
      sqliteFilesIn(this.#copy)
        .flatMap(namedAssetsIn)
        .map(({path}) => path),
    )
    this.#removeLogs()
    for (const path of filesIn(this.#folder, 'assets')) {
      if (!named.has(path)) rmSync(join(this.#folder, path))
    }
  }

  /** SQLite makes them where a file is read; the next step changes the file without them. */
  #removeLogs(): void {
    for (const file of sqliteFilesIn(this.#copy)) {
      for (const end of ['-wal', '-shm']) rmSync(file + end, {force: true})
    }
  }

  get #statePath(): string {
    return join(this.#folder, 'state.json')
  }

  #write(next: State): void {
    this.#state = next
    writeFileSync(`${this.#statePath}.partial`, JSON.stringify(next), {mode: 0o600, flush: true})
    renameSync(`${this.#statePath}.partial`, this.#statePath)
  }
}

const copyName = ({epoch, generation}: Reached) => `copy-${epoch}-${generation}`

/** One that cannot be read has nothing: all is taken from the replica again. */
function readState(path: string): State {
  const none = {at: null, taken: null, isSettled: false}
  if (!existsSync(path)) return none
  const {success, output} = v.safeParse(state, JSON.parse(readFileSync(path, 'utf8')))
  return success ? output : none
}
