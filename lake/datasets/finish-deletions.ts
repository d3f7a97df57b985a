import type {LakeContext, Log} from '../context.ts'
import {removeDataset} from '../store/remove-dataset.ts'

/** Removes the rest of datasets that are marked as deleted. If it is interrupted, the next start goes on. */
export async function finishDeletions(
  {datasets, files, store}: LakeContext,
  log: Log,
  names: readonly string[] = datasets.deleted,
): Promise<void> {
  for (const name of names) {
    try {
      await removeDataset(store, name)
      if (!store.database.isOpen) return
      await files.removeAll(name)
      datasets.forget(name)
    } catch (error) {
      log.error({error, method: 'deleteDataset', path: name})
    }
  }
}
