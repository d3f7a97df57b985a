import {createClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {createLake} from '../../lake/lake.ts'
import {createFormTokens} from '../../server/registrations/form-token.ts'
import {type Arrived, createRegistrations} from '../../server/registrations/registrations.ts'

/** Registrations on a real lake in memory, with a token that was issued a minute ago. */
function open() {
  const project = {
    id: 'test',
    title: 'Test',
    datasets: [
      {name: 'production', aclMode: 'public'},
      {name: 'registrations', aclMode: 'private'},
    ],
  } as const
  const lake = createLake({project, directory: ':memory:'})
  const {token: robot} = lake.accounts.robots.create({label: 'site', roles: ['administrator']})
  const client = (dataset: string, token?: string) =>
    createClient({
      projectId: 'test',
      dataset,
      apiVersion: '2025-02-19',
      useCdn: false,
      apiHost: 'http://lake.test',
      useProjectHostname: false,
      ...(token ? {token} : {}),
      resolveFetch: () => (input, init) => lake.fetch(new Request(input, init)),
    })
  const writer = client('registrations', robot)
  const tokens = createFormTokens('secret')
  const registrations = createRegistrations({reader: client('production'), writer, tokens})
  onTestFinished(() => {
    registrations.stop()
    lake.close()
  })
  const token = tokens.issue(Date.now() - 60_000)
  const arrived = (own: Partial<Arrived> = {}): Arrived => ({
    form: 'popup',
    name: '김가온',
    phone: '+82 10 1234 5678',
    message: '',
    consents: [],
    token,
    requestId: 'request-1',
    website: '',
    address: '203.0.113.1',
    ...own,
  })
  const stored = () => writer.fetch<Record<string, unknown>[]>('*[_type == "registration"]')
  return {registrations, arrived, stored, tokens, stranger: client('registrations')}
}

test('a registration is kept with its number in one form, and with a day to be erased by', async () => {
  const {registrations, arrived, stored} = open()
  expect(await registrations.register(arrived())).toEqual({status: 'stored'})
  const [kept] = await stored()
  expect(kept).toMatchObject({
    name: '김가온',
    phone: '010-1234-5678',
    form: 'popup',
    state: 'new',
    forwarding: {state: 'none'},
    eraseAfter: expect.any(String),
    consentHash: expect.any(String),
  })
})

test('a double click is one registration, and so is the same form posted twice without JavaScript', async () => {
  const {registrations, arrived, stored} = open()
  await Promise.all([registrations.register(arrived()), registrations.register(arrived())])
  expect(await stored()).toHaveLength(1)
  const plain = arrived({token: null, requestId: '', form: 'visit'})
  await registrations.register(plain)
  await registrations.register(plain)
  expect(await stored()).toHaveLength(2)
})

test('faults are named by field, and nothing is kept', async () => {
  const {registrations, arrived, stored} = open()
  expect(await registrations.register(arrived({name: ' ', phone: 'abc'}))).toEqual({
    status: 'invalid',
    problems: {name: 'nameMissing', phone: 'phoneInvalid'},
  })
  expect(await stored()).toEqual([])
})

test.each([
  ['a program that fills in the field that people do not see', {website: 'http://spam.test'}],
  ['a token that is not ours', {token: 'made.up.token'}],
])('%s is refused, and nothing is kept', async (_who, own) => {
  const {registrations, arrived, stored} = open()
  expect(await registrations.register(arrived(own))).toEqual({status: 'rejected'})
  expect(await stored()).toEqual([])
})

test('a form filled in faster than a person can is refused', async () => {
  const {registrations, arrived, tokens} = open()
  const token = tokens.issue(Date.now())
  expect(await registrations.register(arrived({token}))).toEqual({status: 'rejected'})
})

test('one number may not fill the list, while others on its address still may register', async () => {
  const {registrations, arrived} = open()
  const outcomes = []
  for (let n = 0; n < 6; n += 1) {
    outcomes.push((await registrations.register(arrived({requestId: `r${n}`}))).status)
  }
  expect(outcomes).toEqual(['stored', 'stored', 'stored', 'stored', 'stored', 'tooMany'])
  const other = arrived({requestId: 'other', phone: '010-9999-0000'})
  expect(await registrations.register(other)).toEqual({status: 'stored'})
})

test('nobody without a grant reads registrations', async () => {
  const {registrations, arrived, stranger} = open()
  await registrations.register(arrived())
  await expect(stranger.fetch('*')).rejects.toMatchObject({statusCode: 401})
})
