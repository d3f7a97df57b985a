import {setTimeout as pause} from 'node:timers/promises'

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
  const siteMap = await fetch(new Request(`${origin}/sitemap.xml?part=pages`))
  const found = [...(await siteMap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  for (const [, address = ''] of found.slice(0, maxPages)) {
    const response = await fetch(new Request(address.replaceAll('&amp;', '&')))
    await response.body?.cancel()
    await pause(pauseMs, undefined, {ref: false})
  }
}
