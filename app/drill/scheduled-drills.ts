import {join} from 'node:path'
import {commandLine} from '../../server/command-line.ts'
import {log} from '../../server/log.ts'
import {dayInKorea, dayMs, dayStart} from '../../shared/time-in-korea.ts'
import {scheduleProcess} from '../backup/scheduled-process.ts'
import {type Drill, drillIn, isSound, lastDrill} from './last-drill.ts'
import {removeDrill} from './restore-drill.ts'

const hour = 3_600_000
const program = join(import.meta.dirname, 'drill-process.ts')

/** Pauses in ms: until the site is up and has made a backup, and until the next attempt where there was none. */
const defaultPauses = {first: 10 * 60_000, afterFailure: hour}

/** Hours with few visitors, in ms from midnight in Korea; complexes of one machine begin at different times. */
const night = {from: 2 * hour, for: 3 * hour}

interface Options {
  readonly directory: string
  readonly pauses?: typeof defaultPauses
  readonly environment?: NodeJS.ProcessEnv
}

/**
 * Restores what there is of copies on trial each night, in a process of its own, for as long as the site runs.
 *
 * @returns what stops it; a drill that is being made is given up
 */
export function scheduleDrills({
  directory,
  pauses = defaultPauses,
  environment = process.env,
}: Options): () => void {
  removeDrill(directory)
  return scheduleProcess({
    program,
    environment,
    next: (outcome) => {
      if (outcome === 'failed') return pauses.afterFailure
      const pause = outcome === 'started' ? pauses.first : pauses.afterFailure
      return Math.max(pause, untilDrill(lastDrill(directory)?.at))
    },
    onDone: (output) => tell(drillIn(output)),
    onFailed: (reason) => log.error({reason}, 'No restore drill could be made; trying again'),
    isEndedAtStop: true,
  })
}

/** @param drill null: there was nothing to restore */
function tell(drill: Drill | null): void {
  if (!drill) return
  if (isSound(drill)) log.info({drill}, 'What was copied can be restored')
  else {
    log.error(
      {drill},
      `A copy cannot be restored as it should be: ${commandLine('data verify')} reads all of them`,
    )
  }
}

/**
 * In ms, until the night after the last drill. One that is missing or from the future, since a clock was set, is due.
 *
 * @param last when the last one ended, ISO 8601
 */
export function untilDrill(last = '', now = Date.now(), random = Math.random): number {
  const at = Date.parse(last)
  if (Number.isNaN(at) || at > now) return 0
  const due = dayStart(dayInKorea(at)) + dayMs + night.from + random() * night.for
  return Math.max(0, due - now)
}
