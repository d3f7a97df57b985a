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
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in brackets, may have spaces.
    return [[pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]]
  } catch {
    return []
  }
}
