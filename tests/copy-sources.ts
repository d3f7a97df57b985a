import {execFileSync} from 'node:child_process'
import {cpSync} from 'node:fs'
import {join} from 'node:path'

/** Copies the files of the checkout that belong to the product, uncommitted ones too, without what was built or stored. */
export function copySources(folder: string, isNeeded: (path: string) => boolean): void {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const path of new Set(files.split('\0'))) {
    if (isNeeded(path)) cpSync(path, join(folder, path))
  }
}
