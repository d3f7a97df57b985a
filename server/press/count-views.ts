import type {SanityClient} from '@sanity/client'
import type {Handler} from 'hono'

const robots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|kakaotalk-scrap|yeti|daum|whatsapp|telegram|lighthouse|headless(?!chrome)|curl|wget|python|monitor/i

/** People who read; not robots, link previews, pages fetched ahead of a click or asked for by HEAD. */
export function isReader({method, headers}: Request): boolean {
  if (method === 'HEAD') return false
  const purpose = `${headers.get('purpose') ?? ''}${headers.get('sec-purpose') ?? ''}`
  return !purpose.includes('prefetch') && !robots.test(headers.get('user-agent') || 'robot')
}

/** Adds one and gives the sum. The lake increments, so that readers at the same time all count. */
export async function countView(writer: SanityClient, postId: string): Promise<number | null> {
  const id = `views-${postId}`
  const post = {_type: 'reference', _ref: postId, _weak: true} as const
  const result = await writer
    .transaction()
    .createIfNotExists({_id: id, _type: 'pressViews', post, count: 0})
    .patch(id, (patch) => patch.inc({count: 1}))
    .commit<{count: number}>({returnDocuments: true, returnFirst: false, visibility: 'async'})
  return result.findLast((document) => document._id === id)?.count ?? null
}

/** `POST /api/press/:id/views` → `{views}`; 404 for what is not a published post. */
export const countViews =
  (writer: SanityClient): Handler =>
  async (c) => {
    const id = c.req.param('id') ?? ''
    const exists = await writer.fetch<boolean>(
      'count(*[_type == "pressPost" && _id == $id && date <= now()]) > 0',
      {id},
      {perspective: 'published'},
    )
    if (!exists) return c.json({error: 'notFound'}, 404)
    return c.json({views: isReader(c.req.raw) ? await countView(writer, id) : null})
  }
