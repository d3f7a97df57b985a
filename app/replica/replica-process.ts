// Run by the site as a process of its own, so that no visitor waits for it.
import {setTimeout as pause} from 'node:timers/promises'
import {type ReplicaConfig, readConfig} from '../config.ts'
import {lockDataDirectory} from '../data/data-lock.ts'
import {Fenced, Holder, type Until} from './holder.ts'
import {renewalMs} from './lease.ts'
import {openPlace} from './place.ts'
import {removeEarlier} from './remove-earlier.ts'
import {requireOwn} from './replica.ts'
import {giveReplicaId} from './replica-id.ts'
import type {Asked, Told} from './replication.ts'
import {Shipper} from './shipper.ts'

const everyMs = 500
/** After a failure, in ms. */
const againMs = 1000
const lockTries = 20
/** How often it is looked whether another has taken over, where no standby watches. */
const maxLookIntervalMs = 10_000
/** A standby is told of by the store alone. */
const minLookIntervalMs = 250

/** Wakes the loop sooner than its time. */
class Bell {
  #ring: (() => void) | null = null
  #hasRung = false

  ring(): void {
    this.#hasRung = true
    this.#ring?.()
  }

  async wait(ms: number): Promise<void> {
    if (!this.#hasRung) {
      const rung = new Promise<void>((resolve) => {
        this.#ring = resolve
      })
      await Promise.race([rung, pause(ms, null, {ref: false})])
    }
    this.#hasRung = false
    this.#ring = null
  }
}

const steadyNow = () => Number(process.hrtime.bigint() / 1_000_000n)

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const tell = (told: Told) => void (process.connected && process.send?.(told))

/** Resolves once the site gets it, whatever comes of this process. */
const tellSurely = (told: Told) =>
  new Promise<void>((resolve, reject) => {
    if (!process.connected || !process.send) reject(new Error('The site has ended'))
    else process.send(told, (error: Error | null) => (error ? reject(error) : resolve()))
  })

async function locked(directory: string) {
  for (let tries = 1; ; tries += 1) {
    try {
      return lockDataDirectory(directory, 'replica')
    } catch (error) {
      // That of a site that has just ended ships what is left.
      if (tries === lockTries) throw error
      await pause(everyMs)
    }
  }
}

interface Opened {
  readonly holder: Holder
  readonly shipper: Shipper
}

/** Ends when it is told to, when the site has ended without telling, or when another has taken over. */
class Run {
  readonly #directory: string
  readonly #config: ReplicaConfig
  readonly #bell = new Bell()
  #isEnding = false
  /** The files are open and of this version: they can be read. */
  #mayShip = false
  #opened: Opened | null = null
  #onStopped = () => {}
  #there = 0

  constructor(directory: string, config: ReplicaConfig) {
    this.#directory = directory
    this.#config = config
    process.on('message', (asked: Asked) => this.#hear(asked))
    process.on('disconnect', () => {
      this.#isEnding = true
      this.#bell.ring()
    })
    // From the keyboard, to the whole group: the site says when it has stored everything.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  }

  async run(): Promise<void> {
    const lock = await locked(this.#directory)
    try {
      while (!this.#isEnding) await this.#turn()
      if (this.#mayShip) await this.#opened?.shipper.step()
      await this.#opened?.shipper.close()
    } finally {
      lock.release()
    }
  }

  #hear(asked: Asked): void {
    if (asked === 'end') this.#isEnding = true
    if (asked === 'ship') this.#mayShip = true
    if (asked === 'stopped') this.#onStopped()
    if (typeof asked === 'object') this.#opened?.holder.noteOnlyThere(asked.onlyThere)
    this.#bell.ring()
  }

  async #turn(): Promise<void> {
    const since = steadyNow()
    try {
      this.#opened ??= await this.#open()
      const isThere = this.#mayShip && (await this.#opened.shipper.step())
      if (isThere) {
        this.#there = since
        tell({there: since})
      }
      await this.#bell.wait(isThere || !this.#mayShip ? everyMs : everyMs / 10)
    } catch (error) {
      if (error instanceof Fenced) throw error
      tell({failed: reasonOf(error)})
      await pause(againMs)
    }
  }

  async #open(): Promise<Opened> {
    const {to, termMs} = this.#config
    const directory = this.#directory
    if ('folder' in to && `${to.folder}/`.startsWith(`${directory}/`)) {
      throw new Error('REPLICATE_TO lies in DATA_DIR: it would be lost with it.')
    }
    const place = await openPlace(this.#config, true)
    const id = giveReplicaId(directory)
    requireOwn((await place.newest())?.generation, id)
    const holder = await Holder.begin({
      ...{place, directory, id, termMs},
      onUntil: (until: Until) => tellSurely({until}),
      leave: () => this.#leave(),
    })
    const replica = place.replicaOf(holder.epoch)
    const shipper = new Shipper({
      ...{directory, replica, id, shipped: await replica.uploads()},
      prove: () => holder.prove(),
      removeEarlier: () => removeEarlier(place, holder, (late) => tell({late})),
    })
    void this.#keepLease(holder)
    return {holder, shipper}
  }

  async #keepLease(holder: Holder): Promise<void> {
    const {termMs} = this.#config
    const every =
      termMs === 0 ? maxLookIntervalMs : Math.max(minLookIntervalMs, renewalMs({termMs}))
    while (!this.#isEnding) {
      await pause(Math.min(maxLookIntervalMs, every), null, {ref: false})
      try {
        await holder.turn()
      } catch (error) {
        if (error instanceof Fenced) await fenced(error)
        tell({failed: reasonOf(error)})
      }
    }
  }

  /** Asked to by a standby: what is stored until now goes with it. */
  async #leave(): Promise<void> {
    const stopped = new Promise<void>((resolve) => {
      this.#onStopped = resolve
    })
    await tellSurely({until: 0})
    await stopped
    const since = steadyNow()
    while (this.#there < since && !this.#isEnding) {
      this.#bell.ring()
      await pause(everyMs / 10)
    }
  }
}

/** There is nothing to be shipped any more. */
async function fenced({time}: Fenced): Promise<never> {
  await tellSurely({fenced: time}).catch(() => {})
  process.exit(1)
}

try {
  process.umask(0o077)
  const {replica, dataDirectory} = readConfig(process.env)
  if (!replica) throw new Error('REPLICATE_TO is not set.')
  await new Run(dataDirectory, replica).run()
} catch (error) {
  if (error instanceof Fenced) await fenced(error)
  tell({failed: reasonOf(error)})
  process.exitCode = 1
} finally {
  // The channel to the site would keep the process.
  if (process.connected) process.disconnect()
}
