import {expect, test} from 'vitest'
import {cookiesOf, openRealLake, origin, passwordCost, person} from '../testing/real-lake.ts'

const names = {administrator: 'kim', editor: 'lee', staff: 'park', viewer: 'choi'} as const
type Name = keyof typeof names

const project = {
  id: 'test',
  title: 'Test',
  datasets: [
    {name: 'production', aclMode: 'public'},
    {name: 'secret', aclMode: 'private', role: 'staff'},
  ],
} as const

const mail = (role: Name) => `${names[role]}@example.com`

/** A lake with an administrator, an editor and a member of staff, each with a session. */
async function open(...roles: readonly Name[]) {
  const real = openRealLake({project, accounts: {passwordCost}})
  const {accounts} = real.lake
  const tokens = new Map<string, string>()
  const ids = new Map<string, string>()
  for (const role of roles) {
    const email = mail(role)
    const {id} = await accounts.users.create({...person, name: names[role], email, roles: [role]})
    ids.set(role, id)
    const visitor = {address: '203.0.113.9', userAgent: 'A browser'}
    tokens.set(role, accounts.sessions.open(id, 'cookie', visitor).token)
  }
  const call = async (
    role: Name | 'nobody' | 'robot',
    method: string,
    path: string,
    body?: object,
  ) => {
    const bearer = role === 'robot' ? real.token : tokens.get(role)
    const response = await real.ask(`/v1${path}`, {
      method,
      headers: {
        ...(bearer && {authorization: `Bearer ${bearer}`}),
        'content-type': 'application/json',
      },
      ...(body && {body: JSON.stringify(body)}),
    })
    const text = await response.text()
    return {status: response.status, json: text === '' ? null : JSON.parse(text)}
  }
  const signIn = (role: Name, password: string) =>
    accounts.signIn({email: mail(role), password, device: '', address: '', userAgent: ''})
  return {
    ...{...real, accounts, call, signIn},
    id: (role: Name) => ids.get(role) ?? '',
    tokenOf: (role: Name) => tokens.get(role) ?? '',
  }
}

test.each<[string, string]>([
  ['GET', '/accounts'],
  ['POST', '/accounts'],
  ['POST', '/accounts/demanded-roles'],
  ['DELETE', '/accounts/ID'],
  ['POST', '/accounts/ID/role'],
  ['POST', '/accounts/ID/link'],
  ['DELETE', '/accounts/ID/second-factor'],
  ['DELETE', '/accounts/ID/sessions/s1'],
  ['DELETE', '/robots/r1'],
])('%s %s is for administrators, and for people only', async (method, path) => {
  const {call, id, accounts} = await open('administrator', 'editor', 'staff')
  const before = JSON.stringify(accounts.users.list())
  const at = path.replace('ID', id('editor'))
  const body = {email: 'new@example.com', name: 'New', role: 'administrator', roles: []}
  const sent = method === 'GET' ? undefined : body
  expect((await call('nobody', method, at, sent)).status).toBe(401)
  for (const role of ['editor', 'staff', 'robot'] as const) {
    expect((await call(role, method, at, sent)).status, role).toBe(403)
  }
  expect(JSON.stringify(accounts.users.list())).toBe(before)
})

test('the list has everything but secrets', async () => {
  const {call, id} = await open('administrator', 'editor')
  const {json} = await call('administrator', 'GET', '/accounts')
  expect(json).toMatchObject({
    people: [
      {id: id('administrator'), role: 'administrator', hasSecondFactor: false},
      {email: 'lee@example.com', sessions: [{address: '203.0.113.9', userAgent: 'A browser'}]},
    ],
    robots: [{label: 'test'}],
    roles: ['administrator', 'editor', 'contributor', 'viewer', 'staff'],
    demandedRoles: [],
  })
  expect(JSON.stringify(json)).not.toMatch(/scrypt|hash|token/i)
})

test('someone new chooses a password by a link that is good once', async () => {
  const {call, ask, accounts} = await open('administrator')
  const given = {email: 'New@Example.com', name: 'New', role: 'staff'}
  const {status, json} = await call('administrator', 'POST', '/accounts', given)
  expect(status).toBe(201)
  const path = json.link.replace('http://localhost', '')
  const send = (password: string, again = password) =>
    ask(path, {
      method: 'POST',
      headers: {origin, 'content-type': 'application/x-www-form-urlencoded'},
      body: new URLSearchParams({password, again}).toString(),
    })
  expect(await (await ask(path)).text()).toContain('autocomplete="new-password"')
  expect((await send('a fine password', 'another')).status).toBe(422)
  expect((await send('short')).status).toBe(422)
  expect((await send('a fine password')).status).toBe(200)
  expect((await send('mine from now on')).status).toBe(410)
  expect((await ask(path)).status).toBe(410)
  const visitor = {device: '', address: '', userAgent: ''}
  const signedIn = accounts.signIn({
    email: 'new@example.com',
    password: 'a fine password',
    ...visitor,
  })
  await expect(signedIn).resolves.toMatchObject({user: {roles: ['staff']}})
})

test('an invitation can be told from an account with a password, until when it is good too', async () => {
  const {call, accounts} = await open('administrator')
  const given = {email: 'new@example.com', name: 'New', role: 'editor'}
  const {json: added} = await call('administrator', 'POST', '/accounts', given)
  const listed = async () => (await call('administrator', 'GET', '/accounts')).json.people
  const invited = {hasPassword: false, linkExpiresAt: added.expiresAt}
  expect(await listed()).toMatchObject([{hasPassword: true, linkExpiresAt: null}, invited])
  for (const password of ['', 'null', 'a guess']) {
    const guess = accounts.signIn({...given, password, device: '', address: '', userAgent: ''})
    await expect(guess).rejects.toThrow('wrong')
  }
  await accounts.setPassword(added.id, 'a fine password')
  expect(await listed()).toMatchObject([{}, {hasPassword: true, linkExpiresAt: null}])
})

test('a link says whose password it is, and only who had one is told of being signed out', async () => {
  const {call, ask, id, accounts} = await open('administrator', 'editor')
  const pageOf = async (token: string) => {
    const reply = await ask(`/login?reset=${token}`)
    return reply.text()
  }
  const given = {email: 'new@example.com', name: 'New', role: 'editor'}
  const {json} = await call('administrator', 'POST', '/accounts', given)
  const invited = await pageOf(json.link.split('reset=')[1])
  expect(invited).toContain('autocomplete="username" readonly value="new@example.com"')
  expect(invited).toContain('At least 8 characters')
  expect(invited).not.toContain('signed out')
  const again = await pageOf(accounts.resetLinks.create(id('editor')).token)
  expect(again).toContain('value="lee@example.com"')
  expect(again).toContain('You will be signed out everywhere')
})

test('a link that is no longer good says what to do, and leads to the sign-in', async () => {
  const {ask, id, accounts} = await open('editor')
  const {token} = accounts.resetLinks.create(id('editor'))
  accounts.resetLinks.create(id('editor'))
  const reply = await ask(`/login?reset=${token}`)
  const html = await reply.text()
  expect(reply.status).toBe(410)
  expect(html).toContain('Ask an administrator for another one')
  expect(html).toContain('<a href="/login">Back to signing in</a>')
  expect(html).not.toMatch(/8 characters|example\.com|<input/)
})

test.each([
  ['badName', {name: 'n'.repeat(101)}],
  ['badName', {name: ' '}],
  ['badName', {name: '\u3164\u200b'}],
  ['badEmail', {email: 'new\u200b@example.com'}],
  ['badEmail', {email: 'nobody'}],
  ['badEmail', {email: `${'e'.repeat(250)}@example.com`}],
])('an account that cannot be is refused with what is wrong with it: %s', async (type, wrong) => {
  const {call} = await open('administrator')
  const given = {email: 'new@example.com', name: 'n'.repeat(100), role: 'editor'}
  const refused = await call('administrator', 'POST', '/accounts', {...given, ...wrong})
  expect(refused).toMatchObject({status: 400, json: {error: {type}}})
  expect((await call('administrator', 'POST', '/accounts', given)).status).toBe(201)
})

test('a name is stored as texts are: composed, in one line, without what cannot be seen', async () => {
  const {call} = await open('administrator')
  const name = ` \u202e${'홍길동'.normalize('NFD')}\u200b\n과장 👨\u200d👩\u200d👧 `
  const given = {email: 'new@example.com', name, role: 'editor'}
  await call('administrator', 'POST', '/accounts', given)
  const {json} = await call('administrator', 'GET', '/accounts')
  expect(JSON.stringify(json)).toContain('"홍길동 과장 👨\u200d👩\u200d👧"')
})

test('a page of another site cannot use a link', async () => {
  const {call, ask, id} = await open('administrator', 'editor')
  const {json} = await call('administrator', 'POST', `/accounts/${id('editor')}/link`)
  const response = await ask(json.link.replace('http://localhost', ''), {
    method: 'POST',
    headers: {origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded'},
    body: 'password=a+fine+password&again=a+fine+password',
  })
  expect(response.status).toBe(410)
})

test('a change of role ends the sessions, and counts from then on', async () => {
  const {call, id, accounts} = await open('administrator', 'editor')
  expect((await call('editor', 'GET', '/accounts/me')).status).toBe(200)
  const change = await call('administrator', 'POST', `/accounts/${id('editor')}/role`, {
    role: 'viewer',
  })
  expect(change.status).toBe(204)
  expect((await call('editor', 'GET', '/accounts/me')).status).toBe(401)
  expect(accounts.users.get(id('editor'))?.roles).toEqual(['viewer'])
  const wrong = await call('administrator', 'POST', `/accounts/${id('editor')}/role`, {
    role: 'king',
  })
  expect(wrong.status).toBe(400)
})

test('who was signed in is told what became of the account, and nobody else', async () => {
  const {call, id, ask, tokenOf} = await open('administrator', 'editor')
  const told = async (cookie: string) => {
    const answer = await ask('/v1/auth/ended', {headers: {cookie: `lakeSession=${cookie}`}})
    return answer.json()
  }
  const token = tokenOf('editor')
  const editor = id('editor')
  expect(await told(token)).toEqual({})
  await call('administrator', 'POST', `/accounts/${editor}/role`, {role: 'viewer'})
  expect(await told(token)).toEqual({id: editor, roles: ['viewer']})
  await call('administrator', 'DELETE', `/accounts/${editor}`)
  expect(await told(token)).toEqual({id: editor, roles: null})
  for (const other of ['', 'made-up', editor, tokenOf('administrator')]) {
    expect(await told(other), other).toEqual({})
  }
})

test('the last administrator can be neither demoted nor removed, also not by two at once', async () => {
  const {call, id, accounts} = await open('administrator', 'editor')
  const path = `/accounts/${id('administrator')}`
  expect((await call('administrator', 'POST', `${path}/role`, {role: 'editor'})).status).toBe(409)
  expect((await call('administrator', 'DELETE', path)).status).toBe(409)
  accounts.users.setRoles(id('editor'), ['administrator'])
  accounts.users.setRoles(id('editor'), ['editor'])
  expect(() => accounts.users.remove(id('administrator'))).toThrow('last administrator')
  expect(accounts.users.list()).toHaveLength(2)
})

test('sessions and robot keys end one by one', async () => {
  const {call, id, token, accounts} = await open('administrator', 'editor')
  const [session] = accounts.sessions.list(id('editor'))
  const path = `/accounts/${id('editor')}/sessions/${session?.id}`
  const foreign = `/accounts/${id('administrator')}/sessions/${session?.id}`
  expect((await call('administrator', 'DELETE', foreign)).status).toBe(404)
  expect((await call('administrator', 'DELETE', path)).status).toBe(204)
  expect((await call('editor', 'GET', '/accounts/me')).status).toBe(401)
  const [robot] = accounts.robots.list()
  expect((await call('administrator', 'DELETE', `/robots/${robot?.id}`)).status).toBe(204)
  expect(accounts.robots.byToken(token)).toBeNull()
})

test('people change their own password with the old one, which ends every session', async () => {
  const {call, signIn} = await open('editor')
  const change = (current: string, password: string) =>
    call('editor', 'POST', '/accounts/me/password', {current, password})
  expect((await change('not it', 'a fine password')).status).toBe(403)
  expect((await change(person.password, 'short')).status).toBe(400)
  expect((await change(person.password, 'a fine password')).status).toBe(204)
  expect((await call('editor', 'GET', '/accounts/me')).status).toBe(401)
  await expect(signIn('editor', 'a fine password')).resolves.toBeDefined()
})

test('an open session cannot be used to guess the password', async () => {
  const {call} = await open('editor')
  const guess = () => call('editor', 'POST', '/accounts/me/password', {current: 'x', password: 'y'})
  for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(403)
  expect((await guess()).status).toBe(429)
})

test('people see and end their own sessions, and no others', async () => {
  const {call, id, accounts} = await open('editor', 'viewer')
  const [others] = accounts.sessions.list(id('viewer'))
  const {json} = await call('editor', 'GET', '/accounts/me')
  expect(json).toMatchObject({hasSecondFactor: false, isDemanded: false})
  expect(json.sessions).toHaveLength(1)
  const end = (session = '') => call('editor', 'DELETE', `/accounts/me/sessions/${session}`)
  expect((await end(others?.id)).status).toBe(404)
  expect((await end(json.sessions[0].id)).status).toBe(204)
})

test('of somebody’s sessions, the one that asks is marked, for administrators too', async () => {
  const {call, ask, id, accounts} = await open('administrator')
  const visitor = {address: '203.0.113.9', userAgent: 'A browser'}
  const {token, session} = accounts.sessions.open(id('administrator'), 'cookie', visitor)
  const mine = await (
    await ask('/v1/accounts/me', {headers: {cookie: `lakeSession=${token}`}})
  ).json()
  const marked = (sessions: {id: string; isCurrent: boolean}[]) =>
    sessions.filter(({isCurrent}) => isCurrent).map((each) => each.id)
  expect(mine.sessions).toHaveLength(2)
  expect(marked(mine.sessions)).toEqual([session.id])
  const {json} = await call('administrator', 'GET', '/accounts')
  expect(marked(json.people[0].sessions)).toHaveLength(1)
  expect(marked(json.people[0].sessions)).not.toContain(session.id)
})

test('a second factor is set up and removed with the password, unless the role demands it', async () => {
  const {call, id, accounts} = await open('administrator', 'editor')
  const path = '/accounts/me/second-factor'
  expect((await call('editor', 'POST', path, {password: 'not it'})).status).toBe(403)
  const begun = await call('editor', 'POST', path, {password: person.password})
  expect(begun.json.qr).toMatch(/^<svg/)
  const {ticket, secret} = begun.json
  // Not 401, by which the Studio signs the person out.
  const mistyped = await call('editor', 'PUT', path, {ticket, code: '000000'})
  expect(mistyped).toMatchObject({status: 400, json: {error: {type: 'wrongCode'}}})
  const {totp} = await import('../people/totp.ts')
  const code = totp(secret, Math.floor(Date.now() / 30_000))
  const another = await call('administrator', 'PUT', path, {ticket, code})
  expect(another).toMatchObject({status: 400, json: {error: {type: 'signInExpired'}}})
  const {json} = await call('editor', 'PUT', path, {ticket, code})
  expect(json.recoveryCodes).toHaveLength(10)
  const demanded = await call('administrator', 'POST', '/accounts/demanded-roles', {
    roles: ['editor'],
  })
  expect(demanded.status).toBe(204)
  const removing = () => call('editor', 'POST', `${path}/remove`, {password: person.password})
  expect((await removing()).status).toBe(409)
  await call('administrator', 'POST', '/accounts/demanded-roles', {roles: []})
  expect((await removing()).status).toBe(204)
  expect(accounts.factors.has(id('editor'))).toBe(false)
})

test('an administrator removes the second factor of someone who lost it, which ends their sessions', async () => {
  const {call, id, accounts} = await open('administrator', 'editor')
  const path = `/accounts/${id('editor')}/second-factor`
  expect((await call('administrator', 'DELETE', path)).status).toBe(204)
  expect(accounts.sessions.list(id('editor'))).toEqual([])
})

test('whatever is done to accounts is in the log, without a secret', async () => {
  const {call, id} = await open('administrator', 'editor')
  const path = `/accounts/${id('editor')}`
  const {json: link} = await call('administrator', 'POST', `${path}/link`)
  await call('administrator', 'POST', `${path}/role`, {role: 'viewer'})
  await call('administrator', 'POST', '/accounts/demanded-roles', {roles: ['staff']})
  await call('administrator', 'DELETE', path)
  const {json} = await call('administrator', 'GET', '/accounts')
  expect(json.events.map(({by, about}: {by: string; about: string}) => `${by}: ${about}`)).toEqual([
    `kim: remove ${id('editor')} lee@example.com`,
    'kim: demand - staff',
    `kim: role ${id('editor')} viewer`,
    `kim: link ${id('editor')}`,
  ])
  expect(JSON.stringify(json)).not.toContain(link.link.split('=')[1])
})

test('a session that has ended does not keep anybody from signing in again', async () => {
  const {ask} = await open('editor')
  const response = await ask('/login?origin=/studio', {
    method: 'POST',
    headers: {
      ...{origin, cookie: 'lakeSession=ended'},
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({email: mail('editor'), password: person.password}).toString(),
  })
  expect(response.status).toBe(303)
  expect(cookiesOf(response)).toContain('lakeSession=')
})

test('who signed in is in the log', async () => {
  const {ask, call, id} = await open('administrator')
  const {email, password} = {email: mail('administrator'), password: person.password}
  const body = JSON.stringify({email, password})
  await ask('/login', {method: 'POST', headers: {'content-type': 'application/json'}, body})
  const {json} = await call('administrator', 'GET', '/accounts')
  expect(json.events).toMatchObject([{by: 'kim', about: `signIn ${id('administrator')}`}])
})
