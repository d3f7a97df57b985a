import {type ChildProcess, fork} from 'node:child_process'
import {once} from 'node:events'
import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as pause} from 'node:timers/promises'
import {readConfig} from '../../app/config.ts'
import {readTaken, Standby} from '../../app/replica/standby.ts'
import {createRandom} from '../fuzz/random.ts'
import {processesOf} from '../own-site/processes.ts'

interface Options {
  /** An empty folder; it is not removed. */
  readonly directory: string
  readonly times: number
  readonly seed: number
  /** Where the replica is, empty, with the access of `BACKUP_…`; a folder of this disk by itself. */
  readonly to?: string | undefined
  readonly onKill?: (times: number, loss: Loss) => void
}

/** What a takeover has cost. */
export interface Loss {
  /** Acknowledged, and not there. */
  readonly count: number
  /** How long before the kill the first of them was acknowledged, in ms; 0: none. */
  readonly spanMs: number
  /** From the kill until the next machine stores, in ms. */
  readonly tookMs: number
}

/** What was acknowledged longer ago than this is never lost. */
const promisedMs = 5000
const termSeconds = '2'
const maxRunMs = 5000
const passphrase = 'only for these kills'

/**
 * Kills a machine with its disk at random moments, with writers at work and a standby that takes over; that is
 * killed next.
 */
export async function killReplicated({
  directory,
  times,
  seed,
  to = join(directory, 'replica'),
  onKill = () => {},
}: Options) {
  const random = createRandom(seed)
  const folderOf = (round: number) => join(directory, `machine-${round}`)
  const settings = {REPLICATE_TO: to, BACKUP_KEY: passphrase, REPLICATE_TERM: termSeconds}
  const losses: Loss[] = []
  const faults: string[] = []
  let machine = start(folderOf(0), settings, 0)
  await machine.stores(0)
  for (let round = 1; round <= times && faults.length === 0; round += 1) {
    const next = folderOf(round)
    const {replica} = readConfig({...process.env, ...settings, DATA_DIR: next, SERVE: 'standby'})
    if (!replica) throw new Error('no replica')
    const standby = new Standby(next, replica)
    const taken = standby.follow()
    while (standby.lagSeconds === null) await pause(20)
    // The entry of the takeover was watched by the one before; until the machine knows of this one, nobody may take over.
    await pause(Number(termSeconds) * 1000)
    while (standby.silentSeconds === null) await pause(20)
    await pause(random.below(maxRunMs))
    const killed = await machine.kill()
    rmSync(folderOf(round - 1), {recursive: true, force: true})
    await taken
    const last = lastIn(next, faults)
    const missing = machine.storedAt.slice(last + 1)
    const [first = killed] = missing.filter((at) => at !== undefined)
    if (killed - first > promisedMs) faults.push(`lost after ${Math.round(killed - first)} ms`)
    if (machine.there > last) faults.push(`${machine.there} was in the replica, and is lost`)
    if (!readTaken(next)) faults.push('nothing is said of the takeover')
    machine = start(next, settings, last + 2)
    await machine.stores(last + 2)
    const loss = {
      ...{count: missing.length, spanMs: missing.length === 0 ? 0 : killed - first},
      tookMs: performance.now() - killed,
    }
    losses.push(loss)
    onKill(round, loss)
  }
  await machine.kill()
  return {losses, faults}
}

function start(directory: string, settings: Record<string, string>, first: number) {
  const script = join(import.meta.dirname, 'replicated-writer.ts')
  const child: ChildProcess = fork(script, [directory, String(first)], {
    env: {...process.env, ...settings, DATA_DIR: directory, LOG_LEVEL: 'silent'},
  })
  const storedAt: number[] = []
  let there = -1
  child.on('message', (told: {stored?: number; there?: number}) => {
    if (told.stored !== undefined) storedAt[told.stored] = performance.now()
    there = told.there ?? there
  })
  return {
    storedAt,
    get there() {
      return there
    },
    async stores(number: number) {
      while (storedAt[number] === undefined) await pause(10)
    },
    /** With all that it has started, as when the power is cut. Returns when. */
    async kill(): Promise<number> {
      const exit = once(child, 'exit')
      for (const {pid} of processesOf(child.pid ?? 0)) process.kill(pid, 'SIGKILL')
      const killed = performance.now()
      await exit
      return killed
    },
  }
}

/** What is there is the beginning of what was stored, in one order over both files. */
function lastIn(directory: string, faults: string[]): number {
  const [shown, first] = ['lake.sqlite', 'lake.secret.sqlite'].map((file) => {
    const database = new DatabaseSync(join(directory, file), {readOnly: true})
    const rows = database
      .prepare(
        "SELECT CAST(substr(id, 7) AS INT) AS n FROM documents WHERE id LIKE 'entry-%' ORDER BY n",
      )
      .all()
    database.close()
    return rows.map(({n}) => Number(n))
  })
  const [inPublic = [], inPrivate = []] = [shown, first]
  const last = inPublic.at(-1) ?? -1
  const ahead = (inPrivate.at(-1) ?? -1) - last
  if (ahead !== 0 && ahead !== 1) faults.push(`the files are ${ahead} apart`)
  return last
}
