import {expect, test} from 'vitest'
import {warmPages} from '../../app/warm-pages.ts'
import {openRealSite, origin} from '../server/real-site.ts'

test('every page of the site map is rendered ahead, home first, without the press posts', async () => {
  const {fetch} = await openRealSite()
  const visited: string[] = []
  const visit = async (request: Request) => {
    const {pathname} = new URL(request.url)
    if (pathname === '/sitemap.xml') return fetch(request)
    visited.push(pathname)
    return new Response('a page')
  }
  await warmPages(visit, origin, 0)
  expect(visited[0]).toBe('/')
  expect(visited).toContain('/FloorPlan/84A')
  expect(visited).toContain('/Brand/intro')
  expect(visited.filter((path) => /\/press\/./.test(path))).toEqual([])
})
