import {expect, test} from 'vitest'
import {administrator, openRealSite, origin, signInAs} from './real-site.ts'

test('the press page signs in by a cookie that scripts and other sites cannot use', async () => {
  const {send} = await openRealSite()
  const response = await send('/api/session', administrator)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    user: {email: administrator.email, name: 'administrator', mayPost: true},
  })
  const [session] = response.headers.getSetCookie()
  expect(session).toMatch(/^lakeSession=[\w-]{43}; Path=\/; .*HttpOnly; SameSite=Lax$/)
})

test('over TLS its cookies go by TLS alone', async () => {
  const {send} = await openRealSite({origin: 'https://site.test'})
  const response = await send('/api/session', administrator)
  for (const cookie of response.headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/)
})

test('a wrong password and an unknown address are refused alike, with no cookie', async () => {
  const {send} = await openRealSite()
  const answers = await Promise.all([
    send('/api/session', {...administrator, password: 'wrong'}),
    send('/api/session', {...administrator, email: 'nobody@example.com'}),
  ])
  for (const answer of answers) {
    expect(answer.status).toBe(401)
    expect(answer.headers.getSetCookie()).toEqual([])
  }
  const [wrong, unknown] = await Promise.all(answers.map((answer) => answer.text()))
  expect(unknown).toBe(wrong)
})

test('guessing is slowed down where it comes from, and the administrator elsewhere gets in', async () => {
  const {send} = await openRealSite()
  const guess = {...administrator, password: 'wrong'}
  const statuses: number[] = []
  for (let tried = 0; tried < 7; tried += 1) {
    statuses.push((await send('/api/session', guess, {'x-address': '198.51.100.7'})).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429])
  const elsewhere = await send('/api/session', administrator, {'x-address': '203.0.113.1'})
  expect(elsewhere.status).toBe(200)
})

test('signing out ends the session for every holder of its cookie', async () => {
  const site = await openRealSite()
  const cookie = await signInAs(site, administrator)
  const me = () => site.ask('/api/session', {headers: {cookie}})
  expect(await (await me()).json()).toMatchObject({user: {email: administrator.email}})
  const left = await site.ask('/api/session', {method: 'DELETE', headers: {cookie, origin}})
  expect(left.status).toBe(204)
  expect(left.headers.getSetCookie().join()).toContain('Max-Age=0')
  expect(await (await me()).json()).toEqual({user: null})
})

test.each([
  ['another site', {origin: 'https://evil.example'}],
  ['nowhere', {}],
])('a cookie sent from %s signs nobody out', async (_from, headers) => {
  const site = await openRealSite()
  const cookie = await signInAs(site, administrator)
  const left = await site.ask('/api/session', {method: 'DELETE', headers: {cookie, ...headers}})
  expect(left.status).toBe(403)
  const me = await site.ask('/api/session', {headers: {cookie}})
  expect(await me.json()).toMatchObject({user: {email: administrator.email}})
})

test('with a second factor, both forms of the press page lead on to the form that asks for the code', async () => {
  const site = await openRealSite()
  site.lake.accounts.factors.setDemandedRoles(['administrator'])
  const byScript = await site.send('/api/session', administrator)
  expect([byScript.status, await byScript.json()]).toEqual([401, {error: 'secondFactor'}])
  expect(byScript.headers.getSetCookie()).toEqual([])
  const posted = await site.ask('/gaon/press', {
    method: 'POST',
    headers: {origin, 'content-type': 'application/x-www-form-urlencoded'},
    body: new URLSearchParams({form: 'sign-in', ...administrator}),
  })
  expect(posted.status).toBe(303)
  expect(posted.headers.get('location')).toBe('/login?origin=%2Fgaon%2Fpress&type=cookie')
})
