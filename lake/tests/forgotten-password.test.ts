import {expect, test} from 'vitest'
import type {ForgottenPassword} from '../lake.ts'
import {openRealLake, origin, passwordCost, person} from '../testing/real-lake.ts'

function open() {
  const sent: ForgottenPassword[] = []
  let now = Date.UTC(2026, 10, 22)
  const real = openRealLake({
    accounts: {passwordCost, now: () => now},
    onForgottenPassword: (forgotten) => sent.push(forgotten),
  })
  const ask = async (path: string, fields?: Record<string, string>, headers = {origin}) => {
    const reply = await real.ask(path, {
      ...(fields && {method: 'POST', headers, body: new URLSearchParams(fields)}),
    })
    return {status: reply.status, html: await reply.text()}
  }
  const forget = (email: string) => ask('/login?forgotten', {email})
  const pass = (minutes: number) => {
    now += minutes * 60_000
  }
  return {...real, sent, ask, forget, pass}
}

const pathOf = (link = '') => link.replace(/^https?:\/\/[^/]+/, '')

test('somebody who forgot their password gets a link by mail, which sets a new one once', async () => {
  const {lake, sent, ask, forget} = open()
  await lake.accounts.users.create({...person, roles: ['editor']})
  expect((await ask('/login')).html).toContain('href="/login?forgotten"')
  expect((await forget(' Kim@Example.com ')).status).toBe(200)
  expect(sent).toEqual([expect.objectContaining({name: 'Kim', email: 'kim@example.com'})])
  const path = pathOf(sent[0]?.link)
  const fields = {password: 'another long password', again: 'another long password'}
  expect((await ask(path, fields)).status).toBe(200)
  expect((await ask(path, fields)).status).toBe(410)
  const given = {email: person.email, device: '', address: '', userAgent: ''}
  await expect(lake.accounts.signIn({...given, password: person.password})).rejects.toThrow()
  await lake.accounts.signIn({...given, password: fields.password})
})

test('an address without an account is answered as one that has one, and gets nothing', async () => {
  const {lake, sent, forget} = open()
  await lake.accounts.users.create({...person, roles: ['editor']})
  const known = await forget(person.email)
  expect(await forget('nobody@example.com')).toEqual(known)
  expect(sent).toHaveLength(1)
})

test('strangers cannot end somebody’s link, nor fill their mailbox', async () => {
  const {lake, sent, ask, forget, pass} = open()
  const {id} = await lake.accounts.users.create({...person, roles: ['editor']})
  const {token} = lake.accounts.resetLinks.create(id)
  pass(6)
  await forget(person.email)
  await forget(person.email)
  expect(sent).toHaveLength(1)
  pass(6)
  await forget(person.email)
  expect(sent).toHaveLength(2)
  expect((await ask(`/login?reset=${token}`)).status).toBe(200)
  const answers = await Promise.all(Array.from({length: 4}, () => forget(person.email)))
  expect(answers.at(-1)?.status).toBe(429)
})

test('a link by a clock that was ahead keeps nobody from another one', async () => {
  const {lake, pass} = open()
  const {id} = await lake.accounts.users.create({...person, roles: ['editor']})
  const dayMinutes = 24 * 60
  for (const ahead of [dayMinutes, 400 * dayMinutes]) {
    pass(60 + ahead)
    expect(lake.accounts.resetLinks.createForForgotten(id)).not.toBeNull()
    pass(-ahead)
    expect(lake.accounts.resetLinks.createForForgotten(id)).not.toBeNull()
    expect(lake.accounts.resetLinks.createForForgotten(id)).toBeNull()
  }
})

test('another page cannot ask in somebody’s name', async () => {
  const {lake, sent, ask} = open()
  await lake.accounts.users.create({...person, roles: ['editor']})
  await ask('/login?forgotten', {email: person.email}, {origin: 'https://evil.example'})
  expect(sent).toEqual([])
})

test('where no mail is sent, the form says whom to ask', async () => {
  const {ask} = openRealLake()
  const html = await (await ask('/login?forgotten')).text()
  expect(html).toContain('Ask an administrator')
  expect(html).toContain('autocomplete="current-password"')
  expect(html).not.toContain('href="/login?forgotten"')
})
