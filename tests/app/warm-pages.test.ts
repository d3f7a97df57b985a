import {expect, test} from 'vitest'
import {warmPages} from '../../app/warm-pages.ts'
import {openRealSite, origin} from '../server/real-site.ts'

test('every page of the site map is drawn ahead, home first, without the press posts', async () => {
  const {fetch} = await openRealSite()
  const drawn: string[] = []
  const visit = async (request: Request) => {
    const {pathname} = new URL(request.url)
    if (pathname === '/sitemap.xml') return fetch(request)
    drawn.push(pathname)
    return new Response('a page')
  }
  await warmPages(visit, origin, 0)
  expect(drawn[0]).toBe('/')
  expect(drawn).toContain('/FloorPlan/84A')
  expect(drawn).toContain('/Brand/intro')
  expect(drawn.filter((path) => /\/press\/./.test(path))).toEqual([])
})
