import type {Endpoint, LakeContext} from '../context.ts'
import type {LakeDocument} from '../documents/document.ts'
import {requireMember} from '../documents/permissions.ts'
import {recordAccess} from '../http/record-access.ts'
import {ownOrigin} from '../http/request-origin.ts'

const pageSize = 500

/** All documents including drafts, as NDJSON, ordered by id. */
export const exportDocuments: Endpoint = (lake) => (c) => {
  const {dataset, identity} = c.var
  requireMember(identity, dataset)
  const types = c.req.query('types')?.split(',') ?? null
  const origin = ownOrigin(lake, c.req.raw)
  const pages = loggedPages(documentPages(lake, dataset.name, types), (ids) =>
    recordAccess(lake, c, ids, 'export'),
  )
  const body = linesOf(pages, (document) => JSON.stringify(withWholeUrl(document, origin)))
  return c.body(body, 200, {'Content-Type': 'application/x-ndjson'})
}

/** Export tools also download the assets' bytes, so they need absolute URLs. */
function withWholeUrl(document: LakeDocument, origin: string): LakeDocument {
  const {_type, url} = document
  const isAsset = _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'
  return isAsset && typeof url === 'string'
    ? {...document, url: new URL(url, origin).href}
    : document
}

function* loggedPages(
  pages: Iterable<readonly LakeDocument[]>,
  log: (ids: readonly string[]) => void,
): Generator<readonly LakeDocument[], undefined> {
  for (const page of pages) {
    log(page.map(({_id}) => _id))
    yield page
  }
}

function linesOf(
  pages: Iterator<readonly LakeDocument[]>,
  lineFor: (document: LakeDocument) => string,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const {value: page, done} = pages.next()
      if (done) return controller.close()
      const text = page.map((document) => `${lineFor(document)}\n`).join('')
      controller.enqueue(encoder.encode(text))
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
