import {mkdirSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {open, rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {log} from '../log.ts'
import {createSingleFlight} from '../single-flight.ts'
import type {Accepted} from './stored-registration.ts'
import {workThrough} from './work-through.ts'

/** Registrations that wait on this disk, while the lake is away. */
export interface Outbox {
  /**
   * On disk when it resolves, whatever happens to the process then. Gives what waits under its id: what
   * came first is left unchanged.
   */
  put(accepted: Accepted): Promise<Accepted>
  get(id: string): Accepted | undefined
  stop(): void
}

interface OutboxOptions {
  /** Made when missing. Only this user may read it. */
  readonly directory: string
  /** Brings one to the lake. A repetition must change nothing: the process may end before it is noted. */
  readonly deliver: (accepted: Accepted) => Promise<void>
}

const atOnce = 8
const restMs = 3000
const suffix = '.json'

/** One file for each, delivered in the order of their arrival and then removed. */
export function openOutbox({directory, deliver}: OutboxOptions): Outbox {
  mkdirSync(directory, {recursive: true, mode: 0o700})
  const waiting = readWaiting(directory)
  const pathOf = (id: string) => join(directory, id + suffix)
  const worker = workThrough({
    load: async () => [...waiting.values()],
    async work(accepted) {
      await deliver(accepted)
      await rm(pathOf(accepted._id), {force: true})
      waiting.delete(accepted._id)
    },
    atOnce,
    rest: restMs,
    onError: (error) => {
      const count = waiting.size
      log.warn({error, count}, 'Registrations wait on disk: the lake does not take them')
    },
  })
  const writing = createSingleFlight<Accepted>()
  return {
    put: (accepted) =>
      writing.run(accepted._id, async () => {
        const {_id} = accepted
        const first = waiting.get(_id)
        if (first) return first
        await writeDurably(directory, pathOf(_id), JSON.stringify(accepted))
        waiting.set(_id, accepted)
        worker.wake()
        return accepted
      }),
    get: (id) => waiting.get(id),
    stop: worker.stop,
  }
}

/** What an earlier process left. A file that was never whole was never acknowledged. */
function readWaiting(directory: string): Map<string, Accepted> {
  const names = readdirSync(directory)
  for (const name of names) if (name.endsWith('.part')) rmSync(join(directory, name))
  const found = names
    .filter((name) => name.endsWith(suffix))
    .map((name): Accepted => JSON.parse(readFileSync(join(directory, name), 'utf8')))
  found.sort((a, b) => a.registeredAt.localeCompare(b.registeredAt))
  return new Map(found.map((accepted) => [accepted._id, accepted]))
}

/** A rename is durable only once its folder is synced. */
async function writeDurably(directory: string, path: string, text: string): Promise<void> {
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(draft, path)
  const folder = await open(directory, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
