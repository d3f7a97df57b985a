import {cookiesOf} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {administrator} from '../server/real-site.ts'
import {until} from '../until.ts'
import {type LakeElsewhere, openLakeElsewhere, openOn, origin} from './lake-elsewhere.ts'

/** A site whose people have their accounts on the lake. */
const openApart = (elsewhere: LakeElsewhere) =>
  openOn(elsewhere, undefined, {LAKE_ORIGIN: elsewhere.apiHost, SERVE: 'site,studio'})

const answered = (status: number, ask: () => Promise<Response>) =>
  until(async () => {
    const response = await ask()
    expect(response.status).toBe(status)
    return response
  })

const post = {siteId: 'thegaon', title: '두 곳에 보이는 글', summary: '요약', content: '본문'}

test('two sites on one lake know the same people, and show the same edit at once', {
  tags: 'nightly',
}, async () => {
  const elsewhere = await openLakeElsewhere()
  const first = await openApart(elsewhere)
  const second = await openApart(elsewhere)
  const listOf = async ({ask}: typeof first) => (await ask('/thegaon/press')).text()
  for (const site of [first, second]) expect(await listOf(site)).not.toContain(post.title)

  // On a busy machine the lake may be late, and then a site says so with 503.
  await answered(401, () => first.send('/api/session', {...administrator, password: 'wrong'}))
  const signedIn = await answered(200, () => first.send('/api/session', administrator))
  expect(signedIn.headers.getSetCookie().join()).toMatch(/lakeSession=[^;]+; Path=\//)
  const cookie = cookiesOf(signedIn)
  // The next request goes to the other process.
  await answered(201, () => second.send('/api/press', post, cookie))
  for (const site of [first, second]) {
    await until(async () => expect(await listOf(site)).toContain(post.title))
  }

  await first.site.close()
  const me = await answered(200, () => second.ask('/api/session', {headers: {cookie}}))
  expect(await me.json()).toMatchObject({user: {email: administrator.email}})
  await answered(204, () => second.ask('/api/session', {method: 'DELETE', headers: {cookie}}))
  await answered(401, () => second.send('/api/press', post, cookie))
})

test('who needs a second factor gets the lake’s own form at the site, and comes back to it', async () => {
  const {ask} = await openApart(await openLakeElsewhere())
  const form = await ask('/login?origin=%2Fthegaon%2Fpress&type=cookie')
  expect(form.status).toBe(200)
  expect(await form.text()).toContain('action="/login?')
  const sent = await ask('/login?origin=%2Fthegaon%2Fpress&type=cookie', {
    method: 'POST',
    headers: {'content-type': 'application/x-www-form-urlencoded'},
    body: new URLSearchParams({...administrator}).toString(),
  })
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toMatch(/^http:\/\/site\.test\/thegaon\/press#sid=/)
  expect((await ask('/login?origin=https%3A%2F%2Fevil.example')).status).toBe(403)
})

test('the lake counts attempts for each visitor of a site, whatever proxies are between', async () => {
  const elsewhere = await openLakeElsewhere()
  const {ask} = await openOn(elsewhere, undefined, {
    ...{LAKE_ORIGIN: elsewhere.apiHost, SERVE: 'site,studio', TRUST_PROXY: '1'},
  })
  const guess = async (address: string, headers = {}) => {
    const response = await ask('/api/session', {
      method: 'POST',
      headers: {'content-type': 'application/json', 'x-forwarded-for': address, ...headers},
      body: JSON.stringify({...administrator, password: 'wrong'}),
    })
    return response.status
  }
  const statuses: number[] = []
  for (let times = 0; times < 8; times += 1) statuses.push(await guess('203.0.113.1'))
  expect(statuses.at(-1)).toBe(429)
  expect(await guess('203.0.113.1', {'x-relayed-for': '198.51.100.3'})).toBe(429)
  expect(await guess('198.51.100.2')).toBe(401)
})

test('a process with the Studio alone follows the name of the complex', async () => {
  const elsewhere = await openLakeElsewhere()
  const {ask} = await openOn(elsewhere, undefined, {
    ...{LAKE_ORIGIN: elsewhere.apiHost, STUDIO_ORIGIN: origin, SERVE: 'studio'},
    SITE_ORIGIN: 'http://other.test',
  })
  const manifest = async () => (await ask('/studio/static/site.webmanifest')).text()
  expect(await manifest()).not.toContain('새 이름')
  await elsewhere.content.patch('site').set({name: '새 이름'}).commit()
  await until(async () => expect(await manifest()).toContain('새 이름'))
})
