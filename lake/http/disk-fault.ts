import {LakeError} from '../lake-error.ts'

/** https://sqlite.org/rescode.html#full */
const sqliteFull = 13

/** 507 when the disk is full, which the operator can fix; null for any other error. */
export function diskFault(error: unknown): LakeError | null {
  if (!(error instanceof Error)) return null
  const isFileFull = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  const isDatabaseFull = 'errcode' in error && error.errcode === sqliteFull
  return isFileFull || isDatabaseFull
    ? new LakeError(507, 'There is no space left on the disk: nothing of this was stored')
    : null
}
