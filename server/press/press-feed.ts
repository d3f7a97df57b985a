import type {SanityClient} from '@sanity/client'
import type {Handler} from 'hono'
import {fillFacts} from '../facts.ts'
import {escapeXml} from '../xml.ts'

interface Found {
  readonly site: {readonly key: string} | null
  readonly name: string | null
  readonly posts: readonly {
    readonly _id: string
    readonly title: string | null
    readonly summary: string | null
    readonly date: unknown
  }[]
}

const query = `{
  "site": *[_type == "pressSite" && key == $site][0]{key},
  "name": *[_id == "site"][0].name,
  "posts": *[_type == "pressPost" && siteId == $site && date <= now()] | order(date desc)[0...50]{
    _id, title, summary, date
  }
}`

/** An RSS 2.0 feed of the newest posts of one press site. */
export const pressFeed =
  (reader: SanityClient, origin: string): Handler =>
  async (c) => {
    const found = await reader.fetch<Found>(query, {site: c.req.param('site') ?? ''})
    const {site, name, posts} = (await fillFacts(reader, found)).answer
    if (!site) return c.text('Not Found', 404)
    const list = `${origin}/${site.key}/press`
    const items = posts.map(({_id, title, summary, date}) => {
      const address = `${list}/${encodeURIComponent(_id)}`
      return `<item><title>${escapeXml(title ?? '')}</title><link>${address}</link><guid>${address}</guid><description>${escapeXml(summary ?? '')}</description>${published(date)}</item>`
    })
    const title = escapeXml(name ?? '')
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>${title}</title><link>${list}</link><description>${title}</description><language>ko</language>
${items.join('\n')}
</channel></rss>
`
    return c.body(xml, 200, {'content-type': 'application/rss+xml; charset=utf-8'})
  }

/** Nothing for what another program stored and is no time. */
function published(date: unknown): string {
  const at = new Date(typeof date === 'string' ? date : Number.NaN)
  return Number.isNaN(at.getTime()) ? '' : `<pubDate>${at.toUTCString()}</pubDate>`
}
