import {expect, test} from 'vitest'
import {openRealSite} from './real-site.ts'

test.each([
  '/',
  '/studio',
  '/sitemap.xml',
  '/robots.txt',
  '/LocationEnvironment/primium',
  '/no/such/page',
  '/api/session',
])('%s is the same for a host that somebody made up', async (path) => {
  const site = await openRealSite()
  for (const host of ['evil.example', 'evil.example:99', '[::1]:8', 'xn--9d0bm53a.example']) {
    const response = await site.fetch(new Request(`http://${host}${path}`))
    expect([...response.headers].join('\n'), host).not.toContain(host)
    expect(await response.text(), host).not.toContain(host)
  }
})
