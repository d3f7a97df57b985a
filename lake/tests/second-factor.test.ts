import {mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {beforeEach, expect, onTestFinished, test, vi} from 'vitest'
import type {LakeOptions} from '../lake-options.ts'
import {base32, fromBase32} from '../people/base32.ts'
import {stepOf, totp, totpUri} from '../people/totp.ts'
import {
  cookiesOf,
  createPerson,
  openRealLake,
  origin,
  passwordCost,
  person,
  type RealLake,
} from '../testing/real-lake.ts'

/** RFC 6238, appendix B: the last six of its eight digits. */
const rfcSecret = base32(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %i seconds the code of RFC 6238 is %s', (seconds, code) => {
  expect(totp(rfcSecret, Math.floor(seconds / 30))).toBe(code)
  expect(stepOf(rfcSecret, code, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('base 32 is that of RFC 4648, there and back', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(Buffer.from(fromBase32('MZXW6YTBOI')).toString()).toBe('foobar')
})

test('an app is told the account, the issuer and the secret', () => {
  expect(totpUri('ABC', '더 가온', 'kim@example.com')).toBe(
    'otpauth://totp/%EB%8D%94%20%EA%B0%80%EC%98%A8:kim%40example.com?secret=ABC&issuer=%EB%8D%94%20%EA%B0%80%EC%98%A8',
  )
})

let now = Date.parse('2026-03-02T09:00:00Z')
beforeEach(() => {
  now = Date.parse('2026-03-02T09:00:00Z')
  vi.useFakeTimers({toFake: ['Date'], now})
  onTestFinished(() => {
    vi.useRealTimers()
  })
})

function pass(seconds: number): void {
  now += seconds * 1000
  vi.setSystemTime(now)
}

const codeAt = (secret: string, ms = now) => totp(secret, Math.floor(ms / 30_000))
const address = '/login?origin=/studio/site'

async function post({ask}: RealLake, fields: Record<string, string>, cookie = '') {
  const response = await ask(address, {
    method: 'POST',
    headers: {origin, 'content-type': 'application/x-www-form-urlencoded', cookie},
    body: new URLSearchParams(fields).toString(),
  })
  return {response, html: await response.text(), status: response.status}
}

const ticketIn = (html: string) => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? ''
const secretIn = (html: string) =>
  (/<code>([A-Z2-7 ]+)<\/code>/.exec(html)?.[1] ?? '').replaceAll(' ', '')
const codesIn = (html: string) =>
  [...html.matchAll(/<li><code>([^<]+)</g)].map(([, code = '']) => code)

/** Kim has a second factor, set up while signing in, as administrators have to. */
async function openWithFactor(options: Partial<LakeOptions> = {}) {
  const real = openRealLake({accounts: {passwordCost, now: () => now}, ...options})
  const kim = await createPerson(real.lake)
  real.lake.accounts.factors.setDemandedRoles(['administrator'])
  const {html} = await post(real, person)
  const secret = secretIn(html)
  const set = await post(real, {ticket: ticketIn(html), step: 'enrol', code: codeAt(secret)})
  pass(60)
  return {...real, real, kim, secret, enrolPage: html, set, recovery: codesIn(set.html)}
}

test('whose role demands it sets it up at the next sign-in, and gets ten recovery codes', async () => {
  const {real, set, enrolPage, recovery, secret} = await openWithFactor()
  expect(enrolPage).toContain('<svg role="img"')
  expect(secret).toHaveLength(32)
  expect(new Set(recovery).size).toBe(10)
  const cookie = cookiesOf(set.response)
  expect(cookie).toContain('lakeSession=')
  const {response} = await post(real, {step: 'proceed'}, cookie)
  expect(response.headers.get('location')).toMatch(/^\/studio\/site#sid=/)
})

test('a wrong code sets nothing up, and there is no session without a right one', async () => {
  const real = openRealLake()
  const kim = await createPerson(real.lake)
  real.lake.accounts.factors.setDemandedRoles(['administrator'])
  const {html, response} = await post(real, person)
  expect(response.headers.getSetCookie()).toEqual([])
  const wrong = await post(real, {ticket: ticketIn(html), step: 'enrol', code: '000000'})
  expect([wrong.status, wrong.response.headers.getSetCookie()]).toEqual([401, []])
  // The same secret, so that what the app has scanned is still right.
  expect(secretIn(wrong.html)).toBe(secretIn(html))
  expect(real.lake.accounts.factors.has(kim.id)).toBe(false)
  // Somebody else with the password is shown another one.
  expect(secretIn((await post(real, person)).html)).not.toBe(secretIn(html))
})

test('the password alone opens nothing, and with the code it does', async () => {
  const {real, secret} = await openWithFactor()
  const {html, response} = await post(real, person)
  expect(response.headers.getSetCookie()).toEqual([])
  expect(html).not.toContain(secret)
  const second = await post(real, {ticket: ticketIn(html), code: codeAt(secret)})
  expect(second.status).toBe(303)
  expect(cookiesOf(second.response)).toContain('lakeSession=')
})

test('a code is good once, also the one before it, and in another sign-in', async () => {
  const {real, secret} = await openWithFactor()
  const enter = async (code: string) => {
    const {html} = await post(real, person)
    return (await post(real, {ticket: ticketIn(html), code})).status
  }
  const [earlier, current] = [codeAt(secret, now - 30_000), codeAt(secret)]
  expect(await enter(current)).toBe(303)
  expect(await enter(current)).toBe(401)
  expect(await enter(earlier)).toBe(401)
  pass(60)
  expect(await enter(current)).toBe(401)
  expect(await enter(codeAt(secret))).toBe(303)
})

test.each([-61, 61])('a phone whose clock is %i seconds off is refused', async (seconds) => {
  const {real, secret} = await openWithFactor()
  const {html} = await post(real, person)
  const code = codeAt(secret, now + seconds * 1000)
  expect((await post(real, {ticket: ticketIn(html), code})).status).toBe(401)
})

test('each recovery code signs in once, however it is typed', async () => {
  const {real, recovery} = await openWithFactor()
  const enter = async (code = '') => {
    const {html} = await post(real, person)
    return (await post(real, {ticket: ticketIn(html), code})).status
  }
  const [one = '', two = ''] = recovery
  expect(await enter(one)).toBe(303)
  expect(await enter(one)).toBe(401)
  expect(await enter(two.toLowerCase().replaceAll('-', ' '))).toBe(303)
})

test('codes cannot be tried one after the other, with new tickets either', async () => {
  const {real, secret} = await openWithFactor()
  const statuses: number[] = []
  for (let tries = 0; tries < 8; tries += 1) {
    const {html} = await post(real, person)
    statuses.push((await post(real, {ticket: ticketIn(html), code: '000000'})).status)
  }
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(statuses.at(-1)).toBe(429)
  const {html} = await post(real, person)
  expect((await post(real, {ticket: ticketIn(html), code: codeAt(secret)})).status).toBe(429)
})

test('somebody with the password cannot keep its owner out at a browser that they know', async () => {
  const {real, secret, set} = await openWithFactor()
  for (let tries = 0; tries < 8; tries += 1) {
    const {html} = await post(real, person)
    await post(real, {ticket: ticketIn(html), code: '000000'})
  }
  const cookie = cookiesOf(set.response)
  const {html} = await post(real, person, cookie)
  expect((await post(real, {ticket: ticketIn(html), code: codeAt(secret)}, cookie)).status).toBe(
    303,
  )
})

test('a ticket ends after ten minutes, after use, and when the password changes', async () => {
  const {real, secret, kim} = await openWithFactor()
  const late = ticketIn((await post(real, person)).html)
  pass(601)
  expect((await post(real, {ticket: late, code: codeAt(secret)})).html).toContain('took too long')
  const used = ticketIn((await post(real, person)).html)
  expect((await post(real, {ticket: used, code: codeAt(secret)})).status).toBe(303)
  pass(60)
  expect((await post(real, {ticket: used, code: codeAt(secret)})).status).toBe(401)
  const old = ticketIn((await post(real, person)).html)
  await real.lake.accounts.setPassword(kim.id, 'another long password')
  expect((await post(real, {ticket: old, code: codeAt(secret)})).status).toBe(401)
})

test('a program signs in with password and code in one request', async () => {
  const {ask, secret} = await openWithFactor()
  const send = (body: object) =>
    ask('/login', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(body),
    })
  const {email, password} = person
  const without = await send({email, password})
  expect([without.status, without.headers.getSetCookie()]).toEqual([401, []])
  expect((await without.json()).error.type).toBe('secondFactorRequired')
  expect((await send({email, password, code: '000000'})).status).toBe(401)
  expect((await send({email, password, code: codeAt(secret)})).status).toBe(200)
})

test('a wrong password is answered before anything is said of a second factor', async () => {
  const {real} = await openWithFactor()
  const {html, status} = await post(real, {...person, password: 'not the password'})
  expect(status).toBe(401)
  expect(html).not.toContain('name="code"')
})

test('recovery codes and links cannot be read from the file', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'factors-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  const {lake, kim, recovery} = await openWithFactor({directory})
  const {token} = lake.accounts.resetLinks.create(kim.id)
  expect(lake.accounts.resetLinks.userOf(token)).toBe(kim.id)
  const stored = readdirSync(directory, {withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map(({name}) => readFileSync(join(directory, name), 'latin1'))
    .join()
  expect(stored).toContain(kim.email)
  for (const secret of [token, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))]) {
    expect(stored).not.toContain(secret)
  }
})
