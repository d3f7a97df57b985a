import {readdirSync, readFileSync, readlinkSync} from 'node:fs'

export interface ProcessMemory {
  readonly pid: number
  /** The program that it runs, e.g. `query-process.ts`. */
  readonly name: string
  /** Its own memory and its share of what it has in common with others (PSS), in MB. */
  readonly megabytes: number
}

/** A process and all that it has started, as Linux counts them. */
export function processesOf(pid: number): ProcessMemory[] {
  const parents = new Map(readdirSync('/proc').flatMap((name) => parentOf(Number(name))))
  const found = [pid]
  for (const each of found) {
    for (const [child, parent] of parents) if (parent === each) found.push(child)
  }
  return found.flatMap(memoryOf)
}

/** What a process and all that it has started have taken of the cores so far, to 10 ms. */
export function processorMsOf(pid: number): number {
  return processesOf(pid).reduce((sum, process) => sum + ownProcessorMs(process.pid), 0)
}

/** What a process and all that it has started have written to disks so far. */
export function writtenBytesOf(pid: number): number {
  return processesOf(pid).reduce((sum, process) => sum + ownWrittenBytes(process.pid), 0)
}

/** A process may end while it is looked at. */
function ownWrittenBytes(pid: number): number {
  try {
    const [, bytes] = /^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8')) ?? []
    return Number(bytes)
  } catch {
    return 0
  }
}

/** Linux counts it in hundredths of a second. */
function ownProcessorMs(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number)
  return (user + system) * 10
}

/** A process may end while it is looked at. */
function memoryOf(pid: number): ProcessMemory[] {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const kilobytes = Number(/^Pss: +(\d+)/m.exec(rollup)?.[1] ?? 0)
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const program =
      words.find((word) => /\.(m?js|ts)$/.test(word)) ?? readlinkSync(`/proc/${pid}/exe`)
    return [{pid, name: program.split('/').at(-1) ?? '', megabytes: kilobytes / 1024}]
  } catch {
    return []
  }
}

function parentOf(pid: number): [number, number][] {
  if (!Number.isInteger(pid)) return []
  const [, parent] = statOf(pid)
  return parent === undefined ? [] : [[pid, Number(parent)]]
}

/** What Linux says of a process, from its state on: the name before it, in brackets, may have spaces. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
