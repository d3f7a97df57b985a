import {createHash} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as pause} from 'node:timers/promises'
import {expect, onTestFinished, test} from 'vitest'
import {systemTheme} from '../sign-in/sign-in-style.ts'
import {englishTexts} from '../sign-in/sign-in-texts.ts'
import {
  cookiesOf,
  createPerson,
  openRealLake,
  origin,
  person,
  type RealLake,
} from '../testing/real-lake.ts'

const studio = `${origin}/studio/site`
const version = '/v2025-02-19'

function postForm(
  {ask}: RealLake,
  fields: Record<string, string>,
  {query = `?origin=${encodeURIComponent(studio)}&type=dual`, headers = {}} = {},
) {
  return ask(`/login${query}`, {
    method: 'POST',
    headers: {origin, ...headers},
    body: new URLSearchParams(fields),
  })
}

const {email, password} = person
const json = {'content-type': 'application/json'}

test('the page asks for e-mail and password, runs no script and cannot be framed', async () => {
  const {ask} = openRealLake()
  const response = await ask(`/login?origin=${encodeURIComponent(studio)}`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain('autocomplete="username"')
  expect(html).toContain('autocomplete="current-password"')
  expect(html).not.toContain('<script')
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('the page has the configured colours and fonts, and its policy allows its own style', async () => {
  const theme = {...systemTheme, accent: 'rebeccapurple', headingFont: 'Papyrus'}
  const {ask} = openRealLake({signIn: {theme}})
  const response = await ask('/login')
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(await response.text()) ?? []
  expect(style).toContain('color:rebeccapurple')
  expect(style).toContain('font-family:Papyrus')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
})

test('the page is in the browser’s language, with the brand and the mark that are set', async () => {
  const mark = 'data:image/svg+xml,<svg/>'
  const french = {...englishTexts, lang: 'fr', heading: 'Se connecter'}
  const texts = [englishTexts, {...englishTexts, lang: 'ko'}, french]
  const {ask} = openRealLake({signIn: {brand: 'Our “blog”', mark, texts}})
  const page = async (language: string) =>
    (await ask('/login', {headers: {'accept-language': language}})).text()
  expect(await page('fr-CA,fr;q=0.9,en;q=0.5')).toContain('<h1>Se connecter</h1>')
  expect(await page('sv,ko;q=0.8')).toContain('<html lang="ko">')
  const other = await ask('/login')
  const html = await other.text()
  expect(html).toContain('<h1>Sign in</h1>')
  expect(html).toContain('<p class="brand">Our “blog”</p>')
  expect(html).toContain('src="data:image/svg+xml,&lt;svg/&gt;"')
  expect(other.headers.get('content-security-policy')).toContain('img-src data:')
})

test('a Studio without providers of its own learns where to sign in: where it asked', async () => {
  const {lake} = openRealLake()
  const providersAt = async (origin: string) => {
    const asked = new Request(`${origin}/v2021-06-07/auth/providers`)
    return (await lake.fetch(asked, {address: '127.0.0.1'})).json()
  }
  const at = (url: string) => ({providers: [{name: 'password', title: 'Sign in', url}]})
  expect(await providersAt('http://localhost:3900')).toEqual(at('http://localhost:3900/login'))
  expect(await providersAt('http://evil.example')).toEqual(at('http://localhost/login'))
})

test('the right password leads back to the Studio with a code, and sets a cookie scripts cannot read', async () => {
  const real = openRealLake()
  const {id} = await createPerson(real.lake)
  const response = await postForm(real, {email, password})
  expect(response.status).toBe(303)
  const location = response.headers.get('location') ?? ''
  expect(location).toMatch(/^\/studio\/site#sid=[\w-]{20,}$/)
  const [session] = response.headers.getSetCookie()
  expect(session).toMatch(/^lakeSession=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax$/)
  const cookie = cookiesOf(response)
  const me = await real.ask(`${version}/users/me`, {headers: {cookie}})
  expect(await me.json()).toMatchObject({
    id,
    email,
    name: 'Kim',
    roles: [{name: 'administrator', title: 'Administrator'}],
  })
})

test('the code is exchanged for a token once', async () => {
  const real = openRealLake()
  const {id} = await createPerson(real.lake)
  const response = await postForm(real, {email, password})
  const code = response.headers.get('location')?.split('#sid=')[1]
  const bought = await real.ask(`${version}/auth/fetch?sid=${code}`)
  const {token} = await bought.json()
  const headers = {authorization: `Bearer ${token}`}
  const identity = await real.ask(`${version}/auth/id`, {headers})
  expect(await identity.json()).toEqual({id})
  expect((await real.ask(`${version}/auth/fetch?sid=${code}`)).status).toBe(401)
})

test('a page of the lake’s own origin that uses only the cookie gets no code: it has its session', async () => {
  const real = openRealLake()
  await createPerson(real.lake)
  const query = `?origin=${encodeURIComponent(studio)}&type=cookie`
  const response = await postForm(real, {email, password}, {query})
  expect(response.headers.get('location')).toBe('/studio/site')
  const headers = {cookie: cookiesOf(response)}
  expect((await real.ask(`${version}/users/me`, {headers})).status).toBe(200)
})

test('nor is there a token for one of another origin that uses only the cookie', async () => {
  const other = 'https://studio.example'
  const real = openRealLake({allowedOrigins: [other]})
  await createPerson(real.lake)
  const query = `?origin=${encodeURIComponent(other)}&type=cookie`
  const response = await postForm(real, {email, password}, {query})
  const code = response.headers.get('location')?.split('#sid=')[1]
  const bought = await real.ask(`${version}/auth/fetch?sid=${code}`)
  expect(await bought.json()).toEqual({token: null})
})

test('a wrong password shows the form again with the address kept, and nothing of the password', async () => {
  const real = openRealLake()
  await createPerson(real.lake)
  const response = await postForm(real, {email, password: 'wrong-secret'})
  const html = await response.text()
  expect(response.status).toBe(401)
  expect(html).toContain(`value="${email}"`)
  expect(html).toContain('role="alert"')
  expect(html).not.toContain('wrong-secret')
  expect(response.headers.getSetCookie()).toEqual([])
})

test('typed text is never interpreted as markup', async () => {
  const real = openRealLake()
  const response = await postForm(real, {email: '"><script>alert(1)</script>', password: 'x'})
  expect(await response.text()).not.toContain('<script>')
})

test('too many failures are answered with 429 and how long to wait', async () => {
  const real = openRealLake()
  await createPerson(real.lake)
  for (let tried = 0; tried < 5; tried += 1) await postForm(real, {email, password: 'wrong'})
  const response = await postForm(real, {email, password})
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('1')
  expect(await response.text()).toContain('Try again in 1 seconds')
})

test.each([
  'https://evil.example/',
  'http://lake.test.evil.example/',
  'http://lake.test:8080/',
  '//evil.example',
  'javascript:alert(1)',
])('a session is never given to %s', async (target) => {
  const real = openRealLake()
  await createPerson(real.lake)
  const query = `?origin=${encodeURIComponent(target)}`
  const page = await real.ask(`/login${query}`)
  expect(page.status).toBe(403)
  expect(await page.text()).not.toContain('<form')
  const response = await postForm(real, {email, password}, {query})
  expect(response.status).toBe(403)
  expect(response.headers.get('location')).toBeNull()
  expect(response.headers.getSetCookie()).toEqual([])
})

test('an origin of the list may sign in, and the form may lead there', async () => {
  const other = 'https://studio.example'
  const real = openRealLake({allowedOrigins: [other]})
  await createPerson(real.lake)
  const query = `?origin=${encodeURIComponent(other)}&withSid=true`
  const page = await real.ask(`/login${query}`)
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${other}`)
  const response = await postForm(real, {email, password}, {query})
  expect(response.headers.get('location')).toMatch(/^https:\/\/studio\.example\/#sid=/)
})

test("another site's page cannot sign its visitor in", async () => {
  const real = openRealLake()
  await createPerson(real.lake)
  const headers = {origin: 'https://evil.example'}
  const response = await postForm(real, {email, password}, {headers})
  expect(response.status).toBe(403)
  expect(response.headers.getSetCookie()).toEqual([])
})

test('behind a proxy that ends TLS the cookie is for TLS only', async () => {
  const real = openRealLake({trustProxy: true})
  await createPerson(real.lake)
  const headers = {origin: 'https://lake.test', 'x-forwarded-proto': 'https'}
  const response = await postForm(real, {email, password}, {query: '', headers})
  expect(response.status).toBe(303)
  expect(response.headers.getSetCookie()[0]).toMatch(/; Secure$/)
})

test("a site's own server signs in by JSON", async () => {
  const real = openRealLake()
  await createPerson(real.lake)
  const sent = {method: 'POST', headers: json}
  const response = await real.ask('/login', {...sent, body: JSON.stringify({email, password})})
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({user: {email, roles: ['administrator']}})
  const me = await real.ask(`${version}/users/me`, {headers: {cookie: cookiesOf(response)}})
  expect(await me.json()).toMatchObject({email})
  const body = JSON.stringify({email, password: 'wrong'})
  expect((await real.ask('/login', {...sent, body})).status).toBe(401)
})

test('forwarded addresses are trusted from a configured proxy only', async () => {
  const attempts = async (trustProxy: boolean) => {
    const real = openRealLake({trustProxy})
    await createPerson(real.lake)
    const statuses: number[] = []
    for (let tried = 0; tried < 6; tried += 1) {
      const headers = {'x-forwarded-for': `198.51.100.${tried}`}
      const response = await postForm(real, {email, password: 'wrong'}, {headers})
      statuses.push(response.status)
    }
    return statuses
  }
  expect(await attempts(false)).toEqual([401, 401, 401, 401, 401, 429])
  expect(await attempts(true)).toEqual([401, 401, 401, 401, 401, 401])
})

test('signing out ends the session and clears the cookie', async () => {
  const real = openRealLake()
  await createPerson(real.lake)
  const cookie = cookiesOf(await postForm(real, {email, password}))
  const sent = {method: 'POST', headers: {cookie, origin}}
  const response = await real.ask(`${version}/auth/logout`, sent)
  expect(response.status).toBe(204)
  expect(response.headers.getSetCookie()[0]).toContain('lakeSession=; Path=/; Max-Age=0')
  const me = await real.ask(`${version}/users/me`, {headers: {cookie}})
  expect(await me.json()).toEqual({})
})

const create = {mutations: [{create: {_type: 'post', title: 'From elsewhere'}}]}

test.each([
  ['from another origin', {origin: 'https://evil.example', ...json}, 403],
  ['without saying from where', json, 403],
  ['as a form could send it', {origin, 'content-type': 'text/plain'}, 415],
  ['from a page of ours', {origin, ...json}, 200],
  ['from a page of ours, as the browser says', {'sec-fetch-site': 'same-origin', ...json}, 200],
])('a write authenticated by a cookie, %s', async (_, headers, status) => {
  const real = openRealLake()
  await createPerson(real.lake)
  const cookie = cookiesOf(await postForm(real, {email, password}))
  const response = await real.ask(`${version}/data/mutate/production`, {
    method: 'POST',
    headers: {...headers, cookie},
    body: JSON.stringify(create),
  })
  expect(response.status).toBe(status)
})

test('an ended session differs from a missing permission, so that the Studio can offer to sign in', async () => {
  const {ask} = openRealLake()
  const headers = {authorization: 'Bearer ended'}
  const response = await ask(`${version}/data/query/production?query=1`, {headers})
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({errorCode: 'SIO-401-ANF'})
})

test("people's names are visible to members, their roles to programs, their addresses to no one", async () => {
  const real = openRealLake()
  const {ask, lake, token} = real
  const {id, roles} = await createPerson(lake)
  expect((await ask(`${version}/users/${id}`)).status).toBe(401)
  const headers = {authorization: `Bearer ${token}`}
  const one = await ask(`${version}/users/${id}`, {headers})
  expect(await one.json()).toEqual({id, displayName: 'Kim', imageUrl: null, roles})
  const two = await ask(`${version}/users/${id},nobody`, {headers})
  expect(await two.json()).toEqual([{id, displayName: 'Kim', imageUrl: null, roles}])
  const cookie = cookiesOf(await postForm(real, {email, password}))
  const own = await ask(`${version}/users/${id}`, {headers: {cookie}})
  expect(await own.json()).toEqual({id, displayName: 'Kim', imageUrl: null})
  // The program that the lake belongs to ends what it does for somebody with their sessions.
  const robot = lake.accounts.robots.byToken(token)
  lake.accounts.robots.setOfProgram(robot?.id ?? '')
  const [session] = lake.accounts.sessions.list(id)
  const told = await ask(`${version}/users/${id}`, {headers})
  expect(await told.json()).toMatchObject({sessions: [session?.id]})
})

test('settings of the Studio are stored per user', async () => {
  const real = openRealLake()
  await createPerson(real.lake)
  const cookie = cookiesOf(await postForm(real, {email, password}))
  const settings = [{key: 'sort', value: {by: 'title'}}]
  const sent = {method: 'PUT', headers: {cookie, origin, ...json}, body: JSON.stringify(settings)}
  const written = await real.ask(`${version}/users/me/keyvalue`, sent)
  expect(await written.json()).toEqual(settings)
  const read = await real.ask(`${version}/users/me/keyvalue/sort,layout`, {headers: {cookie}})
  expect(await read.json()).toEqual(settings)
  expect((await real.ask(`${version}/users/me/keyvalue/sort`)).status).toBe(401)
  const removing = {method: 'DELETE', headers: {cookie, origin}}
  expect((await real.ask(`${version}/users/me/keyvalue/sort`, removing)).status).toBe(204)
  const left = await real.ask(`${version}/users/me/keyvalue/sort`, {headers: {cookie}})
  expect(await left.json()).toEqual([])
})

test('nobody keeps more than a megabyte of settings, nor a part of what is too much', async () => {
  const real = openRealLake()
  await createPerson(real.lake)
  const cookie = cookiesOf(await postForm(real, {email, password}))
  const keep = (keys: readonly string[]) =>
    real.ask(`${version}/users/me/keyvalue`, {
      method: 'PUT',
      headers: {cookie, origin, ...json},
      body: JSON.stringify(keys.map((key) => ({key, value: 'x'.repeat(100_000)}))),
    })
  const written = [
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
    ['i', 'j'],
  ]
  for (const keys of written) expect((await keep(keys)).status).toBe(200)
  expect((await keep(['a', 'k'])).status).toBe(400)
  expect((await keep(['a', 'b'])).status).toBe(200)
  const kept = await real.ask(`${version}/users/me/keyvalue`, {headers: {cookie}})
  expect(await kept.json()).toHaveLength(10)
})

test.each([
  ['administrator', 'secret', ['update', 'create']],
  ['editor', 'production', ['update', 'create']],
  ['viewer', 'production', ['read', 'history']],
])('the Studio gets the grants of a %s in %s', async (role, dataset, permissions) => {
  const {ask, lake} = openRealLake()
  const {token} = lake.accounts.robots.create({label: role, roles: [role]})
  const headers = {authorization: `Bearer ${token}`}
  const response = await ask(`${version}/projects/test/datasets/${dataset}/acl`, {headers})
  const [grant] = await response.json()
  expect(grant.filter).toBe('_id in path("**")')
  expect(grant.permissions).toEqual(expect.arrayContaining(permissions))
})

test('an editor is granted nothing in a private dataset', async () => {
  const {ask, lake} = openRealLake()
  const {token} = lake.accounts.robots.create({label: 'editor', roles: ['editor']})
  const headers = {authorization: `Bearer ${token}`}
  const response = await ask(`${version}/projects/test/datasets/secret/acl`, {headers})
  expect(await response.json()).toEqual([])
})

test('while another process writes to the file, who signs in waits, and nobody else does', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'lake-test-'))
  onTestFinished(() => rmSync(directory, {recursive: true, force: true}))
  const {ask, lake, token} = openRealLake({directory})
  await createPerson(lake)
  const other = new DatabaseSync(join(directory, 'lake.sqlite'))
  onTestFinished(() => other.close())
  other.exec('BEGIN IMMEDIATE')
  let answered = 0
  const send = async (path: string, init: RequestInit) => {
    const {status} = await ask(path, init)
    answered += 1
    return status
  }
  const asked = Promise.all([
    send('/login', {method: 'POST', headers: json, body: JSON.stringify({email, password})}),
    send(`${version}/projects/test/tokens`, {
      method: 'POST',
      headers: {...json, authorization: `Bearer ${token}`},
      body: JSON.stringify({label: 'a program', roleName: 'viewer'}),
    }),
  ])
  // Here a lake that waited within SQLite would hold this too, for five seconds.
  await pause(100)
  expect((await ask('/login')).status).toBe(200)
  expect(answered).toBe(0)
  other.exec('ROLLBACK')
  expect(await asked).toEqual([200, 201])
})
