import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {createInterface} from 'node:readline'
import {createRandom} from '../fuzz/random.ts'
import {Acknowledged} from './acknowledged.ts'
import {faultsIn} from './check-kept.ts'
import type {Line} from './report.ts'

interface Options {
  /** An empty folder; it is not removed. */
  readonly directory: string
  readonly times: number
  readonly seed: number
  /** How many lines of the writer at most are waited for before a kill. */
  readonly maxLines?: number
  readonly onKill?: (times: number, known: Acknowledged) => void
}

/**
 * Kills a site at random moments, each time with writers of every kind at work, and looks at what is
 * left. The next run sends again what was not acknowledged, as visitors do.
 */
export async function killRepeatedly({
  directory,
  times,
  seed,
  maxLines = 400,
  onKill = () => {},
}: Options): Promise<{readonly known: Acknowledged; readonly faults: readonly string[]}> {
  const random = createRandom(seed)
  const known = new Acknowledged()
  const faults: string[] = []
  for (let run = 1; run <= times && faults.length === 0; run += 1) {
    await writeUntilKilled(directory, run, 1 + random.below(maxLines), known)
    faults.push(...faultsIn(directory, known))
    onKill(run, known)
  }
  return {known, faults}
}

/** Kills the writer when it has printed so many lines. */
async function writeUntilKilled(
  directory: string,
  run: number,
  lines: number,
  known: Acknowledged,
): Promise<void> {
  const unfinished = join(directory, 'unfinished.json')
  writeFileSync(unfinished, JSON.stringify([...known.unfinished.values()]))
  const script = join(import.meta.dirname, 'writer.ts')
  const writer = spawn(process.execPath, [script, directory, String(run), unfinished], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {...process.env, LOG_LEVEL: 'silent', NODE_NO_WARNINGS: '1'},
  })
  const ended = once(writer, 'exit')
  let count = 0
  for await (const text of createInterface(writer.stdout)) {
    const line: Line = JSON.parse(text)
    known.add(line)
    count += 1
    if (count === lines) writer.kill('SIGKILL')
  }
  await ended
  if (count < lines) throw new Error('The writer ended by itself')
}
