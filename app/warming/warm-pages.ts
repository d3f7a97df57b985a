import {setTimeout as pause} from 'node:timers/promises'
import {pressPlaceOf} from '../../shared/press-paths.ts'

const maxPages = 200

/**
 * Visits the pages of the site map, home first, so that they are in the page cache and their pictures
 * are rendered before the first visitor comes. Press posts, which are many, are left out.
 *
 * @param pauseMs between two pages, so that rendering them delays no visitor
 */
export async function warmPages(
  fetch: (request: Request) => Promise<Response>,
  origin: string,
  pauseMs = 200,
): Promise<void> {
  const addressesIn = async (map: string) => {
    const xml = await (await fetch(new Request(map))).text()
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  }
  const listed = await addressesIn(`${origin}/sitemap.xml`)
  // Of several files, the first one has the pages.
  const part = listed.find((address) => new URL(address).pathname === '/sitemap.xml')
  const found = part ? await addressesIn(part) : listed
  const pages = found
    .filter((address) => pressPlaceOf(new URL(address).pathname)?.kind !== 'post')
    .slice(0, maxPages)
  for (const address of pages) {
    const response = await fetch(new Request(address.replaceAll('&amp;', '&')))
    await response.body?.cancel()
    await pause(pauseMs, undefined, {ref: false})
  }
}
