import type {Endpoint, LakeContext} from '../context.ts'
import {withAddress} from '../documents/asset-address.ts'
import type {LakeDocument} from '../documents/document.ts'
import {requireMember} from '../documents/permissions.ts'
import {assetOrigin} from '../http/asset-origin.ts'
import {recordAccess} from '../http/record-access.ts'

const pageSize = 500

/** All documents including drafts, as NDJSON, ordered by id. */
export const exportDocuments: Endpoint = (lake) => (c) => {
  const {dataset, identity} = c.var
  requireMember(identity, dataset)
  const types = c.req.query('types')?.split(',') ?? null
  const origin = assetOrigin(lake, c) || lake.linkOrigin
  const pages = documentPages(lake, dataset.name, types)
  const lines = linesOf(pages, async (page) => {
    const ids = page.map(({_id}) => _id)
    await recordAccess(lake, c, ids, 'export')
    return page.map((document) => JSON.stringify(withWholeAddress(document, origin)))
  })
  return c.body(lines, 200, {'Content-Type': 'application/x-ndjson'})
}

/** Export tools download the assets' bytes too, also those that are elsewhere. */
function withWholeAddress(document: LakeDocument, origin: string): LakeDocument {
  const {url, ...rest} = withAddress(document, origin)
  const isAsset = rest._type === 'sanity.imageAsset' || rest._type === 'sanity.fileAsset'
  return isAsset && typeof url === 'string' ? {...rest, url: new URL(url, origin).href} : document
}

function linesOf(
  pages: Iterator<readonly LakeDocument[]>,
  linesFor: (page: readonly LakeDocument[]) => Promise<readonly string[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const {value: page, done} = pages.next()
      if (done) return controller.close()
      const lines = await linesFor(page)
      controller.enqueue(encoder.encode(lines.map((line) => `${line}\n`).join('')))
    },
  })
}

/** In pages, so that a large dataset neither fills memory nor blocks other requests. */
function* documentPages(
  {store: {documents}}: LakeContext,
  dataset: string,
  types: readonly string[] | null,
): Generator<readonly LakeDocument[], undefined> {
  let after = ''
  while (true) {
    const page = documents.select(dataset, {
      where: 'd.id > ? AND (? IS NULL OR d.type IN (SELECT value FROM json_each(?)))',
      parameters: [after, types && '', JSON.stringify(types ?? [])],
      limit: pageSize,
    })
    const last = page.at(-1)
    if (!last) return
    after = last._id
    yield page
  }
}
