import type {LakeContext} from '../context.ts'
import {hashIn} from '../documents/asset.ts'
import {isSensitive} from '../documents/permissions.ts'
import {keyPrefixOf} from '../images/rendition.ts'
import type {Commit} from '../store/commit.ts'
import type {Store} from '../store/store.ts'

/**
 * Removes the files of deleted assets at the start: in datasets with personal data at once, elsewhere after a
 * day. `eraseAssets` handles what is erased while the lake runs.
 */
export async function sweepAssets(lake: LakeContext): Promise<void> {
  const {files, store, project, closing} = lake
  const isPrivate = (dataset: string) =>
    project.datasets.some((known) => known.name === dataset && isSensitive(known))
  await files.sweep({
    isUsed: (dataset, sha1) => closing.aborted || isNamed(store, dataset, sha1),
    isPrivate,
    onRemoved: (sha1) => lake.images.removeAll(keyPrefixOf(sha1)),
  })
}

/** Removes the bytes and all renditions of the assets that a commit has erased for good. */
export async function eraseAssets(
  {files, images, store}: Pick<LakeContext, 'files' | 'images' | 'store'>,
  {dataset, purged}: Pick<Commit, 'dataset' | 'purged'>,
): Promise<void> {
  const hashes = purged.flatMap((id) => hashIn(id) ?? [])
  for (const sha1 of new Set(hashes)) {
    if (isNamed(store, dataset, sha1)) continue
    // The file goes last: if it is left behind, the sweep at the next start removes it and its renditions.
    await images.removeAll(keyPrefixOf(sha1))
    await files.remove(dataset, sha1)
  }
}

function isNamed({documents}: Store, dataset: string, sha1: string): boolean {
  const where = `d.id LIKE ? OR d.id LIKE ?`
  return documents.count(dataset, {where, parameters: [`image-${sha1}-%`, `file-${sha1}-%`]}) > 0
}
