import {chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync} from 'node:fs'
import {join} from 'node:path'

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
