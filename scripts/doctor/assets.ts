import {openBucket} from '../../app/assets/open-bucket.ts'
import {ownerOf, ownIdOf} from '../../app/assets/owned-bucket.ts'
import {type Check, fault, ok} from './finding.ts'

/** Whether the bucket of pictures and films can be read, and is of this data folder. */
export const assets: Check = async (config) => {
  const {serves, dataDirectory} = config
  if (!serves.lake) return []
  const own = ownIdOf(dataDirectory)
  const bucket = openBucket(config)
  if (!bucket) return [ok('in DATA_DIR')]
  const owner = await ownerOf(bucket).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `LAKE_ASSETS cannot be reached (${reason}): its address and access, or the network`,
    )
  })
  if (owner === null) return [ok('LAKE_ASSETS is empty, and answers')]
  return owner === own
    ? [ok('LAKE_ASSETS answers, and is of this data folder')]
    : [fault('LAKE_ASSETS has the pictures of another data folder: choose another place')]
}
