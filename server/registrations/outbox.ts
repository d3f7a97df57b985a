import {createHash} from 'node:crypto'
import {mkdirSync, readdirSync, readFileSync, renameSync, rmSync} from 'node:fs'
import {open, rename, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {Worker} from '../deliveries/worker.ts'
import {log} from '../log.ts'
import {SingleFlight} from '../single-flight.ts'
import type {Accepted} from './stored-registration.ts'

interface OutboxOptions {
  /** Made when missing. Only this user may read it. */
  readonly directory: string
  /**
   * Stores one registration in the lake. A repetition must change nothing: the process may end before the
   * delivery is noted.
   */
  readonly deliver: (accepted: Accepted) => Promise<void>
}

const atOnce = 8
const retryMs = 3000
const suffix = '.json'

/**
 * Registrations that wait on this disk while the lake is away. Each is one file. They are delivered in the order of
 * their arrival and then removed.
 */
export class Outbox {
  readonly #directory: string
  readonly #waiting: Map<string, Accepted>
  readonly #worker: Worker<Accepted>
  readonly #writing = new SingleFlight<Accepted>()

  constructor({directory, deliver}: OutboxOptions) {
    mkdirSync(directory, {recursive: true, mode: 0o700})
    this.#directory = directory
    this.#waiting = readWaiting(directory)
    this.#worker = new Worker({
      load: async () => [...this.#waiting.values()],
      work: async (accepted) => {
        await deliver(accepted)
        await rm(this.#pathOf(accepted._id), {force: true})
        this.#waiting.delete(accepted._id)
      },
      atOnce,
      retryMs,
      onError: (error) => {
        const count = this.#waiting.size
        log.warn({error, count}, 'Registrations wait on disk: the lake does not take them')
      },
    })
  }

  /**
   * Once this resolves, the registration is on disk, whatever happens to the process. Returns what waits
   * under its id: the first one that came is left unchanged.
   */
  put(accepted: Accepted): Promise<Accepted> {
    const {_id} = accepted
    return this.#writing.run(_id, async () => {
      const first = this.#waiting.get(_id)
      if (first) return first
      await writeDurably(this.#directory, this.#pathOf(_id), sealed(accepted))
      this.#waiting.set(_id, accepted)
      this.#worker.wake()
      return accepted
    })
  }

  get(id: string): Accepted | undefined {
    return this.#waiting.get(id)
  }

  stop(): Promise<void> {
    return this.#worker.stop()
  }

  #pathOf(id: string): string {
    return join(this.#directory, id + suffix)
  }
}

/** What an earlier process left. A half-written file was never acknowledged, so it can go. */
function readWaiting(directory: string): Map<string, Accepted> {
  const names = readdirSync(directory)
  for (const name of names) if (name.endsWith('.part')) rmSync(join(directory, name))
  const found = names
    .filter((name) => name.endsWith(suffix))
    .map((name) => readOrPutAside(directory, name))
    .filter((accepted) => accepted !== null)
  found.sort((a, b) => a.registeredAt.localeCompare(b.registeredAt))
  return new Map(found.map((accepted) => [accepted._id, accepted]))
}

/**
 * A damaged file must not keep others waiting. It is kept for people to read, because it was acknowledged.
 */
function readOrPutAside(directory: string, name: string): Accepted | null {
  const file = join(directory, name)
  try {
    const read = withAnswers(unsealed(JSON.parse(readFileSync(file, 'utf8'))))
    if (isAccepted(read) && read._id + suffix === name) return read
  } catch {
    // The file cannot be read, or is not JSON.
  }
  log.error(
    {file: putAside(file)},
    'A registration that waited on disk is damaged and was put aside: look what can be read of it',
  )
  return null
}

function putAside(file: string): string {
  const aside = `${file}.damaged`
  try {
    renameSync(file, aside)
    return aside
  } catch {
    // The file stays where it is, and the next start names it again.
    return file
  }
}

/** With a checksum, since a changed digit is a number all the same. An earlier version reads over it. */
const sealed = (accepted: Accepted) =>
  JSON.stringify({...accepted, checksum: checksumOf(JSON.stringify(accepted))})

const checksumOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** Null where its checksum is not its own. An earlier version wrote none. */
function unsealed(value: unknown): unknown {
  if (!isObject(value) || !('checksum' in value)) return value
  const {checksum, ...accepted} = value
  return checksum === checksumOf(JSON.stringify(accepted)) ? accepted : null
}

/** What waits since an earlier version was asked for no more than that version asked for. */
function withAnswers(value: unknown): unknown {
  if (!isObject(value) || !isObject(value.registration)) return value
  return {...value, registration: {answers: [], ...value.registration}}
}

/** Everything that storing relies on. What the visitor typed was checked before it was written. */
function isAccepted(value: unknown): value is Accepted {
  if (!isObject(value) || !isObject(value.registration) || !isObject(value.edition)) return false
  const {_id, form, page, registeredAt, registration, edition} = value
  const {name, phone, message, consents, answers} = registration
  const texts = [_id, form, page, registeredAt, name, phone, message]
  return (
    texts.every((text) => typeof text === 'string') &&
    !Number.isNaN(Date.parse(String(registeredAt))) &&
    Array.isArray(consents) &&
    Array.isArray(answers) &&
    answers.every(isAnswer) &&
    typeof edition._id === 'string' &&
    typeof edition.retentionDays === 'number' &&
    Array.isArray(edition.wordings) &&
    edition.wordings.every(isWording)
  )
}

const isAnswer = (value: unknown) =>
  isObject(value) && typeof value._key === 'string' && typeof value.label === 'string'

const isWording = (value: unknown) =>
  isObject(value) && typeof value.key === 'string' && Array.isArray(value.channels)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

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
