import type {LakeContext} from '../context.ts'
import {hashIn} from '../documents/asset.ts'
import {isSensitive} from '../documents/permissions.ts'
import {keyPrefixOf} from '../images/rendition.ts'
import type {Commit} from '../store/commit.ts'
import type {Store} from '../store/store.ts'
import {assetOfName} from './assets-elsewhere.ts'

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

/** Removes the bytes of assets whose documents were deleted, a day later, from the bucket where they are in one. */
export function removeDeleted(
  {files: {elsewhere}, store}: Pick<LakeContext, 'files' | 'store'>,
  {dataset, changes}: Pick<Commit, 'dataset' | 'changes'>,
): void {
  if (!elsewhere) return
  for (const {documentId, after} of changes) {
    const sha1 = after === null ? hashIn(documentId) : null
    if (sha1 !== null && !isNamed(store, dataset, sha1)) elsewhere.removeLater(dataset, sha1)
  }
}

/** What was planned before the lake was opened, too. */
export function beginRemovals({files: {elsewhere}, store}: LakeContext): void {
  elsewhere?.removals.begin((name) => {
    const asset = assetOfName(name)
    return asset !== null && isNamed(store, asset.dataset, asset.sha1)
  })
}

function isNamed({documents}: Store, dataset: string, sha1: string): boolean {
  const where = `d.id LIKE ? OR d.id LIKE ?`
  return documents.count(dataset, {where, parameters: [`image-${sha1}-%`, `file-${sha1}-%`]}) > 0
}
