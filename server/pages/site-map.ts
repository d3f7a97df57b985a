import type {SanityClient} from '@sanity/client'
import type {Handler} from 'hono'
import {pressListPath, reservationPath} from '../../shared/press-paths.ts'
import {SITE_MAP_QUERY} from '../../web/queries/paths-query.ts'
import {indexLimits, readContent} from '../content/read-content.ts'
import {escapeXml} from '../xml.ts'

/** Every page that search engines may list. */
export const siteMap =
  (reader: SanityClient, origin: string): Handler =>
  async (c) => {
    const {pages, sites, posts} = (await readContent(reader, SITE_MAP_QUERY, {limits: indexLimits}))
      .answer
    const lists = sites.flatMap((site) =>
      site ? [pressListPath(site), reservationPath(site)] : [],
    )
    const listed = pages.filter(({path}) => path?.startsWith('/') && !path.includes('{'))
    const urls = [
      entry(origin, '/'),
      ...[...listed, ...posts].flatMap(({path, changed}) =>
        path ? entry(origin, path, changed) : [],
      ),
      ...lists.map((path) => entry(origin, path)),
    ]
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
    return c.body(xml, 200, {'content-type': 'application/xml; charset=utf-8'})
  }

function entry(origin: string, path: string, changed?: string): string {
  const address = escapeXml(encodeURI(origin + path))
  const date = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''
  return `  <url><loc>${address}</loc>${date}</url>`
}
