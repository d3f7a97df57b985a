import type {LakeContext, WritingStop} from '../context.ts'
import {isJson} from '../documents/document.ts'
import {LakeError} from '../lake-error.ts'
import type {Steps} from '../transactions/work-out.ts'

/**
 * To be called when the turn of a commit has come: what was written before a stop is there, and nothing comes after.
 *
 * @param steps null: they are not known yet
 * @throws 503 while writing is stopped, but for what ends the stop
 */
export function requireWriting(
  {store, writingStop}: Pick<LakeContext, 'store' | 'writingStop'>,
  dataset: string,
  steps: Steps | null,
): void {
  if (!writingStop) return
  const stop = store.documents.get(writingStop.dataset, writingStop.id)
  if (stop?.state !== 'stopped' || isOfStop(writingStop, dataset, steps)) return
  throw new LakeError(503, 'Nothing is stored now: the content moves to another lake', {
    ...{type: writingStoppedError, retryAfter: 30},
  })
}

const writingStoppedError = 'writingStoppedError'

function isOfStop(stop: WritingStop, dataset: string, steps: Steps | null): boolean {
  if (!steps || !('mutations' in steps) || dataset !== stop.dataset) return false
  return steps.mutations.every((mutation) => isJson(mutation) && idIn(mutation) === stop.id)
}

function idIn(mutation: Readonly<Record<string, unknown>>): unknown {
  const [name, body, ...more] = Object.entries(mutation).flat()
  if (!isJson(body) || more.length > 0 || 'query' in body) return null
  return name === 'patch' || name === 'delete' ? body.id : body._id
}
