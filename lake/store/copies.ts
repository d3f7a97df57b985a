import {chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync} from 'node:fs'
import {basename, dirname, join} from 'node:path'
import type {DatabaseSync} from 'node:sqlite'

const beforeMigration = /^(.+)\.before-(\d+)$/
const broken = '.broken'

/**
 * Copies of a file that the lake made: `copies/lake.sqlite.before-4` has the schema from before its migration
 * to 4. They contain personal data, so what is erased from the file is erased from them too, except from those
 * that are too damaged for that (`.broken`).
 */
export function copiesFolder(directory: string): string {
  return join(directory, 'copies')
}

/** All copies that can be written to, of every file: a dataset may have been in another file before. */
export function wholeCopies(directory: string): string[] {
  const folder = copiesFolder(directory)
  return namesIn(folder)
    .filter(isWhole)
    .map((name) => join(folder, name))
}

/** Damaged files that a repair left. */
export function brokenCopies(directory: string): string[] {
  return namesIn(copiesFolder(directory)).filter((name) => name.endsWith(broken))
}

/** A complete copy: not damaged, not half written, and no log. */
const isWhole = (name: string) => !/\.broken$|\.partial$|-wal$|-shm$|-journal$|-last$/.test(name)

export interface MigrationCopy {
  readonly copy: string
  /** The file that it is a copy of. */
  readonly file: string
}

/** The newest copy from before a migration, of each file. */
export function migrationCopies(directory: string): MigrationCopy[] {
  const folder = copiesFolder(directory)
  return namesIn(folder).flatMap((name) => {
    const [, file] = beforeMigration.exec(name) ?? []
    return file ? [{copy: join(folder, name), file: join(directory, file)}] : []
  })
}

/** Copies the file as it is before a migration, in place of the copy from before the last one. */
export function copyBeforeMigration(database: DatabaseSync, to: number): void {
  const file = database.location()
  if (!file) return
  const folder = copiesFolder(dirname(file))
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const copy = join(folder, `${basename(file)}.before-${to}`)
  if (existsSync(copy)) return
  const partial = `${copy}.partial`
  rmSync(partial, {force: true})
  database.prepare('VACUUM INTO ?').run(partial)
  chmodSync(partial, 0o600)
  for (const earlier of migrationCopies(dirname(file))) {
    if (earlier.file === file) rmSync(earlier.copy, {force: true})
  }
  renameSync(partial, copy)
}

/** Puts a file aside, damaged or not, with this ending of its name, its log and the note of its last commit with it. */
export function setAside(file: string, ending: string): string {
  const folder = copiesFolder(dirname(file))
  mkdirSync(folder, {recursive: true, mode: 0o700})
  const aside = join(folder, `${basename(file)}.${ending}`)
  renameSync(file, aside)
  for (const log of ['-wal', '-shm', '-last']) {
    if (existsSync(file + log)) renameSync(file + log, aside + log)
  }
  return aside
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
