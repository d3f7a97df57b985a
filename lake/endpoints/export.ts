import type {Endpoint, LakeContext} from '../context.ts'
import {type AssetPlace, withAddress} from '../documents/asset-address.ts'
import type {LakeDocument} from '../documents/document.ts'
import {requireMember} from '../documents/permissions.ts'
import {isWithin} from '../documents/reach.ts'
import {assetPlace} from '../http/answer-origin.ts'
import {recordAccess} from '../http/record-access.ts'
import {clientAddress} from '../http/request-origin.ts'
import {ownTurn} from '../in-turns.ts'
import {forbidden} from '../lake-error.ts'

/** What is read and encoded in one turn of the event loop. */
const pageLimit = {documents: 500, bytes: 500_000}

/** After this many documents, a caller who can ask for the next part gets a cursor. */
const documentsEach = 10_000

/**
 * All documents including drafts, as NDJSON, ordered by id. With `nextCursor`, which may be empty, they
 * come in parts: the last line of a part is `{"nextCursor": "…"}`.
 */
export const exportDocuments: Endpoint = (lake) => (c) => {
  const {dataset, identity} = c.var
  const grant = requireMember(identity, dataset)
  if (grant.reach?.owned) throw forbidden('the whole dataset is exported by administrators')
  lake.exportDownloads.allow(dataset.name, clientAddress(lake, c))
  const types = c.req.query('types')?.split(',') ?? null
  const {origin: asked, ...place} = assetPlace(lake, c)
  const origin = asked || lake.linkOrigin
  const cursor = c.req.query('nextCursor')
  const after = Buffer.from(cursor ?? '', 'base64url').toString()
  const most = cursor === undefined ? Number.POSITIVE_INFINITY : documentsEach
  const pages = documentPages(lake, dataset.name, {types, after, most})
  const lines = linesOf(pages, async (all) => {
    const page = all.filter((document) => isWithin(grant.reach, document))
    const ids = page.map(({_id}) => _id)
    await recordAccess(lake, c, ids, 'export')
    return page.map((document) => JSON.stringify(withWholeAddress(document, {...place, origin})))
  })
  return c.body(lines, 200, {'Content-Type': 'application/x-ndjson'})
}

/** Export tools also download the assets' bytes, including those that are elsewhere. */
function withWholeAddress(document: LakeDocument, place: AssetPlace): LakeDocument {
  const {url, ...rest} = withAddress(document, place)
  const isAsset = rest._type === 'sanity.imageAsset' || rest._type === 'sanity.fileAsset'
  return isAsset && typeof url === 'string'
    ? {...rest, url: new URL(url, place.origin).href}
    : document
}

interface Page {
  readonly documents: readonly LakeDocument[]
  /** Where the next part begins; null while this one goes on, and at the end. */
  readonly next: string | null
}

function linesOf(
  pages: Iterator<Page>,
  linesFor: (documents: readonly LakeDocument[]) => Promise<readonly string[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      await ownTurn()
      const {value: page, done} = pages.next()
      if (done) return controller.close()
      const lines = await linesFor(page.documents)
      const cursor = page.next === null ? [] : [JSON.stringify({nextCursor: cursorOf(page.next)})]
      const text = [...lines, ...cursor].map((line) => `${line}\n`).join('')
      controller.enqueue(encoder.encode(text))
    },
  })
}

interface Part {
  readonly types: readonly string[] | null
  /** The id after which the part begins; empty: at the beginning. */
  readonly after: string
  readonly most: number
}

/** In pages, so that a large dataset neither fills memory nor blocks other requests. */
function* documentPages(
  {store: {documents: stored}}: LakeContext,
  dataset: string,
  {types, after: first, most}: Part,
): Generator<Page, undefined> {
  let after = first
  let left = most
  while (left > 0) {
    const documents = stored.selectSome(
      dataset,
      {
        where: 'd.id > ? AND (? IS NULL OR d.type IN (SELECT value FROM json_each(?)))',
        parameters: [after, types && '', JSON.stringify(types ?? [])],
        limit: Math.min(pageLimit.documents, left),
      },
      pageLimit.bytes,
    )
    const last = documents.at(-1)
    if (!last) return
    after = last._id
    left -= documents.length
    yield {documents, next: left > 0 ? null : after}
  }
}

const cursorOf = (id: string) => Buffer.from(id).toString('base64url')
