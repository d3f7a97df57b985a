import type {LakeContext, Log} from '../context.ts'
import {hashIn} from '../documents/asset.ts'
import {isSensitive} from '../documents/permissions.ts'
import {keyPrefixOf} from '../images/rendition.ts'
import type {Commit} from '../store/commit.ts'
import type {Store} from '../store/store.ts'
import {assetIds} from './asset-ids.ts'
import {assetOfName} from './assets-elsewhere.ts'

/** Leftovers of a crash are few: more than this share of all files of a dataset, and more than a few, are no leftovers. */
const maxShare = 0.2
const few = 10

/**
 * Removes the files of deleted assets at the start: in datasets with personal data at once, elsewhere after a
 * day. `eraseAssets` handles what is erased while the lake runs.
 *
 * The documents say which files are left over, so nothing is removed before all data files were read and found whole,
 * nor where the documents of many files are missing at once, as after an older `lake.sqlite` was put back.
 */
export async function sweepAssets(lake: LakeContext, log: Log): Promise<void> {
  const {files, store, project, storage, closing} = lake
  await storage.whenChecked
  if (!storage.isWhole) return
  const stored = store.files.readable(project.datasets)
  for (const {name: dataset, ...access} of stored) {
    const named = await namedIn(lake, dataset)
    const isPrivate = isSensitive({name: dataset, ...access})
    const {unnamed, total} = await files.unnamed(dataset, {named, isPrivate})
    if (closing.aborted || !storage.isWhole) return
    if (unnamed.length > Math.max(few, total * maxShare)) {
      const message = `${unnamed.length} of ${total} files of "${dataset}" belong to no document and are kept: was an older lake.sqlite put back?`
      log.error({error: new Error(message), method: 'sweep', path: store.directory})
      continue
    }
    for (const {path, sha1} of unnamed) {
      // A document may have named it since: a copy of a dataset shares files.
      if (closing.aborted || isNamed(store, dataset, sha1)) continue
      await lake.images.removeAll(keyPrefixOf(sha1))
      await files.removeAt(path)
    }
  }
  if (!closing.aborted) await files.removeUploads()
}

/** In documents: so many ids are read in less than a millisecond. */
const together = 500

/** The hashes of all assets of a dataset. */
async function namedIn(lake: LakeContext, dataset: string): Promise<Set<string>> {
  const named = new Set<string>()
  for await (const ids of assetIds(lake, dataset, together)) {
    for (const id of ids) named.add(hashIn(id) ?? '')
  }
  return named
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

/** What was planned before the lake was opened, too, once the documents can be relied on. */
export async function beginRemovals({
  files: {elsewhere},
  store,
  storage,
}: LakeContext): Promise<void> {
  await storage.whenChecked
  elsewhere?.removals.begin((name) => {
    const asset = assetOfName(name)
    // An error keeps it.
    if (!storage.isWhole) throw new Error('The data files are not whole')
    return asset !== null && isNamed(store, asset.dataset, asset.sha1)
  })
}

function isNamed({documents}: Store, dataset: string, sha1: string): boolean {
  return ['image', 'file'].some((kind) => {
    const prefix = `${kind}-${sha1}-`
    return documents.idsAfter(dataset, {prefix, after: prefix, limit: 1}).length > 0
  })
}
