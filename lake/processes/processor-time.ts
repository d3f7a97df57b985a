import {readFileSync} from 'node:fs'

/** Linux reports processor time in hundredths of a second, whatever the clock of its kernel is. */
const tickMs = 10

/** How much processor time a process has had, in ms; `Infinity` where the system does not tell (only Linux does). */
export function processorMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, in parentheses, may have spaces; `utime` and `stime` are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * tickMs
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
