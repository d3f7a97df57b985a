// Run by the site as a process of its own, so that no visitor waits for it.
import {setTimeout as pause} from 'node:timers/promises'
import {type ReplicaConfig, readConfig} from '../config.ts'
import {lockDataDirectory} from '../data/data-lock.ts'
import {openReplica} from './replica.ts'
import {giveReplicaId} from './replica-id.ts'
import type {Asked, Told} from './replication.ts'
import {requireOwn, Shipper} from './shipper.ts'

const everyMs = 500
/** After a failure, in ms. */
const againMs = 1000
const lockTries = 20

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

const tell = (told: Told) => void (process.connected && process.send?.(told))

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

async function open(directory: string, config: ReplicaConfig): Promise<Shipper> {
  if ('folder' in config.to && `${config.to.folder}/`.startsWith(`${directory}/`)) {
    throw new Error('REPLICATE_TO lies in DATA_DIR: it would be lost with it.')
  }
  const replica = await openReplica(config, true)
  const id = giveReplicaId(directory)
  requireOwn((await replica.generations()).at(-1), id)
  return new Shipper(directory, replica, id, await replica.uploads())
}

/** Ends when it is told to, or when the site has ended without telling. */
class Run {
  readonly #bell = new Bell()
  #isEnding = false
  #shipper: Shipper | null = null

  constructor() {
    process.on('message', (asked: Asked) => {
      if (asked === 'end') this.#isEnding = true
      this.#bell.ring()
    })
    process.on('disconnect', () => {
      this.#isEnding = true
      this.#bell.ring()
    })
    // From the keyboard, to the whole group: the site says when it has stored everything.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  }

  async run(directory: string, config: ReplicaConfig): Promise<void> {
    const lock = await locked(directory)
    try {
      while (!this.#isEnding) await this.#turn(directory, config)
      await this.#shipper?.step()
      await this.#shipper?.close()
    } finally {
      lock.release()
    }
  }

  async #turn(directory: string, config: ReplicaConfig): Promise<void> {
    const since = Number(process.hrtime.bigint() / 1_000_000n)
    try {
      this.#shipper ??= await open(directory, config)
      const isThere = await this.#shipper.step()
      if (isThere) tell({there: since})
      await this.#bell.wait(isThere ? everyMs : everyMs / 10)
    } catch (error) {
      tell({failed: error instanceof Error ? error.message : String(error)})
      await pause(againMs)
    }
  }
}

try {
  process.umask(0o077)
  const {replica, dataDirectory} = readConfig(process.env)
  if (!replica) throw new Error('REPLICATE_TO is not set.')
  await new Run().run(dataDirectory, replica)
} catch (error) {
  tell({failed: error instanceof Error ? error.message : String(error)})
  process.exitCode = 1
} finally {
  // The channel to the site would keep the process.
  if (process.connected) process.disconnect()
}
