import type {SanityClient} from '@sanity/client'
import type {Context, Handler} from 'hono'
import {log} from '../log.ts'
import type {ViewCounter} from './view-counter.ts'

const robots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|kakaotalk-scrap|yeti|daum|whatsapp|telegram|lighthouse|headless(?!chrome)|curl|wget|python|monitor/i

/** Whether a person reads: not a robot, link preview, prefetch or HEAD request. */
export function isReader({method, headers}: Request): boolean {
  if (method === 'HEAD') return false
  const purpose = `${headers.get('purpose') ?? ''}${headers.get('sec-purpose') ?? ''}`
  return !purpose.includes('prefetch') && !robots.test(headers.get('user-agent') || 'robot')
}

/** Counts a view for the request, if a person made it. */
export function countReading(
  counter: ViewCounter,
  postId: string,
  request: Request,
  address: string,
): void {
  const userAgent = request.headers.get('user-agent') ?? ''
  if (isReader(request)) counter.count(postId, {address, userAgent})
}

interface CountViewsOptions {
  readonly reader: SanityClient
  readonly counter: ViewCounter
  readonly addressOf: (c: Context) => string
}

/** `POST /api/press/:id/views` → `{views}`; 404 for what is not a published post. */
export const countViews =
  ({reader, counter, addressOf}: CountViewsOptions): Handler =>
  async (c) => {
    const id = c.req.param('id') ?? ''
    const exists = await reader.fetch<boolean>(
      'count(*[_type == "pressPost" && _id == $id && date <= now()]) > 0',
      {id},
    )
    if (!exists) return c.json({error: 'notFound'}, 404)
    // What is known here is better than no page.
    await counter.load([id]).catch((error) => log.warn({error}, 'Views could not be loaded'))
    countReading(counter, id, c.req.raw, addressOf(c))
    return c.json({views: counter.views(id)})
  }
