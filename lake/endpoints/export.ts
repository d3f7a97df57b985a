import type {Endpoint, LakeContext} from '../context.ts'
import type {LakeDocument} from '../documents/document.ts'
import {requireMember} from '../documents/permissions.ts'
import {noteReading} from '../http/note-reading.ts'
import {ownOrigin} from '../http/request-origin.ts'

const pageSize = 500

/** Every document, drafts too, one to a line, in the order of their ids. */
export const exportDocuments: Endpoint = (lake) => (c) => {
  const {dataset, identity} = c.var
  requireMember(identity, dataset)
  const types = c.req.query('types')?.split(',') ?? null
  const origin = ownOrigin(lake, c.req.raw)
  const pages = notedPages(documentPages(lake, dataset.name, types), (ids) =>
    noteReading(lake, c, ids, 'export'),
  )
  const body = linesOf(pages, (document) => JSON.stringify(withWholeUrl(document, origin)))
  return c.body(body, 200, {'Content-Type': 'application/x-ndjson'})
}

/** Whoever keeps an export fetches the assets' bytes too, and needs to be told from where. */
function withWholeUrl(document: LakeDocument, origin: string): LakeDocument {
  const {_type, url} = document
  const isAsset = _type === 'sanity.imageAsset' || _type === 'sanity.fileAsset'
  return isAsset && typeof url === 'string'
    ? {...document, url: new URL(url, origin).href}
    : document
}

function* notedPages(
  pages: Iterable<readonly LakeDocument[]>,
  note: (ids: readonly string[]) => void,
): Generator<readonly LakeDocument[], undefined> {
  for (const page of pages) {
    note(page.map(({_id}) => _id))
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

/** Page by page, so that neither memory nor other requests suffer from a large dataset. */
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
