import type {LakeContext} from '../context.ts'

/** Removes the files of deleted assets. */
export async function sweepAssets({files, store, closing}: LakeContext): Promise<void> {
  await files.sweep((dataset, sha1) => closing.aborted || isNamed(dataset, sha1))

  function isNamed(dataset: string, sha1: string): boolean {
    const where = `d.id LIKE ? OR d.id LIKE ?`
    const parameters = [`image-${sha1}-%`, `file-${sha1}-%`]
    return store.documents.count(dataset, {where, parameters}) > 0
  }
}
