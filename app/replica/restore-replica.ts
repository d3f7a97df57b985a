import {existsSync, readdirSync, renameSync, rmSync} from 'node:fs'
import {type AssetsThere, type CheckedAsset, checkAssets} from 'local-content-lake/maintenance'
import {erasedIn, sqliteFilesIn} from '../backup/make-backup.ts'
import {finish} from '../backup/restore-backup.ts'
import {writeBase, writeStep, writeUploads} from './copy.ts'
import {writeOwnEpoch} from './own-epoch.ts'
import type {Place, Source} from './place.ts'
import type {Generation, Replica} from './replica.ts'

export interface RestoredReplica {
  /** When the last commit that was restored had been shipped. ISO 8601. */
  readonly time: string
  readonly steps: number
  /** Why it is not the newest state, in words; empty: it is. */
  readonly problems: readonly string[]
  /** How many documents are not restored, since the present folder knows that they were erased. */
  readonly erasedAgain: number
  /** Uploaded files that documents name and that are missing or damaged. */
  readonly missing: readonly CheckedAsset[]
}

interface Options {
  /** A folder that does not exist yet, or is empty. */
  readonly to: string
  /** The data folder, which knows the latest erasures, if it still exists. */
  readonly current?: string
  /** Where uploads may be that are not in the replica. */
  readonly elsewhere?: AssetsThere | null
}

const readAhead = 8

/**
 * Writes the newest whole state of a replica, under another name until it is complete.
 *
 * @throws when there is no whole state: nothing is restored then
 */
export async function restoreReplica(
  place: Place,
  {to, current, elsewhere = null}: Options,
): Promise<RestoredReplica> {
  if (existsSync(to) && readdirSync(to).length > 0) {
    throw new Error(`${to} is not empty: move it away, or restore to another folder.`)
  }
  const source = await place.newest()
  if (!source) throw new Error('There is no replica yet.')
  const {replica, epoch} = source
  const all = await replica.generations()
  const generations = all.filter(({number}) => number <= source.generation.number)
  const problems: string[] = []
  for (const generation of generations.toReversed()) {
    const draft = `${to}.restoring`
    rmSync(draft, {recursive: true, force: true})
    try {
      const written = await writeGeneration(source, generation, draft)
      problems.push(...written.problems)
      await writeUploads(replica, draft)
      const here = current && current !== to ? erasedIn(current) : new Map<string, string>()
      const erasedAgain = finish(draft, here)
      const missing = await checkAssets(draft, sqliteFilesIn(draft), 'whole', elsewhere)
      const {steps: step, time} = written
      const from = {epoch, end: {generation: generation.name, step, time}}
      writeOwnEpoch(draft, {epoch: null, isWatched: false, from})
      if (existsSync(to)) rmSync(to, {recursive: true})
      renameSync(draft, to)
      return {...written, problems, erasedAgain, missing}
    } catch (error) {
      rmSync(draft, {recursive: true, force: true})
      problems.push(error instanceof Error ? error.message : String(error))
    }
  }
  throw new Error(`The replica cannot be restored: ${problems.join(' ')}`)
}

async function writeGeneration(source: Source, generation: Generation, folder: string) {
  const {replica} = source
  await writeBase(replica, generation, {folder})
  const until = generation.name === source.generation.name ? source.until : null
  const problems: string[] = []
  let last: {readonly time: string; readonly number: number} | null = null
  try {
    for await (const {number, step} of stepsOf(replica, generation, until)) {
      writeStep(folder, step)
      last = {time: step.time, number}
    }
  } catch (error) {
    // The files are whole with the first step, and after each.
    if (!last) throw error
    const reason = error instanceof Error ? error.message : String(error)
    problems.push(`${reason} What came after ${last.time} is not restored.`)
  }
  if (!last) throw new Error(`steps/${generation.name} are missing.`)
  return {time: last.time, steps: last.number, problems}
}

/** In their order, up to the last one; several are read at once. */
async function* stepsOf(replica: Replica, generation: Generation, until: number | null) {
  const newest = until ?? (await replica.steps(generation)).at(-1) ?? 0
  const reading: ReturnType<Replica['readStep']>[] = []
  for (let number = 1, ahead = 1; number <= newest; number += 1) {
    for (; ahead < number + readAhead && ahead <= newest; ahead += 1) {
      const step = replica.readStep(generation, ahead)
      // Its failure is thrown where it is awaited.
      step.catch(() => {})
      reading.push(step)
    }
    const step = await reading.shift()
    if (step) yield {number, step}
  }
}
