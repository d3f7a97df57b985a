import {LakeError} from '../lake-error.ts'
import {fileFaultOf} from '../store/file-guard.ts'

/** 507 when the disk is full, 503 for its other faults, all for the operator; null for other errors. */
export function diskFault(error: unknown): LakeError | null {
  const fault = fileFaultOf(error)
  if (fault === null) return null
  return fault === 'full'
    ? new LakeError(507, 'There is no space left on the disk: nothing of this was stored')
    : new LakeError(503, `The data folder is at fault (${fault}): nothing of this was stored`)
}
