import {setImmediate as nextTurn} from 'node:timers/promises'
import type {LakeContext} from '../context.ts'

/**
 * The ids of all assets of a dataset, read in turns by the primary key, so many at once. Ends when the lake closes.
 */
export async function* assetIds(
  {store, closing}: LakeContext,
  dataset: string,
  limit: number,
): AsyncGenerator<readonly string[]> {
  for (const prefix of ['file-', 'image-']) {
    for (let after = prefix; !closing.aborted; ) {
      const ids = store.documents.idsAfter(dataset, {prefix, after, limit})
      yield ids
      const last = ids.at(-1)
      if (last === undefined || ids.length < limit) break
      after = last
      await nextTurn()
    }
  }
}
