import crypto from 'node:crypto'
import {syncBuiltinESMExports} from 'node:module'
import {expect, onTestFinished, test, vi} from 'vitest'

import {type Accounts, openAccounts} from '../people/accounts.ts'
import {openDatabase} from '../store/database.ts'
import {passwordCost, person} from '../testing/real-lake.ts'

const minute = 60_000
const day = 24 * 60 * minute

function openAt(start = Date.UTC(2026, 0, 1)) {
  const clock = {now: start}
  const database = openDatabase(':memory:')
  return {clock, database, accounts: openAccounts(database, {now: () => clock.now, passwordCost})}
}

const from = (address: string, device = '') => ({address, device, userAgent: 'A browser'})

function signIn(accounts: Accounts, password: string, address = '203.0.113.1', device = '') {
  return accounts.signIn({email: person.email, password, ...from(address, device)})
}

const byCookie = (token: string) => ({bearer: null, cookie: token})
const byToken = (token: string) => ({bearer: token, cookie: null})

test('the right password opens a session, and the session tells who it is', async () => {
  const {accounts} = openAt()
  const user = await accounts.users.create({...person, roles: ['editor']})
  const {token} = await signIn(accounts, person.password)
  const identity = await accounts.identify(byCookie(token))
  expect(identity).toEqual({...user, kind: 'user'})
})

test('an e-mail address is the same in capitals, and a password however its Hangul was typed', async () => {
  const {accounts} = openAt()
  await accounts.users.create({...person, password: '가온에살다가온에살다', roles: []})
  const credentials = {email: ' KIM@Example.COM', password: '가온에살다가온에살다'.normalize('NFD')}
  const {user} = await accounts.signIn({...credentials, ...from('')})
  expect(user.email).toBe(person.email)
})

test('a wrong password and an unknown address are refused with the same words', async () => {
  const {accounts} = openAt()
  await accounts.users.create({...person, roles: []})
  const wrong = await signIn(accounts, 'wrong').catch((error) => error)
  const unknown = await accounts
    .signIn({email: 'nobody@example.com', password: 'wrong', ...from('')})
    .catch((error) => error)
  expect(wrong).toMatchObject({status: 401})
  expect(unknown).toMatchObject({status: 401, message: wrong.message})
})

test('nothing in the database can be used to sign in', async () => {
  const {accounts, database} = openAt()
  await accounts.users.create({...person, roles: []})
  const {token, device, user} = await signIn(accounts, person.password)
  const robot = accounts.robots.create({label: 'site', roles: []})
  const code = accounts.sessions.newCode(user.id, 'token')
  const tables = ['users', 'sessions', 'exchange_codes', 'known_devices', 'robots']
  const stored = JSON.stringify(
    tables.map((name) => database.prepare(`SELECT * FROM ${name}`).all()),
  )
  for (const secret of [person.password, token, device, robot.token, code]) {
    expect(stored).not.toContain(secret)
  }
})

test('a session has an idle timeout of a week and an absolute timeout of a month', async () => {
  const {accounts, clock} = openAt()
  await accounts.users.create({...person, roles: []})
  const {token} = await signIn(accounts, person.password)
  for (let used = 0; used < 4; used += 1) {
    clock.now += 6 * day
    expect(await accounts.identify(byCookie(token))).not.toBeNull()
  }
  clock.now += 6.5 * day
  expect(await accounts.identify(byCookie(token))).toBeNull()
  const unused = await signIn(accounts, person.password)
  clock.now += 7 * day
  expect(await accounts.identify(byCookie(unused.token))).toBeNull()
})

test('sessions are listed with where they came from, and one can be ended', async () => {
  const {accounts} = openAt()
  const user = await accounts.users.create({...person, roles: []})
  const kept = await signIn(accounts, person.password)
  const lost = await signIn(accounts, person.password, '198.51.100.7')
  expect(
    accounts.sessions
      .list(user.id)
      .map(({address}) => address)
      .sort(),
  ).toEqual(['198.51.100.7', '203.0.113.1'])
  accounts.sessions.end(lost.session.id)
  expect(await accounts.identify(byCookie(lost.token))).toBeNull()
  expect(await accounts.identify(byCookie(kept.token))).not.toBeNull()
})

test('changing the password ends every session, code and remembered browser', async () => {
  const {accounts} = openAt()
  const user = await accounts.users.create({...person, roles: []})
  const {token, device} = await signIn(accounts, person.password)
  const code = accounts.sessions.newCode(user.id, 'token')
  await accounts.setPassword(user.id, 'another long password')
  expect(await accounts.identify(byCookie(token))).toBeNull()
  expect(() => accounts.exchange(code, from(''))).toThrow(/unknown, used or too old/)
  expect(accounts.sessions.isKnownDevice(device, user.id)).toBe(false)
  await expect(signIn(accounts, person.password)).rejects.toMatchObject({status: 401})
})

test('a password changed during the check of the old one lets no one in', async () => {
  const {accounts} = openAt()
  const user = await accounts.users.create({...person, roles: []})
  const attempt = signIn(accounts, person.password)
  const changed = accounts.setPassword(user.id, 'another long password')
  const outcome = await attempt.then(
    ({token}) => token,
    () => 'refused',
  )
  await changed
  expect(await accounts.identify(byCookie(outcome))).toBeNull()
})

test('short passwords are refused', async () => {
  const {accounts} = openAt()
  const short = accounts.users.create({...person, password: 'seven77', roles: []})
  await expect(short).rejects.toMatchObject({status: 400})
})

test('an exchange code is valid once, for a minute', async () => {
  const {accounts, clock} = openAt()
  const user = await accounts.users.create({...person, roles: []})
  const code = accounts.sessions.newCode(user.id, 'token')
  const token = accounts.exchange(code, from(''))
  expect(await accounts.identify(byToken(token ?? ''))).toMatchObject({id: user.id})
  expect(() => accounts.exchange(code, from(''))).toThrow()
  const late = accounts.sessions.newCode(user.id, 'token')
  clock.now += minute
  expect(() => accounts.exchange(late, from(''))).toThrow()
})

test('a robot is known by its token until it is removed', async () => {
  const {accounts} = openAt()
  const {robot, token} = accounts.robots.create({label: 'site', roles: ['administrator']})
  expect(await accounts.identify(byToken(token))).toMatchObject({
    id: robot.id,
    kind: 'robot',
    roles: ['administrator'],
  })
  accounts.robots.remove(robot.id)
  await expect(accounts.identify(byToken(token))).rejects.toMatchObject({status: 401})
})

test('an invalid token is refused; an invalid cookie is ignored', async () => {
  const {accounts} = openAt()
  await expect(accounts.identify(byToken('stale'))).rejects.toMatchObject({status: 401})
  expect(await accounts.identify(byCookie('stale'))).toBeNull()
})

async function failTimes(accounts: Accounts, times: number, address?: string, device?: string) {
  for (let tried = 0; tried < times; tried += 1) {
    await expect(signIn(accounts, 'wrong', address, device)).rejects.toMatchObject({status: 401})
  }
}

test('each failed sign-in lengthens the delay, and waiting ends it', async () => {
  const {accounts, clock} = openAt()
  await accounts.users.create({...person, roles: []})
  await failTimes(accounts, 5)
  await expect(signIn(accounts, person.password)).rejects.toMatchObject({
    status: 429,
    details: {retryAfter: 1},
  })
  clock.now += 1000
  await failTimes(accounts, 1)
  await expect(signIn(accounts, 'wrong')).rejects.toMatchObject({details: {retryAfter: 2}})
  clock.now += 2000
  await expect(signIn(accounts, person.password)).resolves.toBeDefined()
})

test('many guesses at once are counted before the first is answered', async () => {
  const {accounts} = openAt()
  await accounts.users.create({...person, roles: []})
  const guesses = Array.from({length: 12}, () =>
    signIn(accounts, 'wrong').catch((error) => error.status),
  )
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(7)
})

test('failures from one address do not lock the owner out from another', async () => {
  const {accounts} = openAt()
  await accounts.users.create({...person, roles: []})
  await failTimes(accounts, 5, '198.51.100.7')
  await expect(signIn(accounts, person.password, '203.0.113.1')).resolves.toBeDefined()
})

test('a known device can sign in while strangers fail from the same address', async () => {
  const {accounts} = openAt()
  await accounts.users.create({...person, roles: []})
  const {device} = await signIn(accounts, person.password)
  await failTimes(accounts, 5)
  await expect(signIn(accounts, person.password)).rejects.toMatchObject({status: 429})
  await expect(signIn(accounts, person.password, '203.0.113.1', device)).resolves.toBeDefined()
})

test('successful sign-ins from one address are not slowed down', async () => {
  const {accounts} = openAt()
  await accounts.users.create({...person, roles: []})
  for (let times = 0; times < 60; times += 1) {
    await expect(signIn(accounts, person.password)).resolves.toBeDefined()
  }
})

test('one address that tries many accounts is slowed down, in spite of a right password in between', async () => {
  const {accounts} = openAt()
  await accounts.users.create({...person, roles: []})
  const statuses: number[] = []
  for (let tried = 0; tried < 40; tried += 1) {
    const email = `person-${tried}@example.com`
    const fail = accounts.signIn({email, password: 'wrong', ...from('203.0.113.1')})
    statuses.push(await fail.catch((error) => error.status))
    if (tried === 20) await signIn(accounts, person.password)
  }
  expect(statuses.slice(0, 30)).toEqual(Array.from({length: 30}, () => 401))
  expect(statuses.at(-1)).toBe(429)
})

test('many at one address sign in at once, and others do not wait for all of them', async () => {
  const {accounts} = openAt()
  await accounts.users.create({...person, roles: []})
  const ended: unknown[] = []
  const crowd = Array.from({length: 20}, async (_, n) => {
    const email = `person-${n}@example.com`
    const trying = accounts.signIn({email, password: 'wrong', ...from('203.0.113.1')})
    ended.push(await trying.catch(({status}) => status))
  })
  await signIn(accounts, person.password, '203.0.113.2').then(() => ended.push('signed in'))
  const before = ended.slice(0, ended.indexOf('signed in'))
  await Promise.all(crowd)
  expect(before.filter((status) => status === 401).length).toBeLessThan(8)
  expect(ended).not.toContain(503)
})

/** Networks that were wrong, each with more tries under way than may wait. */
async function openFlooded() {
  const opened = openAt()
  const {accounts} = opened
  await accounts.users.create({...person, roles: []})
  const tryFrom = (n: number, email: string) =>
    accounts
      .signIn({email, password: 'wrong', ...from(`198.51.100.${n}`)})
      .catch(({status}) => status)
  const networks = Array.from({length: 40}, (_, n) => n)
  await Promise.all(networks.map((n) => tryFrom(n, 'nobody@example.com')))
  const ended: unknown[] = []
  const flood = networks.flatMap((n) =>
    ['a', 'b', 'c', 'd'].map(async (name) => ended.push(await tryFrom(n, `${name}@example.com`))),
  )
  return {...opened, ended, flooded: Promise.all(flood)}
}

test('an address that was never wrong and a known device come before those that were', async () => {
  const {accounts: others} = openAt()
  await others.users.create({...person, roles: []})
  const {device} = await signIn(others, person.password)
  const {accounts, ended, flooded} = await openFlooded()
  await signIn(accounts, person.password, '203.0.113.1')
  await signIn(others, person.password, '198.51.100.1', device)
  expect(ended.filter((status) => status === 401).length).toBeLessThan(5)
  await flooded
  expect(ended).toContain(503)
})

test('who is told to come back has not used up a try', async () => {
  const {accounts, ended, flooded} = await openFlooded()
  await flooded
  const refused = ended.filter((status) => status === 503).length
  expect(refused).toBeGreaterThan(40)
  // Each network has a wrong try and four more, of which the fifth would be counted with a delay.
  const again = Array.from({length: 40}, (_, n) =>
    signIn(accounts, person.password, `198.51.100.${n}`),
  )
  const statuses = await Promise.all(
    again.map((each) =>
      each.then(
        () => 200,
        ({status}) => status,
      ),
    ),
  )
  expect(statuses).not.toContain(429)
})

test('a device is known for as long as its cookie lasts', async () => {
  const {accounts, clock} = openAt()
  await accounts.users.create({...person, roles: []})
  const {device} = await signIn(accounts, person.password)
  clock.now += 401 * day
  await failTimes(accounts, 5)
  const late = signIn(accounts, person.password, '203.0.113.1', device)
  await expect(late).rejects.toMatchObject({status: 429})
})

test('no number of strangers makes the tries of a known device forgotten', async () => {
  const {accounts} = openAt()
  await accounts.users.create({...person, roles: []})
  const {device} = await signIn(accounts, person.password)
  await failTimes(accounts, 5, '203.0.113.1', device)
  for (let n = 0; n < 21_000; n += 1) {
    accounts.forgotten(`${n}@example.com`, {address: `10.${n >> 8}.${n & 255}.1`, device: ''})
  }
  const next = signIn(accounts, person.password, '203.0.113.1', device)
  await expect(next).rejects.toMatchObject({status: 429})
})

test('an unknown address is refused after the same work as a wrong password', async () => {
  const hashing = vi.spyOn(crypto, 'scrypt')
  syncBuiltinESMExports()
  onTestFinished(() => {
    hashing.mockRestore()
    syncBuiltinESMExports()
  })
  const accounts = openAccounts(openDatabase(':memory:'), {passwordCost: {N: 2 ** 14, r: 8, p: 1}})
  await accounts.users.create({...person, roles: []})
  const workFor = async (email: string) => {
    hashing.mockClear()
    await accounts.signIn({email, password: 'wrong', ...from('')}).catch(() => {})
    return hashing.mock.calls.map(([, , keyBytes, cost]) => ({keyBytes, cost}))
  }
  const work = await workFor(person.email)
  expect(work).toMatchObject([{cost: {N: 2 ** 14, r: 8, p: 1}}])
  expect(await workFor('nobody@example.com')).toEqual(work)
})

test('an IPv6 /64 counts as one address', async () => {
  const {accounts} = openAt()
  await accounts.users.create({...person, roles: []})
  await failTimes(accounts, 3, '2001:db8:1:2::5')
  await failTimes(accounts, 2, '2001:db8:1:2:abcd:ef01:2345:6789')
  const next = signIn(accounts, person.password, '2001:db8:1:2::7')
  await expect(next).rejects.toMatchObject({status: 429})
})

test('many networks of an IPv6 /48 count together, with more tries than one of them', async () => {
  const {accounts} = openAt()
  await accounts.users.create({...person, roles: []})
  for (let n = 0; n < 20; n += 1) await failTimes(accounts, 1, `2001:db8:1:${n}::5`)
  const next = signIn(accounts, person.password, '2001:db8:1:ffff::5')
  await expect(next).rejects.toMatchObject({status: 429})
  await expect(signIn(accounts, person.password, '2001:db8:2::5')).resolves.toBeDefined()
})
