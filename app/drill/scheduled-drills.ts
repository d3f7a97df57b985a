import {join} from 'node:path'
import {commandLine} from '../../server/command-line.ts'
import {log} from '../../server/log.ts'
import {dayInKorea, dayMs, dayStart} from '../../shared/time-in-korea.ts'
import {scheduleProcess} from '../backup/scheduled-process.ts'
import {isSound, lastDrill} from './last-drill.ts'
import {removeDrill} from './restore-drill.ts'

const hour = 3_600_000
const program = join(import.meta.dirname, 'drill-process.ts')

/** In ms: until the site is up and has made a backup, and until it is tried again where there was none, or it failed. */
const defaultPauses = {first: 10 * 60_000, afterFailure: hour}

/** From midnight in Korea, when few visitors come, in ms; complexes of one machine begin at different times. */
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
  const stop = scheduleProcess({
    program,
    environment,
    next: (outcome) => {
      if (outcome === 'failed') return pauses.afterFailure
      const pause = outcome === 'started' ? pauses.first : pauses.afterFailure
      return Math.max(pause, untilDrill(lastDrill(directory)?.at))
    },
    onDone: () => tell(directory),
    onFailed: (reason) => log.error({reason}, 'No restore drill could be made; trying again'),
  })
  return () => stop('end it')
}

function tell(directory: string): void {
  const drill = lastDrill(directory)
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
