import {LakeError} from '../lake-error.ts'

/** https://sqlite.org/rescode.html#full */
const sqliteFull = 13

/** 507 for what failed since the disk is full, which its owner can mend; null for anything else. */
export function diskFault(error: unknown): LakeError | null {
  if (!(error instanceof Error)) return null
  const isFileFull = 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  const isDatabaseFull = 'errcode' in error && error.errcode === sqliteFull
  return isFileFull || isDatabaseFull
    ? new LakeError(507, 'There is no space left on the disk: nothing of this was stored')
    : null
}
