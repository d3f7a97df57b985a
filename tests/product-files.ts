import {execFileSync} from 'node:child_process'
import {cpSync} from 'node:fs'
import {join} from 'node:path'

/** Lists the files of the checkout that belong to the product, uncommitted ones too, without what was built or stored. */
export function productFiles(): readonly string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return [...new Set(files.split('\0'))].filter(Boolean)
}

/** Copies those of the product's files that are needed. */
export function copySources(folder: string, isNeeded: (path: string) => boolean): void {
  for (const path of productFiles()) {
    if (isNeeded(path)) cpSync(path, join(folder, path))
  }
}
