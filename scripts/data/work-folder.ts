import {mkdtempSync, readdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import type {Config} from '../../app/config.ts'

const prefix = 'transfer-'

/**
 * What exports and imports unpack lies in the data folder for so long, with its modes: it holds personal
 * data, and the machine's own temporary folder may be small, or memory. A killed run's is removed.
 */
export async function withWorkFolder<Result>(
  {dataDirectory}: Config,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const left = readdirSync(dataDirectory).filter((name) => name.startsWith(prefix))
  for (const name of left.filter((each) => !isInUse(each)))
    rmSync(join(dataDirectory, name), {recursive: true, force: true})
  const folder = mkdtempSync(join(dataDirectory, `${prefix}${process.pid}-`))
  process.env.TMPDIR = folder
  try {
    return await work(folder)
  } finally {
    rmSync(folder, {recursive: true, force: true})
  }
}

/** Whether the process that it was made by, whose id it is named after, still runs. */
function isInUse(name: string): boolean {
  const id = Number(name.slice(prefix.length).split('-')[0])
  try {
    return Number.isSafeInteger(id) && id > 0 && process.kill(id, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
