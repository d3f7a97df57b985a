import {expect, test} from 'vitest'
import {warmPages} from '../../app/warming/warm-pages.ts'
import {openRealSite, origin} from '../server/real-site.ts'

test('every page of the site map is prerendered, home first, without the press posts', async () => {
  const {fetch} = await openRealSite()
  const rendered: string[] = []
  const visit = async (request: Request) => {
    const {pathname} = new URL(request.url)
    if (pathname === '/sitemap.xml') return fetch(request)
    rendered.push(pathname)
    return new Response('a page')
  }
  await warmPages(visit, origin, 0)
  expect(rendered[0]).toBe('/')
  expect(rendered).toContain('/FloorPlan/84A')
  expect(rendered).toContain('/Brand/intro')
  expect(rendered.filter((path) => /\/press\/./.test(path))).toEqual([])
})
