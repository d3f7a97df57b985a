import {statSync} from 'node:fs'
import {dirname} from 'node:path'
import type {UnreadableFile} from 'local-content-lake'
import {isOfDisk, probeDisk} from 'local-content-lake/maintenance'
import {log} from '../../server/log.ts'
import type {Config} from '../config.ts'
import {whenUnchanged} from '../data/when-unchanged.ts'
import {comeBackLater, plainText} from '../http/come-back-later.ts'
import {isOperator} from '../http/operator.ts'
import {describeStorageFault, remedyOf} from './storage-fault.ts'

interface Options {
  readonly config: Config
  /** Called when there is another file than the one that cannot be read. */
  readonly onReplaced?: () => void
}

const everyMs = 5000
/** In bytes: a start needs some room. */
const minFreeBytes = 1024 * 1024

/**
 * Serves in place of a site whose data file cannot be read at all: visitors are asked to come back, and
 * operators learn which file it is and what to do. The site starts by itself once another file is in its place,
 * or the disk works again.
 */
export function openUnreadable({file, fault, message}: UnreadableFile, options: Options) {
  const {config, onReplaced = () => {}} = options
  const since = new Date().toISOString()
  log.error({file, fault, reason: message, since}, `A data file cannot be read: ${remedyOf(fault)}`)
  const before = stateOf(file)
  const look = async () => {
    const isOther = stateOf(file) !== before
    const isWell =
      isOfDisk(fault) && (await probeDisk(dirname(file), {minFreeBytes, writes: true})) === null
    if (!isOther && !isWell) return
    clearInterval(timer)
    await whenUnchanged(file)
    onReplaced()
  }
  const timer = setInterval(() => void look(), everyMs)
  const readiness = (request: Request, env?: object) =>
    isOperator(request, env, config.metricsToken)
      ? `not ready since ${since}: ${describeStorageFault({fault, path: file})}`
      : 'not ready'
  return {
    signInLines: [],
    fetch: async (request: Request, env?: object) => {
      const {pathname} = new URL(request.url)
      if (pathname === '/healthz') return new Response('ok')
      const text = pathname === '/readyz' ? readiness(request, env) : comeBackLater
      // The server writes the length of the text into the object that it is given.
      return new Response(text, {status: 503, headers: {...headers}})
    },
    ready: () => null,
    upgrade: () => false,
    summary: async () => ({
      ...{name: '', isBeforeOpening: false, registrationsToday: null},
      fault: describeStorageFault({fault, path: file}),
    }),
    memberOf: async () => null,
    warmPages: async () => {},
    endStreams: () => {},
    gauges: async () => [
      {
        ...{name: 'storage_fault', value: 1},
        help: '1 while nothing can be stored in the data folder.',
      },
    ],
    async close() {
      clearInterval(timer)
    },
  }
}

const headers = {...plainText, 'retry-after': '60'}

function stateOf(file: string): string {
  const found = statSync(file, {throwIfNoEntry: false})
  return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : ''
}
