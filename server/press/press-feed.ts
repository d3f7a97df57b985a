import type {SanityClient} from '@sanity/client'
import type {Handler} from 'hono'
import {pressListPath, pressPostPath} from '../../shared/press-paths.ts'
import {PRESS_FEED_QUERY} from '../../web/queries/press-query.ts'
import {readContent} from '../content/read-content.ts'
import {escapeXml} from '../xml.ts'

/** An RSS 2.0 feed of the newest posts of one press site. */
export const pressFeed =
  (reader: SanityClient, origin: string): Handler =>
  async (c) => {
    const params = {site: c.req.param('site') ?? ''}
    const {site, name, posts} = (await readContent(reader, PRESS_FEED_QUERY, {params})).answer
    if (!site?.key) return c.text('Not Found', 404)
    const {key} = site
    const items = posts.map(({_id, title, summary, date}) => {
      const address = origin + pressPostPath(key, encodeURIComponent(_id))
      return `<item><title>${escapeXml(title ?? '')}</title><link>${address}</link><guid>${address}</guid><description>${escapeXml(summary ?? '')}</description>${published(date)}</item>`
    })
    const title = escapeXml(name ?? '')
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${title}</title><link>${origin}${pressListPath(key)}</link><description>${title}</description><language>ko</language>
${items.join('\n')}
</channel></rss>
`
    return c.body(xml, 200, {'content-type': 'application/rss+xml; charset=utf-8'})
  }

/** Empty for a date that another program stored and that cannot be read. */
function published(date: string | null): string {
  const at = new Date(date ?? '')
  return Number.isNaN(at.getTime()) ? '' : `<pubDate>${at.toUTCString()}</pubDate>`
}
