import {chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {commonFile} from '../store/dataset-files.ts'

/**
 * Makes a lake's folder unreadable for other accounts of the machine, and keeps it out of commits: it contains
 * hashes of passwords, and may contain personal data.
 */
export function makeOwnFolder(directory: string): void {
  process.umask(0o077)
  mkdirSync(directory, {recursive: true})
  chmodSync(directory, 0o700)
  for (const entry of readdirSync(directory, {withFileTypes: true})) {
    if (entry.isFile()) chmodSync(join(directory, entry.name), 0o600)
  }
  const ignored = join(directory, '.gitignore')
  if (!existsSync(ignored)) writeFileSync(ignored, '*\n')
}

/** Only `start` and `import` make a lake: any other command on a mistyped folder would report on an empty one. */
export function requireLake(directory: string): void {
  const file = commonFile(directory)
  if (existsSync(file) && statSync(file).size > 0) return
  throw new Error(
    `There is no lake in ${directory}: say --data FOLDER; start and import make one. Nothing was done.`,
  )
}
