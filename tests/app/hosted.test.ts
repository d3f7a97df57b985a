import {readdirSync} from 'node:fs'
import {join} from 'node:path'
import {cookiesOf} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {lakeOrigins, studioOrigins} from '../../server/connection/lake-origins.ts'
import {createFormTokens} from '../../server/registrations/form-token.ts'
import {collectGarbage} from '../collect-garbage.ts'
import {shownEdition} from '../server/shown-edition.ts'
import {until} from '../until.ts'
import {inPlaceOfLake} from './in-place-of-lake.ts'
import {administrator, type LakeElsewhere, openLakeElsewhere, openOn} from './lake-elsewhere.ts'

async function openOnLakeElsewhere() {
  const elsewhere = await openLakeElsewhere()
  const opened = await openOn(elsewhere)
  await until(async () => expect((await opened.ask('/readyz')).status).toBe(200))
  return {...opened, apiHost: elsewhere.apiHost, far: elsewhere.content}
}

test('on a lake elsewhere the site keeps its own administrator, who posts there', {
  tags: 'nightly',
}, async () => {
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

test('a preview link that a lake elsewhere keeps opens the draft, and nothing else does', async () => {
  const elsewhere = await openLakeElsewhere()
  const {ask} = await openOn(elsewhere)
  const path = '/BusinessGuide/plan'
  const page = await elsewhere.content.fetch('*[path == $path][0]', {path})
  await elsewhere.content.create({...page, _id: `drafts.${page._id}`, title: '멀리 고친 제목'})
  const opened = await ask(`/preview?link=${elsewhere.makePreviewLink(path)}`, {redirect: 'manual'})
  expect([opened.status, opened.headers.get('location')]).toEqual([302, `/preview${path}`])
  const seen = await ask(`/preview${path}`, {headers: {cookie: cookiesOf(opened)}})
  expect(seen.status).toBe(200)
  expect(await seen.text()).toContain('멀리 고친 제목')
  expect(await (await ask(`/preview${path}`)).text()).not.toContain('멀리 고친 제목')
  expect(await (await ask('/preview?link=made-up')).text()).not.toContain('멀리 고친 제목')
})

test('the lake of accounts is reached through the site alone, and holds no documents', async () => {
  const {ask} = await openOnLakeElsewhere()
  expect((await ask('/v2025-02-19/data/query/production?query=1')).status).toBe(404)
  expect((await ask('/login')).status).toBe(404)
})

/** What the popup sends, with a token that is old enough: one filled in at once is a program's. */
function forms({token: secret}: LakeElsewhere, edition: string, count: number) {
  const tokens = createFormTokens(secret)
  return Array.from({length: count}, (_, index) => ({
    name: '김가온',
    phone: `010-3000-${String(index).padStart(4, '0')}`,
    token: tokens.issue(Date.now() - 60_000),
    consents: ['privacy'],
    edition,
    page: '/thegaon/customer',
  }))
}

const phones = ({registrations}: LakeElsewhere) =>
  registrations.fetch<string[]>('*[_type == "registration"] | order(phone asc).phone')

test('while a lake elsewhere is away, registrations wait on disk and are delivered once', async () => {
  const elsewhere = await openLakeElsewhere()
  const opened = await openOn(elsewhere)
  const page = await (await opened.ask('/thegaon/customer')).text()
  const [first, second, third] = forms(elsewhere, shownEdition(page), 3)
  const register = (body = {}) => opened.send('/api/registrations/popup', body)
  expect((await register(first)).status).toBe(201)

  elsewhere.goAway()
  // Twice, as by a double click; and with a used token, which stores nothing else.
  for (const sent of [second, second, third]) {
    const response = await register(sent)
    expect([response.status, await response.json()]).toMatchObject([201, {status: 'stored'}])
  }
  expect((await register({...second, name: '이가온'})).status).toBe(403)
  expect((await register({...third, phone: 'abc'})).status).toBe(422)
  const outbox = join(opened.directory, 'outbox')
  expect(readdirSync(outbox)).toHaveLength(2)

  // A process that was killed closes nothing; the next one finds what is on disk.
  await elsewhere.comeBack()
  await openOn(elsewhere, opened.directory)
  await until(() => expect(readdirSync(outbox)).toEqual([]))
  expect(await phones(elsewhere)).toEqual(['010-3000-0000', '010-3000-0001', '010-3000-0002'])
  const [kept] = await elsewhere.registrations.fetch('*[phone == "010-3000-0001"]')
  expect(kept).toMatchObject({name: '김가온', state: 'new', eraseAfter: expect.any(String)})
})

test('while its content moves, nothing is written to a lake elsewhere, and registrations wait', {
  tags: 'nightly',
}, async () => {
  const elsewhere = await openLakeElsewhere()
  const {ask, send, directory} = await openOn(elsewhere)
  await until(async () => expect((await ask('/readyz')).status).toBe(200))
  const page = await (await ask('/thegaon/customer')).text()
  const typed = forms(elsewhere, shownEdition(page), 200)
  const sent: unknown[] = []
  const register = async () => {
    const form = typed[sent.length]
    expect((await send('/api/registrations/popup', form ?? {})).status).toBe(201)
    sent.push(form?.phone)
  }
  await register()
  await elsewhere.content.create({_id: 'writingStop', _type: 'writingStop', state: 'stopped'})
  const outbox = join(directory, 'outbox')
  // A site looks every two seconds.
  await until(async () => {
    const writes = elsewhere.countWrites()
    await register()
    expect(writes()).toBe(0)
  })
  const [waiting, writes] = [readdirSync(outbox).length, elsewhere.countWrites()]
  await register()
  expect(readdirSync(outbox)).toHaveLength(waiting + 1)
  expect((await ask('/thegaon/customer')).status).toBe(200)
  expect(writes()).toBe(0)
  await elsewhere.content.delete('writingStop')
  await until(() => expect(readdirSync(outbox)).toEqual([]))
  expect(await phones(elsewhere)).toEqual(sent)
})

test('while a lake elsewhere is away, a form without JavaScript is told what became of it', async () => {
  const elsewhere = await openLakeElsewhere()
  const {ask, directory} = await openOn(elsewhere)
  const path = '/Promotion/Customer'
  const edition = shownEdition(await (await ask(path)).text())
  const post = async (typed: Record<string, string>) => {
    const body = new URLSearchParams({form: 'inquiry', edition, message: '', ...typed})
    const response = await ask(path, {method: 'POST', body})
    return [response.status, await response.text()] as const
  }
  const right = {name: '김가온', phone: '010-3000-0000', consents: 'privacy'}
  const success = await elsewhere.content.fetch('*[_type == "registrationForms"][0].inquirySuccess')
  elsewhere.goAway()
  expect(await post(right)).toEqual([201, expect.stringContaining(success)])
  expect(readdirSync(join(directory, 'outbox'))).toHaveLength(1)
  const [status, html] = await post({...right, name: '박가온', phone: '02'})
  expect([status, html]).toEqual([422, expect.stringContaining('value="박가온"')])
})

test('while a lake elsewhere is away, known pages are served and others say when to come back', async () => {
  const elsewhere = await openLakeElsewhere()
  const {ask} = await openOn(elsewhere)
  await until(async () => expect((await ask('/thegaon/press')).status).toBe(200))
  const before = await (await ask('/BusinessGuide/intro')).text()
  elsewhere.goAway()
  const known = await ask('/BusinessGuide/intro')
  expect([known.status, await known.text()]).toEqual([200, before])
  for (const path of ['/Premium', '/sitemap.xml', '/thegaon/press/unknown']) {
    const unknown = await ask(path)
    expect([path, unknown.status, unknown.headers.get('retry-after')]).toEqual([path, 503, '5'])
  }
  await elsewhere.comeBack()
  await until(async () => expect((await ask('/readyz')).status).toBe(200))
  await until(async () => expect((await ask('/sitemap.xml')).status).toBe(200))
})

test('a lake elsewhere that accepts and says nothing for a while costs no longer than that', {
  tags: 'nightly',
}, async () => {
  const elsewhere = await openLakeElsewhere()
  const {ask, send, directory} = await openOn(elsewhere)
  await until(async () => expect((await ask('/readyz')).status).toBe(200))
  const page = await (await ask('/thegaon/customer')).text()
  const stopCollecting = collectGarbage(200)
  elsewhere.fallSilent(true)
  const unknown = await ask('/BusinessGuide/intro')
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await ask('/thegaon/customer')).status).toBe(200)
  const [form] = forms(elsewhere, shownEdition(page), 1)
  expect((await send('/api/registrations/popup', form ?? {})).status).toBe(201)
  expect(readdirSync(join(directory, 'outbox'))).toHaveLength(1)

  stopCollecting()
  // Requests from before are never answered: only new ones can be.
  elsewhere.fallSilent(false)
  await until(async () => expect((await ask('/BusinessGuide/intro')).status).toBe(200))
  await until(() => expect(readdirSync(join(directory, 'outbox'))).toEqual([]))
  expect(await phones(elsewhere)).toEqual(['010-3000-0000'])
})

test('what is no answer of a lake is an outage: nothing is lost, and all is well afterwards', {
  tags: 'nightly',
  timeout: 180_000,
}, async () => {
  const elsewhere = await openLakeElsewhere()
  const {ask, send, directory} = await openOn(elsewhere)
  const outbox = join(directory, 'outbox')
  await until(async () => expect((await ask('/readyz')).status).toBe(200))
  const page = await (await ask('/thegaon/customer')).text()
  const others = Object.entries(inPlaceOfLake)
  const typed = forms(elsewhere, shownEdition(page), others.length)
  for (const [index, [what, other]] of others.entries()) {
    elsewhere.replaceBy(other)
    for (const path of [`/thegaon/press/unknown-${index}`, '/sitemap.xml']) {
      const unknown = await ask(path)
      const seen = [what, path, unknown.status, unknown.headers.get('retry-after')]
      expect(seen).toEqual([what, path, 503, '5'])
    }
    expect([what, (await ask('/readyz')).status]).toEqual([what, 503])
    const known = await ask('/thegaon/customer')
    expect([what, known.status, await known.text()]).toEqual([what, 200, page])
    const {status} = await send('/api/registrations/popup', typed[index] ?? {})
    expect([what, status, readdirSync(outbox).length]).toEqual([what, 201, 1])
    elsewhere.replaceBy(null)
    await until(async () => expect((await ask('/readyz')).status).toBe(200))
    await until(() => expect(readdirSync(outbox)).toEqual([]))
  }
  expect(await phones(elsewhere)).toEqual(typed.map(({phone}) => phone))
})

test('pages may call a hosted lake, and its Studio may sign in there besides', () => {
  const lake = {projectId: 'abc', dataset: 'production', apiVersion: '2025-02-19', host: ''}
  expect(lakeOrigins({...lake, host: '/'})).toEqual([])
  expect(lakeOrigins({...lake, host: 'https://lake.example'})).toEqual(['https://lake.example'])
  expect(lakeOrigins(lake)).toContain('https://abc.apicdn.sanity.io')
  expect(studioOrigins(lake)).toEqual([...lakeOrigins(lake), 'https://api.sanity.io'])
})
