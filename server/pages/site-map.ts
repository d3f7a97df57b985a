import type {SanityClient} from '@sanity/client'
import type {Handler} from 'hono'
import {escapeXml} from '../xml.ts'

interface Found {
  readonly pages: readonly {path: string; changed: string}[]
  readonly sites: readonly string[]
  readonly posts: readonly {path: string; changed: string}[]
}

const query = `{
  "pages": *[_type == "page" && defined(path) && search.hidden != true]
    | order(path asc){path, "changed": _updatedAt},
  "sites": *[_type == "pressSite"].key,
  "posts": *[_type == "pressPost" && defined(siteId) && date <= now()] | order(date desc)[0...5000]{
    "path": "/" + siteId + "/press/" + _id, "changed": _updatedAt
  }
}`

/** Every page that search engines may list. */
export const siteMap =
  (reader: SanityClient, origin: string): Handler =>
  async (c) => {
    const {pages, sites, posts} = await reader.fetch<Found>(query)
    const lists = sites.flatMap((site) => [`/${site}/press`, `/${site}/customer`])
    const urls = [
      entry(origin, '/'),
      ...pages
        .filter(({path}) => !path.includes('{'))
        .map(({path, changed}) => entry(origin, path, changed)),
      ...lists.map((path) => entry(origin, path)),
      ...posts.map(({path, changed}) => entry(origin, path, changed)),
    ]
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
    return c.body(xml, 200, {'content-type': 'application/xml; charset=utf-8'})
  }

function entry(origin: string, path: string, changed?: string): string {
  const address = escapeXml(encodeURI(origin + path))
  const date = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''
  return `  <url><loc>${address}</loc>${date}</url>`
}
