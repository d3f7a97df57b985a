import {expect} from '@playwright/test'
import {test} from '../browser.ts'
import {openDocument, signIn} from './studio.ts'

test('the Studio’s page names nothing on another host, and icons that are there', async ({
  request,
}) => {
  const html = await (await request.get('/studio/', {headers: {cookie: 'lakeSession=any'}})).text()
  expect(html).toContain('lang="ko"')
  expect(html).not.toMatch(/https?:\/\//)
  const icons = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)]
  expect(icons).toHaveLength(4)
  for (const [, address = ''] of icons) expect((await request.get(address)).status()).toBe(200)
})

test('the Studio speaks to its own host alone, opens no stream over HTTP, and does not warn of HTTP/1.1', {
  tag: '@nightly',
}, async ({page, baseURL}) => {
  const asked: URL[] = []
  let loads = 0
  const sockets: string[] = []
  page.on('request', (request) => {
    asked.push(new URL(request.url()))
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  await signIn(page)
  await expect(page.getByText('콘텐츠').first()).toBeVisible()
  await openDocument(page, 'projectInfoRow', 'info-scale')

  const web = asked.filter(({protocol}) => protocol.startsWith('http'))
  expect(new Set(web.map(({origin}) => origin))).toEqual(new Set([baseURL]))
  expect(sockets).toContain('/v1/streams')
  const overHttp = web.filter(({pathname}) =>
    /\/(data\/listen|data\/live\/events|ping)/.test(pathname),
  )
  // Once a load, whether the lake can store; the stock check of the protocol would ask again.
  expect(new Set(overHttp.map(({pathname}) => pathname))).toEqual(new Set(['/v1/ping']))
  expect(overHttp.length).toBeLessThanOrEqual(loads)
})
