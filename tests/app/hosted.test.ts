import {mkdtempSync, rmSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {readConfig} from '../../app/config.ts'
import {openSite} from '../../app/open-site.ts'
import project from '../../sanity.json' with {type: 'json'}
import {lakeOrigins, studioOrigins} from '../../server/lake/lake-origins.ts'
import {cookiesOf, serveLake} from '../lake/real-lake.ts'
import {openRealSite, renderWithoutAssets} from '../server/real-site.ts'

const origin = 'http://site.test'
const administrator = {email: 'kim@example.com', password: 'a-long-enough-passphrase'} as const

/** The site on a lake of another program, reached by HTTP only. */
async function openOnLakeElsewhere() {
  const elsewhere = await openRealSite()
  const {token} = elsewhere.lake.accounts.robots.create({label: 'far', roles: ['administrator']})
  const apiHost = await serveLake(elsewhere.lake)
  const directory = mkdtempSync(join(tmpdir(), 'hosted-'))
  const config = readConfig({
    SITE_ORIGIN: origin,
    DATA_DIR: directory,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    SANITY_PROJECT_ID: project.projectId,
    SANITY_API_TOKEN: token,
    SANITY_API_HOST: apiHost,
  })
  const site = await openSite({
    config,
    server: createServer(),
    render: renderWithoutAssets,
    studio: {isReady: () => true},
    files: (_c, next) => next(),
  })
  onTestFinished(async () => {
    await site.close()
    rmSync(directory, {recursive: true})
  })
  const ask = (path: string, init: RequestInit = {}) =>
    site.fetch(
      new Request(origin + path, {
        ...init,
        headers: {origin, 'user-agent': 'Mozilla/5.0 (a reader)', ...Object(init.headers)},
      }),
    )
  const send = (path: string, body: object, cookie = '') =>
    ask(path, {
      method: 'POST',
      headers: {'content-type': 'application/json', ...(cookie && {cookie})},
      body: JSON.stringify(body),
    })
  return {site, ask, send, apiHost, far: elsewhere.content}
}

test('on a lake elsewhere the site keeps its own administrator, who posts there', async () => {
  const {site, ask, send, apiHost, far} = await openOnLakeElsewhere()
  expect(site.signInLines).toEqual(['Sign in as kim@example.com'])
  const list = await ask('/thegaon/press')
  expect(list.status).toBe(200)
  const policy = list.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("connect-src 'self';")
  expect(policy).toContain(`img-src 'self' data: ${apiHost}`)

  const wrong = await send('/api/session', {...administrator, password: 'wrong'})
  expect([wrong.status, await wrong.json()]).toEqual([401, {error: 'wrongCredentials'}])
  const cookie = cookiesOf(await send('/api/session', administrator))
  const me = await ask('/api/session', {headers: {cookie}})
  expect(await me.json()).toMatchObject({user: {email: administrator.email}})

  const post = {siteId: 'thegaon', title: '멀리 올린 글', summary: '요약', content: '본문'}
  expect((await send('/api/press', post)).status).toBe(401)
  const posted = await send('/api/press', post, cookie)
  expect(posted.status).toBe(201)
  const {id} = await posted.json()
  expect(await far.getDocument(id)).toMatchObject({title: '멀리 올린 글'})

  const left = await ask('/api/session', {method: 'DELETE', headers: {cookie}})
  expect(left.status).toBe(204)
  expect((await send('/api/press', post, cookie)).status).toBe(401)
})

test('the lake of accounts is reached through the site alone, and holds no documents', async () => {
  const {ask} = await openOnLakeElsewhere()
  expect((await ask('/v2025-02-19/data/query/production?query=1')).status).toBe(404)
  expect((await ask('/login')).status).toBe(404)
})

test('pages may call a hosted lake, and its Studio may sign in there besides', () => {
  const lake = {projectId: 'abc', dataset: 'production', apiVersion: '2025-02-19', host: ''}
  expect(lakeOrigins({...lake, host: '/'})).toEqual([])
  expect(lakeOrigins({...lake, host: 'https://lake.example'})).toEqual(['https://lake.example'])
  expect(lakeOrigins(lake)).toContain('https://abc.apicdn.sanity.io')
  expect(studioOrigins(lake)).toEqual([...lakeOrigins(lake), 'https://api.sanity.io'])
})
