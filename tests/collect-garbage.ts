import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {onTestFinished} from 'vitest'

/** From now on, what nothing holds is collected soon. Returns what stops it; the end of the test does too. */
export function collectGarbage(everyMs: number): () => void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('This Node cannot be told to collect garbage')
  const timer = setInterval(() => collect(), everyMs)
  const stop = () => clearInterval(timer)
  onTestFinished(stop)
  return stop
}
