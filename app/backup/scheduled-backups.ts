import {join} from 'node:path'
import * as v from 'valibot'
import {commandLine} from '../../server/command-line.ts'
import {log} from '../../server/log.ts'
import {lastBackupTime} from './run-backup.ts'
import {scheduleProcess} from './scheduled-process.ts'

const hour = 60 * 60 * 1000
const program = join(import.meta.dirname, 'backup-process.ts')

/** In ms: the pause after a start, until the site is up, and the pause after a failure. */
const defaultPauses = {first: 60_000, afterFailure: 10 * 60_000}

/** The output of the process. */
const outcome = v.object({
  name: v.string(),
  files: v.number(),
  newBytes: v.number(),
  faults: v.array(v.object({path: v.string(), isKept: v.boolean()})),
  unreadable: v.array(v.string()),
  less: v.array(v.string()),
})
const maxNamed = 20

interface Options {
  readonly directory: string
  readonly everyHours: number
  readonly pauses?: typeof defaultPauses
  /** Its settings say where backups go. */
  readonly environment?: NodeJS.ProcessEnv
}

/**
 * Makes backups in a process of their own for as long as the site runs. The time between two is
 * measured by a clock that nobody sets; over a restart, by the time of the last one.
 *
 * @returns what stops it; a backup that is being made comes to its end
 */
export function scheduleBackups({
  directory,
  everyHours,
  pauses = defaultPauses,
  environment = process.env,
}: Options): () => void {
  return scheduleProcess({
    program,
    environment,
    next: (outcome) => {
      if (outcome === 'done') return everyHours * hour
      if (outcome === 'failed') return Math.min(pauses.afterFailure, everyHours * hour)
      return Math.max(pauses.first, untilDue(directory, everyHours))
    },
    onDone: (output) => tell(JSON.parse(output)),
    onFailed: (reason) => log.error({reason}, 'No backup could be made; trying again'),
  })
}

function tell(told: unknown): void {
  const {faults, unreadable, less, ...backup} = v.parse(outcome, told)
  log.info({backup}, 'A backup was made')
  if (faults.length > 0) {
    const told = {count: faults.length, files: faults.slice(0, maxNamed)}
    log.error(
      told,
      `Pictures or files are damaged or missing: ${commandLine('data restore --files')} mends them`,
    )
  }
  if (less.length > 0) {
    log.error(
      {less},
      `The backup holds far less than the one before, and no earlier one is removed. If this is right: ${commandLine('data backup --fewer')}`,
    )
  }
  if (unreadable.length > 0) log.warn({unreadable}, 'Earlier backups cannot be read')
}

/**
 * The ms until the next backup is due. If the last one is in the future, the clock was set back, and its time
 * says nothing.
 */
function untilDue(directory: string, everyHours: number): number {
  const age = Date.now() - Date.parse(lastBackupTime(directory))
  return age >= 0 ? everyHours * hour - age : 0
}
