import {expect, test} from 'vitest'
import {openRealSite} from './real-site.ts'

const paths = [
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/thegaon/press.xml', '/api/schedule.ics'],
  ...['/api/page-codes/FloorPlan/84A', '/site.webmanifest', '/favicon.svg', '/tour/look.css'],
]

test('feeds, lists and icons are not sent again to who has them, however a cache names its copy', async () => {
  const {ask} = await openRealSite()
  for (const path of paths) {
    const first = await ask(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag, path).toMatch(/^"[\w-]{20,}"$/)
    expect(first.headers.get('cache-control'), path).toMatch(/^no-cache$|max-age/)
    for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, '*']) {
      const again = await ask(path, {headers: {'if-none-match': known}})
      expect([again.status, await again.text(), again.headers.get('etag')], path).toEqual([
        ...[304, '', etag],
      ])
    }
    expect((await ask(path, {headers: {'if-none-match': '"other"'}})).status, path).toBe(200)
  }
  for (const path of ['/nowhere/press.xml', '/api/schedule/nothing.ics']) {
    const missing = await ask(path, {headers: {'if-none-match': '*'}})
    expect([missing.status, missing.headers.get('etag')], path).toEqual([404, null])
  }
})
