import {newTransactionId} from '../commit/commit-mutations.ts'
import type {LakeContext} from '../context.ts'
import {hashIn, isAsset} from '../documents/asset.ts'
import type {Dataset} from '../documents/dataset.ts'
import type {LakeDocument} from '../documents/document.ts'
import {effectsBetween} from '../documents/effects.ts'
import type {Change} from '../documents/workspace.ts'

interface Copy {
  readonly from: Dataset
  /** The name of the copy; it must be empty, and nothing else may write to it meanwhile. */
  readonly to: string
  /** The id of the account. */
  readonly by: string
  /** Called with the finished part, from 0 to 1, from time to time. */
  readonly onProgress: (part: number) => void
}

const documentsAtOnce = 100

/**
 * Copies all documents with their revisions, and the files of assets. Documents that change meanwhile are
 * copied as before or after the change; the history is not copied.
 */
export async function copyDataset(lake: LakeContext, copy: Copy): Promise<void> {
  const {documents} = lake.store
  const {from, to, onProgress} = copy
  const total = documents.count(from.name, {where: 'true', parameters: []})
  let after = ''
  for (let done = 0; ; done += documentsAtOnce) {
    if (lake.closing.aborted) throw new Error('The lake was closed')
    const page = documents.select(from.name, {
      ...{where: 'd.id > ?', parameters: [after], limit: documentsAtOnce},
    })
    const last = page.at(-1)
    if (!last) return
    after = last._id
    for (const {_id} of page.filter(isAsset)) {
      const sha1 = hashIn(_id)
      if (sha1) await lake.files.share(sha1, {from: from.name, to})
    }
    await store(lake, copy, page)
    onProgress(Math.min(1, (done + page.length) / Math.max(total, 1)))
  }
}

async function store(
  {store: {commits}}: LakeContext,
  {from, to, by}: Copy,
  page: readonly LakeDocument[],
): Promise<void> {
  const timestamp = new Date().toISOString()
  const header = {dataset: to, transactionId: newTransactionId(), author: by, timestamp}
  const changes = page.map((document) => creationOf(movedAsset(document, from.name, to)))
  await commits.commit(header, () => ({changes, purged: [], result: undefined}))
}

function creationOf(after: LakeDocument): Change {
  return {
    ...{documentId: after._id, before: null, after, mutations: [{create: after}]},
    effects: effectsBetween(null, after),
  }
}

/** The address of an asset names its dataset. */
function movedAsset(document: LakeDocument, from: string, to: string): LakeDocument {
  const {path, url} = document
  if (!isAsset(document) || typeof path !== 'string' || typeof url !== 'string') return document
  const moved = path.replace(/^((?:images|files)\/[^/]+\/)([^/]+)\//, (whole, start, name) =>
    name === from ? `${start}${to}/` : whole,
  )
  return {
    ...document,
    path: moved,
    url: url.endsWith(path) ? url.slice(0, -path.length) + moved : url,
  }
}
