import * as v from 'valibot'
import type {Sealer} from '../backup/sealer.ts'
import type {BackupStore} from '../stores/backup-store.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The state with which an epoch began: the end of an earlier one. */
const origin = v.object({
  epoch: count,
  /** Null: everything that is there. */
  end: v.nullable(v.object({generation: v.string(), step: count, time: v.string()})),
})

const entry = v.object({
  format: v.literal(1),
  /** Grows with each takeover. What is shipped is kept under it. */
  epoch: count,
  /** The process that wrote this. */
  holder: v.string(),
  /**
   * - `alone`: it goes on without the store, and nobody takes over without being told to.
   * - `watched`: it stops storing once it could not add to the chain for `termMs`.
   * - `left`: it has stopped, and everything is in the replica.
   */
  state: v.picklist(['alone', 'watched', 'left']),
  termMs: count,
  /** ISO 8601. */
  time: v.string(),
  from: v.nullable(origin),
  /** Registrations that were acknowledged and are not in the replica, as far as was known then. */
  onlyThere: v.object({count, since: v.nullable(v.string())}),
})

export type Origin = v.InferOutput<typeof origin>
export type LeaseEntry = v.InferOutput<typeof entry>

export interface Held {
  readonly number: number
  readonly entry: LeaseEntry
}

export interface LeaseLook {
  /** The number of the newest entry; 0: there is none. */
  readonly newest: number
  /** The standbys that have announced themselves. */
  readonly standbys: readonly string[]
  /** The epochs whose holders are asked to leave. */
  readonly asked: readonly number[]
}

const prefix = 'lease/'
const digits = 8
/** Nobody may find the place of an old entry free, so they are kept for longer than a process is behind. */
const keptEntries = 100

const nameOf = (number: number) => prefix + String(number).padStart(digits, '0')

/**
 * Who may write, as the store knows it: a chain of entries, of which each is written where there is none. So two
 * that want to write the same one cannot both do it, and who has written the newest one knows what came before.
 */
export class Lease {
  readonly #store: BackupStore
  readonly #sealer: Sealer

  constructor(store: BackupStore, sealer: Sealer) {
    this.#store = store
    this.#sealer = sealer
  }

  async look(): Promise<LeaseLook> {
    const names = await this.#store.list(prefix)
    const found = (pattern: RegExp) => names.flatMap((name) => pattern.exec(name)?.[1] ?? [])
    return {
      newest: Math.max(0, ...found(/^lease\/(\d{8})$/).map(Number)),
      standbys: found(/^lease\/standby-([0-9a-f]{16})$/),
      asked: found(/^lease\/asked-(\d{8})$/).map(Number),
    }
  }

  async newest(): Promise<Held | null> {
    const {newest} = await this.look()
    return newest === 0 ? null : {number: newest, entry: await this.read(newest)}
  }

  async read(number: number): Promise<LeaseEntry> {
    return v.parse(entry, JSON.parse((await this.#read(nameOf(number))) ?? 'null'))
  }

  /**
   * Adds the entry of this number.
   *
   * @returns false where there is one already, or a later one
   */
  async add(number: number, content: Omit<LeaseEntry, 'format' | 'time'>): Promise<boolean> {
    const time = new Date().toISOString()
    const bytes = Buffer.from(JSON.stringify({format: 1, time, ...content}))
    const name = nameOf(number)
    if (!(await this.#store.create(name, this.#sealer.seal(name, bytes)))) return false
    // One that was removed long ago can be written again.
    if ((await this.look()).newest !== number) return false
    if (number > keptEntries) await this.#store.remove(nameOf(number - keptEntries))
    return true
  }

  /** @param text that differs from the last one */
  async announce(standby: string, text: string): Promise<void> {
    await this.#write(`${prefix}standby-${standby}`, text)
  }

  announced(standby: string): Promise<string | null> {
    return this.#read(`${prefix}standby-${standby}`)
  }

  async withdraw(standby: string): Promise<void> {
    await this.#store.remove(`${prefix}standby-${standby}`)
  }

  /** Asks the holder of an epoch to leave. */
  async ask(epoch: number): Promise<void> {
    await this.#write(`${prefix}asked-${String(epoch).padStart(digits, '0')}`, '')
  }

  async withdrawAsking(epoch: number): Promise<void> {
    await this.#store.remove(`${prefix}asked-${String(epoch).padStart(digits, '0')}`)
  }

  /**
   * Whether the store refuses a second object of one name, as the chain needs.
   *
   * @param mark of the one who asks
   */
  async isKept(mark: string): Promise<boolean> {
    const name = `${prefix}probe-${mark}`
    try {
      const create = () => this.#store.create(name, this.#sealer.seal(name, Buffer.from('probe')))
      await create()
      return !(await create())
    } finally {
      await this.#store.remove(name)
    }
  }

  async #read(name: string): Promise<string | null> {
    const sealed = await this.#store.read(name)
    return sealed && this.#sealer.open(name, sealed).toString()
  }

  async #write(name: string, text: string): Promise<void> {
    await this.#store.write(name, this.#sealer.seal(name, Buffer.from(text)))
  }
}

/** How often a holder that is watched adds an entry. */
export const renewalMs = ({termMs}: Pick<LeaseEntry, 'termMs'>) => termMs / 4

/** How long nothing may have been added until a standby takes over: the term, and a quarter for its margin. */
export const silenceMs = ({termMs}: Pick<LeaseEntry, 'termMs'>) => termMs * 1.25
