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
import {namedAssetsIn} from 'local-content-lake/maintenance'
import {sqliteFilesIn} from '../backup/make-backup.ts'
import {writeFile} from '../backup/write-file.ts'
import type {Generation, Replica} from './replica.ts'
import type {ChangedFile, OtherFile, Step} from './state.ts'

/**
 * Writes the files of a generation to an empty folder. They are whole with its first step.
 *
 * @param earlier a folder whose pieces are taken where they are the same
 */
export async function writeBase(
  replica: Replica,
  generation: Generation,
  {folder, earlier}: {readonly folder: string; readonly earlier?: string | undefined},
): Promise<void> {
  const base = await replica.readBase(generation)
  mkdirSync(folder, {recursive: true, mode: 0o700})
  for (const file of base.files) {
    const known = earlier && join(earlier, file.path)
    await writeFile(replica.pieces, join(folder, file.path), file, known)
  }
}

/** The same step again changes nothing, so one that was cut off is written again. */
export function writeStep(folder: string, {files, others}: Step): void {
  for (const file of files) writePages(join(folder, file.path), file)
  if (others) writeOthers(folder, others)
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

/** All small files of the folder; those that are not among them are gone. */
function writeOthers(folder: string, others: readonly OtherFile[]): void {
  const kept = new Set(others.map(({path}) => path.split('/')[0] ?? ''))
  for (const name of readdirSync(folder)) {
    if (!/^lake\..*sqlite/.test(name) && name !== 'assets' && !kept.has(name)) {
      rmSync(join(folder, name), {recursive: true})
    }
  }
  for (const {path, bytes} of others) {
    mkdirSync(dirname(join(folder, path)), {recursive: true, mode: 0o700})
    writeFileSync(join(folder, path), bytes, {mode: 0o600, flush: true})
  }
}

/**
 * Writes the uploaded files that documents name and that are not here; those that are not there yet, or damaged,
 * are left out.
 *
 * @param folder of the SQLite files
 * @param to the folder that is to have the files
 */
export async function writeUploads(replica: Replica, folder: string, to = folder): Promise<void> {
  const named = sqliteFilesIn(folder).flatMap(namedAssetsIn)
  const lacking = named.filter(({path}) => !existsSync(join(to, path)))
  // Those that are in a bucket of their own are not in the replica.
  const there = lacking.length > 0 ? await replica.uploads() : new Set()
  for (const {path} of lacking) {
    if (!there.has(replica.nameOf(path))) continue
    const target = join(to, path)
    mkdirSync(dirname(target), {recursive: true, mode: 0o700})
    const draft = `${target}.partial`
    rmSync(draft, {force: true})
    const handle = openSync(draft, 'wx', 0o600)
    try {
      for await (const piece of replica.readUpload(replica.nameOf(path))) writeSync(handle, piece)
      fsyncSync(handle)
      renameSync(draft, target)
    } catch {
      rmSync(draft, {force: true})
    } finally {
      closeSync(handle)
    }
  }
}
