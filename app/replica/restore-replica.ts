import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import {dirname, join} from 'node:path'
import {type CheckedAsset, checkAssets, namedAssetsIn} from 'local-content-lake/maintenance'
import {erasedIn, sqliteFilesIn} from '../backup/make-backup.ts'
import {finish} from '../backup/restore-backup.ts'
import {writeFile} from '../backup/write-file.ts'
import type {Generation, Replica} from './replica.ts'
import type {ChangedFile, OtherFile} from './state.ts'

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
}

const readAhead = 8

/**
 * Writes the newest whole state of a replica, under another name until it is complete.
 *
 * @throws when there is no whole state: nothing is restored then
 */
export async function restoreReplica(
  replica: Replica,
  {to, current}: Options,
): Promise<RestoredReplica> {
  if (existsSync(to) && readdirSync(to).length > 0) {
    throw new Error(`${to} is not empty: move it away, or restore to another folder.`)
  }
  const generations = await replica.generations()
  if (generations.length === 0) throw new Error('There is no replica yet.')
  const problems: string[] = []
  for (const generation of generations.toReversed()) {
    const draft = `${to}.restoring`
    rmSync(draft, {recursive: true, force: true})
    try {
      const written = await writeGeneration(replica, generation, draft)
      problems.push(...written.problems)
      await writeUploads(replica, draft)
      const here = current && current !== to ? erasedIn(current) : new Map<string, string>()
      const erasedAgain = finish(draft, here)
      const missing = await checkAssets(draft, sqliteFilesIn(draft), 'whole')
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

async function writeGeneration(replica: Replica, generation: Generation, folder: string) {
  const base = await replica.readBase(generation)
  mkdirSync(folder, {recursive: true, mode: 0o700})
  for (const file of base.files) await writeFile(replica.pieces, join(folder, file.path), file)
  const problems: string[] = []
  let last: {readonly time: string; readonly number: number} | null = null
  let others: readonly OtherFile[] = []
  try {
    for await (const {number, step} of stepsOf(replica, generation)) {
      for (const file of step.files) writePages(join(folder, file.path), file)
      others = step.others ?? others
      last = {time: step.time, number}
    }
  } catch (error) {
    // The files are whole with the first step, and after each.
    if (!last) throw error
    const reason = error instanceof Error ? error.message : String(error)
    problems.push(`${reason} What came after ${last.time} is not restored.`)
  }
  if (!last) throw new Error(`steps/${generation.name} are missing.`)
  for (const {path, bytes} of others) {
    mkdirSync(dirname(join(folder, path)), {recursive: true, mode: 0o700})
    writeFileSync(join(folder, path), bytes, {mode: 0o600, flush: true})
  }
  return {time: last.time, steps: last.number, problems}
}

/** In their order, up to the last one; several are read at once. */
async function* stepsOf(replica: Replica, generation: Generation) {
  const newest = (await replica.steps(generation)).at(-1) ?? 0
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

function writePages(path: string, {pageBytes, size, pages}: ChangedFile): void {
  const handle = openSync(path, 'r+')
  try {
    for (const [number, page] of pages) {
      if (number <= size) writeSync(handle, page, 0, pageBytes, (number - 1) * pageBytes)
    }
    ftruncateSync(handle, size * pageBytes)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Those that documents name; what is damaged or not there yet is told by the check that follows. */
async function writeUploads(replica: Replica, folder: string): Promise<void> {
  for (const file of sqliteFilesIn(folder)) {
    for (const {path} of namedAssetsIn(file)) {
      const target = join(folder, path)
      if (existsSync(target)) continue
      mkdirSync(dirname(target), {recursive: true, mode: 0o700})
      const handle = openSync(target, 'wx', 0o600)
      try {
        for await (const piece of replica.readUpload(replica.nameOf(path))) {
          writeSync(handle, piece)
        }
        fsyncSync(handle)
      } catch {
        rmSync(target, {force: true})
      } finally {
        closeSync(handle)
      }
    }
  }
}
