import {accessSync, constants, existsSync, lstatSync, readdirSync} from 'node:fs'
import {statfs} from 'node:fs/promises'
import {totalmem} from 'node:os'
import {dirname, join} from 'node:path'
import {losesCommits} from 'local-content-lake/maintenance'
import {commandLine} from '../../server/command-line.ts'
import {type Check, fault, note, ok} from './finding.ts'

const megabyte = 1024 * 1024

export const node: Check = async () => {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major >= 24) return [ok(process.versions.node)]
  return [
    fault(
      `this runs on ${process.versions.node}, and the program needs 24: ${commandLine('start')} brings it in`,
    ),
  ]
}

export const sqlite: Check = async () => {
  const {sqlite: version = '', node} = process.versions
  if (!losesCommits(version)) return [ok(version)]
  return [
    fault(
      `${version}, which Node ${node} contains, can lose stored data: use a Node with 3.51.3 or newer`,
    ),
  ]
}

/** Looks only: each start corrects the modes. */
export const dataFolder: Check = async ({dataDirectory}) => {
  const above = existing(dataDirectory)
  try {
    accessSync(above, constants.R_OK | constants.W_OK)
  } catch {
    return [
      fault(
        `${above} cannot be written by this account: give it to the account that runs the site`,
      ),
    ]
  }
  if (above !== dataDirectory)
    return [note(`${dataDirectory} is not there yet: ${commandLine('start')} makes it`)]
  const wide = openToOthers(dataDirectory)
  if (wide.length === 0) return [ok(dataDirectory)]
  const [first] = wide
  return [
    fault(`others can read ${first} and ${wide.length - 1} more: chmod -R go= ${dataDirectory}`),
  ]
}

export const disk: Check = async ({dataDirectory}) => {
  const {bavail, bsize, blocks, ffree} = await statfs(existing(dataDirectory))
  const free = (bavail * bsize) / megabyte
  const share = bavail / blocks
  const text = `${Math.round(free)} MB free`
  if (free < 512) return [fault(`${text}: pictures and backups need more; make room`)]
  if (ffree > 0 && ffree < 10_000) return [fault(`only ${ffree} more files fit (df -i): make room`)]
  return [share < 0.1 ? note(`${text}, less than a tenth: make room soon`) : ok(text)]
}

export const memory: Check = async ({memoryMegabytes}) => {
  const constrained = process.constrainedMemory()
  const all = Math.min(totalmem(), constrained > 0 ? constrained : totalmem()) / megabyte
  const text = `${Math.round(all)} MB, of which MEMORY_LIMIT allows ${memoryMegabytes}`
  if (all < memoryMegabytes) return [fault(`${text}: lower MEMORY_LIMIT, or give the machine more`)]
  return [
    all < memoryMegabytes + 400 ? note(`${text}: building needs 700 MB for a minute`) : ok(text),
  ]
}

/** The folder, or the nearest one above it that is there. */
function existing(directory: string): string {
  return existsSync(directory) ? directory : existing(dirname(directory))
}

function openToOthers(directory: string): string[] {
  const entries = readdirSync(directory, {recursive: true, withFileTypes: true})
  const paths = entries.map(({parentPath, name}) => join(parentPath, name))
  return [directory, ...paths].filter((path) => {
    const found = lstatSync(path, {throwIfNoEntry: false})
    return found && !found.isSymbolicLink() && (found.mode & 0o077) !== 0
  })
}
