import {createDecipheriv, createECDH, createPublicKey, hkdfSync, verify} from 'node:crypto'
import {createServer} from 'node:http'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import {DueTimes} from '../../../server/deliveries/due-times.ts'
import {Outbound} from '../../../server/outbound/outbound.ts'
import {ErasingMemory, trustStore} from '../../../server/registrations/erasing.ts'
import {type Clock, systemClock} from '../../../server/time/clock.ts'
import {TrustedTime} from '../../../server/time/trusted-time.ts'
import {listen} from '../../../tests/server/mail-server.ts'
import {editor, openRealSite, origin, signInAs, staff} from '../../../tests/server/real-site.ts'
import {
  dueNow,
  stateOfDelivery,
  storeWithDeliveries,
} from '../../../tests/server/store-deliveries.ts'
import {Phones} from '../server/push/phones.ts'
import {startPush} from '../server/push/push-queue.ts'
import {authorizationOf, encrypted, pushKeysOf} from '../server/push/web-push.ts'

test('what is pushed is encrypted as in the example of RFC 8291', () => {
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url')
  const privateKey = Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url')
  const p256dh =
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'
  const phone = {p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg'}
  const text = 'When I grow up, I want to be a watermelon'
  expect(encrypted(text, phone, {salt, privateKey}).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the keys follow from the secret, and sign a token for the push service alone', () => {
  const keys = pushKeysOf('a secret')
  expect(pushKeysOf('a secret').publicKey).toBe(keys.publicKey)
  expect(pushKeysOf('another').publicKey).not.toBe(keys.publicKey)
  const endpoint = 'https://push.example/send/abc'
  const header = authorizationOf(keys, {endpoint, subject: origin, now: 1_800_000_000_000})
  const [, token = '', key] = /^vapid t=(.+), k=(.+)$/.exec(header) ?? []
  expect(key).toBe(keys.publicKey)
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(keys.publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({key: {kty: 'EC', crv: 'P-256', x, y}, format: 'jwk'})
  const signed = [Buffer.from(`${head}.${claims}`), Buffer.from(signature, 'base64url')] as const
  expect(verify('sha256', signed[0], {key: publicKey, dsaEncoding: 'ieee-p1363'}, signed[1])).toBe(
    true,
  )
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    ...{aud: 'https://push.example', exp: 1_800_043_200, sub: origin},
  })
})

/** A browser's end of it: its keys, and what a push service would hand to it. */
function openPhone() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const auth = Buffer.alloc(16, 7)
  const read = (body: Buffer) => {
    const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
    const of = (key: Buffer, by: Buffer, info: Buffer, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, by, info, bytes))
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, theirs])
    const material = of(ecdh.computeSecret(theirs), auth, info, 32)
    const named = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`)
    const key = of(material, salt, named('aes128gcm'), 16)
    const cipher = createDecipheriv('aes-128-gcm', key, of(material, salt, named('nonce'), 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return JSON.parse(text.subarray(0, -1).toString())
  }
  return {p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url'), read}
}

/** A stand-in for the services of browsers' makers: one phone behind each path. */
async function openPushService(answer: (path: string, count: number) => number = () => 201) {
  const taken: {readonly path: string; readonly topic: unknown; readonly body: Buffer}[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const {url: path = '', headers} = request
    taken.push({path, topic: headers.topic, body: Buffer.concat(chunks)})
    response.writeHead(answer(path, taken.length)).end()
  })
  const base = `http://127.0.0.1:${await listen(server)}`
  return {taken, at: (path: string) => `${base}/${path}`}
}

const keys = pushKeysOf('a secret of this test')

/** A lake with people, and no site on it that would tell its phones, too. */
async function openDatasets() {
  const {client, lake, idOf} = openTestLake()
  const [content, registrations] = [
    client('administrator'),
    client('administrator', {dataset: 'secret'}),
  ]
  lake.accounts.robots.setOfProgram(idOf('administrator'))
  await content.create({_id: 'site', _type: 'site', name: '더 가온'})
  const {id: account} = await lake.accounts.users.create({
    ...staff,
    ...{name: 'staff', roles: ['administrator']},
  })
  const {users, sessions} = lake.accounts
  const open = (id: string) => {
    const {session} = sessions.open(id, 'cookie', {userAgent: '', address: ''})
    return {account: id, session: session.id}
  }
  return {content, registrations, users, sessions, account, open}
}

type Datasets = Pick<Awaited<ReturnType<typeof openDatasets>>, 'content' | 'registrations'>

/** The queue of a process. */
/** Whether somebody has the registration. */
const takenNow = {is: false}

function startQueue(
  {registrations: writer, content: reader}: Datasets,
  allow = ['127.0.0.1'],
  clock: Clock = systemClock,
  memory = new ErasingMemory(),
) {
  const trustedTime = new TrustedTime(clock, trustStore(memory))
  if (memory.read().seenAt === undefined) trustedTime.trust(clock.now())
  const outbound = new Outbound({allow})
  const phones = new Phones({
    ...{writer, trustedTime, publicKey: keys.publicKey, roles: ['administrator']},
  })
  const queue = startPush({
    audience: {phonesFor: async (phones) => phones, isTaken: async () => takenNow.is},
    ...{reader, writer, outbound, clock: systemClock, keys, phones, origin, isOneOfMany: false},
    dueTimes: new DueTimes({writer}),
  })
  const stop = () => {
    queue.stop()
    phones.stop()
    outbound.close()
  }
  onTestFinished(stop)
  return {queue, phones, stop}
}

const register = ({registrations}: Datasets, _id: string) => {
  const at = new Date().toISOString()
  return storeWithDeliveries(registrations, {
    ...{_id, _type: 'registration', form: 'popup', name: '김가온', phone: '010-1234-5678'},
    ...{registeredAt: at, push: {state: 'waiting', attempts: 0, nextAt: at}},
  })
}

const stateOf = ({registrations}: Datasets, id: string) =>
  stateOfDelivery(registrations, id, 'push')

test('each phone gets one push with the words of the setting, and one that is busy is asked again alone', async () => {
  const site = await openDatasets()
  const {account, registrations, open} = site
  const service = await openPushService((path, count) => (path === '/b' && count <= 2 ? 503 : 201))
  const {phones, queue, stop} = startQueue(site)
  const [a, b] = [openPhone(), openPhone()]
  for (const [path, {p256dh, auth}] of [
    ['a', a],
    ['b', b],
  ] as const) {
    expect(await phones.add(open(account), {endpoint: service.at(path), p256dh, auth})).toBe(true)
  }
  await registrations.createOrReplace({
    ...{_id: 'registrationSettings', _type: 'registrationSettings', pushesName: true},
  })
  await register(site, 'registration-1')
  queue.wake()
  await expect
    .poll(() => stateOf(site, 'registration-1'))
    .toMatchObject({state: 'waiting', attempts: 1, lastError: 'HTTP 503'})
  // It goes on where it was, in another process.
  stop()
  await dueNow(registrations, 'registration-1', 'push')
  startQueue(site)
  await expect
    .poll(() => stateOf(site, 'registration-1'))
    .toMatchObject({state: 'accepted', attempts: 2})
  expect(service.taken.map(({path}) => path).toSorted()).toEqual(['/a', '/b', '/b'])
  expect(new Set(service.taken.map(({topic}) => topic)).size).toBe(1)
  const own = service.taken.find(({path}) => path === '/a')
  const {title, body, tag} = a.read(own?.body ?? Buffer.alloc(0))
  expect({title, body}).toEqual({title: '더 가온', body: '새 관심고객 1명 김가온'})
  expect(tag).toBe(own?.topic)
  expect(JSON.stringify(await stateOf(site, 'registration-1'))).not.toMatch(/127\.0\.0\.1|김가온/)
  // Without the setting nothing of the customer leaves.
  await registrations.patch('registrationSettings').unset(['pushesName']).commit()
  await register(site, 'registration-2')
  queue.wake()
  await expect.poll(() => stateOf(site, 'registration-2')).toMatchObject({state: 'accepted'})
  const next = service.taken.findLast(({path}) => path === '/a')
  expect(a.read(next?.body ?? Buffer.alloc(0)).body).toBe('새 관심고객 1명')
})

test('a registration that nobody takes is told again, until somebody has it', async () => {
  const site = await openDatasets()
  const {account, registrations, open} = site
  const service = await openPushService()
  const {phones, queue} = startQueue(site)
  const {p256dh, auth} = openPhone()
  await phones.add(open(account), {endpoint: service.at('a'), p256dh, auth})
  await registrations.createOrReplace({
    ...{_id: 'registrationSettings', _type: 'registrationSettings', pushAgainMinutes: 1},
  })
  await register(site, 'registration-1')
  const isPlanned = async () => {
    const {state, nextAt = ''} = (await stateOf(site, 'registration-1')) ?? {}
    return state === 'waiting' && Date.parse(nextAt) > Date.now() + 30_000
  }
  const soon = async () => {
    await expect.poll(isPlanned).toBe(true)
    await dueNow(registrations, 'registration-1', 'push')
    queue.wake()
  }
  queue.wake()
  await expect.poll(() => service.taken.length).toBe(1)
  await soon()
  await expect.poll(() => service.taken.length).toBe(2)
  expect(new Set(service.taken.map(({topic}) => topic)).size).toBe(1)
  takenNow.is = true
  onTestFinished(() => {
    takenNow.is = false
  })
  await registrations
    .patch('registration-1')
    .set({registeredAt: new Date(Date.now() - 120_000).toISOString()})
    .commit()
  await soon()
  await expect.poll(() => stateOf(site, 'registration-1')).toMatchObject({state: 'accepted'})
  expect(service.taken).toHaveLength(2)
})

test('a phone that has gone, whose account has ended or has another role, is told nothing and forgotten', async () => {
  const site = await openDatasets()
  const {account, users, registrations, open} = site
  const service = await openPushService((path) => (path === '/gone' ? 410 : 201))
  const {phones, queue} = startQueue(site)
  const {p256dh, auth, read} = openPhone()
  const made = async (email: string) =>
    users.create({
      email,
      name: email,
      roles: ['administrator'],
      password: 'one-more-long-passphrase',
    })
  const [ended, moved] = [await made('ended@example.com'), await made('moved@example.com')]
  for (const [path, id] of [
    ['gone', account],
    ['stays', account],
    ['ended', ended.id],
    ['moved', moved.id],
  ] as const) {
    await phones.add(open(id), {endpoint: service.at(path), p256dh, auth})
  }
  users.setRoles(moved.id, ['editor'])
  users.remove(ended.id)
  await register(site, 'registration-1')
  queue.wake()
  await expect.poll(() => stateOf(site, 'registration-1')).toMatchObject({state: 'accepted'})
  expect(service.taken.map(({path}) => path).toSorted()).toEqual(['/gone', '/stays'])
  const left = await registrations.fetch<string[]>('*[_type == "staffPhone"].endpoint')
  expect(left).toEqual([service.at('stays')])
  expect((await stateOf(site, 'registration-1'))?.reached).toHaveLength(1)
  const [body = Buffer.alloc(0)] = service.taken.map((each) => each.body)
  expect(read(body)).toMatchObject({body: '새 관심고객 1명'})
})

test('a wrong clock forgets no phone, nor does a clock that was wrong when it was added', async () => {
  const site = await openDatasets()
  const {account, open} = site
  const memory = new ErasingMemory()
  memory.write({seenAt: new Date().toISOString()})
  const dayMs = 86_400_000
  const jumps = [dayMs, -dayMs, 400 * dayMs, -400 * dayMs, -Date.now()]
  for (const [n, jump] of jumps.entries()) {
    const clock = {...systemClock, now: () => Date.now() + jump}
    const {phones} = startQueue(site, [], clock, memory)
    const {p256dh, auth} = openPhone()
    const endpoint = `https://push.example/${n}`
    expect(await phones.add(open(account), {endpoint, p256dh, auth})).toBe(true)
    expect(await phones.all()).toHaveLength(n + 1)
  }
  const {phones} = startQueue(site, [], systemClock, memory)
  expect(await phones.all()).toHaveLength(jumps.length)
})

test('a session that has ended, here or elsewhere, tells its phone nothing until somebody signs in on it again', async () => {
  const site = await openDatasets()
  const {account, sessions, registrations, open} = site
  const service = await openPushService()
  const {phones, queue} = startQueue(site)
  const {p256dh, auth} = openPhone()
  const [lost, kept] = [open(account), open(account)]
  await phones.add(lost, {endpoint: service.at('lost'), p256dh, auth})
  await phones.add(kept, {endpoint: service.at('kept'), p256dh, auth})
  // In the list of sessions, from another browser.
  sessions.end(lost.session)
  await register(site, 'registration-1')
  queue.wake()
  await expect.poll(() => stateOf(site, 'registration-1')).toMatchObject({state: 'accepted'})
  expect(service.taken.map(({path}) => path)).toEqual(['/kept'])
  expect(await phones.has(open(account), service.at('lost'))).toBe(true)
  await register(site, 'registration-2')
  queue.wake()
  await expect.poll(() => stateOf(site, 'registration-2')).toMatchObject({state: 'accepted'})
  expect(service.taken.map(({path}) => path).toSorted()).toEqual(['/kept', '/kept', '/lost'])
  // A changed password ends all of them.
  sessions.endAllOf(account)
  expect(await phones.all()).toEqual([])
  const months = new Date(Date.now() - 61 * 86_400_000).toISOString()
  await registrations.patch({query: '*[_type == "staffPhone"]'}).set({addedAt: months}).commit()
  await phones.all()
  expect(await registrations.fetch('count(*[_type == "staffPhone"])')).toBe(0)
})

test('an internal address is no phone: it is not taken, and not called where it was stored', async () => {
  const site = await openRealSite()
  const {send} = site
  const service = await openPushService()
  const {p256dh, auth} = openPhone()
  const cookie = await signInAs(site, staff)
  const asked = (body: object) => send('/staff/push', body, {cookie})
  const on = {step: 'on', endpoint: service.at('a'), p256dh, auth}
  expect((await asked(on)).status).toBe(422)
  for (const wrong of [
    {endpoint: 'file:///etc/passwd'},
    {endpoint: `https://push.example/${'x'.repeat(1000)}`},
    {p256dh: Buffer.alloc(65, 4).toString('base64url')},
    {auth: 'AAAA'},
    {step: 'everything'},
  ]) {
    const {status} = await asked({...on, endpoint: 'https://push.example/a', ...wrong})
    expect([400, 422]).toContain(status)
  }
  const datasets = await openDatasets()
  const {phones, queue} = startQueue(datasets, [])
  const owner = datasets.open(datasets.account)
  await phones.add(owner, {endpoint: service.at('a'), p256dh, auth})
  await register(datasets, 'registration-1')
  queue.wake()
  await expect
    .poll(() => stateOf(datasets, 'registration-1'))
    .toMatchObject({state: 'waiting', lastError: 'AddressRefused'})
  expect(service.taken).toEqual([])
})

test('a phone is its account’s and its session’s: strangers and editors have none, signing out ends it', async () => {
  const site = await openRealSite()
  const {send, ask, registrations} = site
  const {p256dh, auth} = openPhone()
  // An address of the internet that nobody asks for: its name is not looked up.
  const endpoint = 'https://93.184.215.14/send/abc'
  const on = {step: 'on', endpoint, p256dh, auth}
  expect((await send('/staff/push', on)).status).toBe(401)
  const other = await signInAs(site, editor)
  expect((await send('/staff/push', on, {cookie: other})).status).toBe(403)
  const cookie = await signInAs(site, staff)
  const form = await ask('/staff/push', {method: 'POST', headers: {origin, cookie}, body: 'a=b'})
  expect(form.status).toBe(415)
  expect(await (await send('/staff/push', on, {cookie})).json()).toEqual({isOn: true})
  const stored = 'count(*[_type == "staffPhone"])'
  expect(await registrations.fetch(stored)).toBe(1)
  const look = {step: 'look', endpoint}
  expect(await (await send('/staff/push', look, {cookie})).json()).toEqual({isOn: true})
  const second = await signInAs(site, staff)
  await ask('/staff/sign-out', {method: 'POST', headers: {origin, cookie: second}})
  expect(await registrations.fetch(stored)).toBe(1)
  await ask('/staff/sign-out', {method: 'POST', headers: {origin, cookie}})
  expect(await registrations.fetch(stored)).toBe(0)
})

test('the worker is for the screen of the staff alone, and answers no request of a page', async () => {
  const {ask} = await openRealSite()
  const response = await ask('/staff/push-worker.js')
  expect(response.headers.get('service-worker-allowed')).toBe('/staff')
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  const script = await response.text()
  expect(script).toContain("addEventListener('push'")
  expect(script).not.toMatch(/fetch|caches|indexedDB/)
})
