import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {createStudio, withSurroundings} from '../../server/studio.ts'

function openStudio(hasSession?: (request: Request) => boolean) {
  const root = mkdtempSync(join(tmpdir(), 'studio-'))
  onTestFinished(() => rmSync(root, {recursive: true}))
  mkdirSync(join(root, 'static'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Studio</title>')
  writeFileSync(join(root, 'static', 'a.js'), '1')
  const hosts = {lakeOrigins: ['https://lake.example.kr'], origin: 'https://example.kr'}
  const options = {root, ...hosts, isReady: () => true}
  return createStudio({...options, ...(hasSession ? {hasSession} : {})})
}

test('without a session the sign-in form comes at once, and leads back to where one was going', async () => {
  const studio = openStudio((request) => request.headers.has('cookie'))
  const answer = await studio.request('http://site.test/studio/customers/structure?a=1')
  expect(answer.status).toBe(302)
  const to = new URL(answer.headers.get('location') ?? '', 'http://site.test')
  expect(to.pathname).toBe('/login')
  expect(to.searchParams.get('origin')).toBe('/studio/customers/structure?a=1')
  expect(to.searchParams.get('type')).toBe('cookie')
})

test('with a session, or where people sign in elsewhere, the Studio itself comes', async () => {
  const headers = {cookie: 'lakeSession=x'}
  const studio = openStudio((request) => request.headers.has('cookie'))
  expect(await (await studio.request('/studio/site', {headers})).text()).toContain('Studio')
  expect((await openStudio().request('/studio/site')).status).toBe(200)
})

test('the files of the Studio need no session', async () => {
  expect((await openStudio(() => false).request('/studio/static/a.js')).status).toBe(200)
})

test('the Studio may open sockets on its own host, and on no other', async () => {
  const answer = await openStudio().request('http://evil.example/studio/')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy.split('; ').find((line) => line.startsWith('connect-src'))).toBe(
    "connect-src 'self' wss://example.kr wss://lake.example.kr https://lake.example.kr",
  )
  expect(policy).not.toContain('evil.example')
})

test('its page is told where it runs, whatever the built one says', () => {
  const built = '<script id="surroundings" type="application/json">{}</script><p>{}</p>'
  const told = withSurroundings(built, {SANITY_STUDIO_LAKE_ORIGIN: '</script><script>$&'})
  const [, json = ''] = /json">(.*?)<\/script><p>{}<\/p>$/.exec(told) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({SANITY_STUDIO_LAKE_ORIGIN: '</script><script>$&'})
  expect(withSurroundings(told, {})).toBe(built)
})
