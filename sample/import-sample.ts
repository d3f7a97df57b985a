import type {SanityClient} from '@sanity/client'
import {assetsIn, type SampleAsset, storeAsset} from './assets.ts'
import type {SampleDocument} from './content/build/value.ts'
import {content} from './content/index.ts'
import {readPictureIndex} from './picture-index.ts'
import {resolveDocument} from './resolve-document.ts'

export interface Progress {
  readonly step: 'assets' | 'documents'
  readonly done: number
  readonly total: number
}

export interface ImportOptions {
  /** With a token that may write; of the embedded lake or the hosted one. */
  readonly client: SanityClient
  /** The whole sample unless given. */
  readonly documents?: readonly SampleDocument[]
  readonly onProgress?: (progress: Progress) => void
}

interface Imported {
  readonly assets: number
  readonly documents: number
}

const uploadsAtOnce = 4

async function storeAssets(assets: readonly SampleAsset[], {client, onProgress}: ImportOptions) {
  const ids = new Map<string, string>()
  const waiting = assets.values()
  const work = async () => {
    for (const asset of waiting) {
      ids.set(asset.mark, await storeAsset(client, asset))
      onProgress?.({step: 'assets', done: ids.size, total: assets.length})
    }
  }
  await Promise.all(Array.from({length: uploadsAtOnce}, work))
  return ids
}

/**
 * Imports the sample into a dataset. A second import only undoes what an editor changed in the
 * sample's own documents; all others, view counts among them, stay as they are.
 */
export async function importSample(options: ImportOptions): Promise<Imported> {
  const {client, documents = content, onProgress} = options
  const assets = assetsIn(documents)
  const assetIds = await storeAssets(assets, options)
  const known = {assetIds, pictures: readPictureIndex()}
  // One transaction, since the documents refer to each other and a strong reference needs its target.
  const transaction = client.transaction()
  for (const document of documents) transaction.createOrReplace(resolveDocument(document, known))
  await transaction.commit()
  onProgress?.({step: 'documents', done: documents.length, total: documents.length})
  return {assets: assets.length, documents: documents.length}
}
