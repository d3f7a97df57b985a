import {expect, test} from 'vitest'
import {openTestLake} from '../testing/test-lake.ts'

const project = {
  id: 'test',
  title: 'Test',
  datasets: [
    {
      name: 'secret',
      aclMode: 'private',
      role: 'keeper',
      permanent: [{type: 'customer', growing: ['owners'], signed: ['owners']}],
      ownership: {
        ...{type: 'customer', list: 'owners', settings: 'rules'},
        ...{sees: 'sees', exports: 'exports'},
      },
      programTypes: ['phone'],
    },
  ],
} as const

async function open() {
  const lake = openTestLake({project})
  const program = lake.client('administrator', {dataset: 'secret'})
  const {users, sessions} = lake.lake.accounts
  const account = async (name: string, role = 'keeper') => {
    const email = `${name}@example.com`
    const given = {email, name, roles: [role], password: 'long-enough-words'}
    const {id} = await users.create(given)
    const {token} = sessions.open(id, 'token', {userAgent: '', address: ''})
    return {id, token, client: program.withConfig({token})}
  }
  const [me, other, gone] = [await account('me'), await account('other'), await account('gone')]
  users.remove(gone.id)
  const owned = (to: string) => ({owners: [{_key: 'a', to, name: 'x'}]})
  for (const [id, rest] of [
    ['mine', owned(me.id)],
    ['theirs', owned(other.id)],
    ['left', owned(gone.id)],
    ['free', {}],
    ['freed', owned('')],
  ] as const) {
    await program.create({_id: id, _type: 'customer', name: `secret ${id}`, ...rest})
  }
  await program.create({_id: 'phone-1', _type: 'phone', endpoint: 'https://push.example/abc'})
  const rule = (rest: object) => program.createOrReplace({_id: 'rules', _type: 'rules', ...rest})
  const request = async (path: string, body?: object) => {
    const headers = {authorization: `Bearer ${me.token}`}
    const init = body ? {method: 'POST', body: JSON.stringify(body), headers} : {headers}
    const response = await lake.request(`/v2025-02-19/data/${path}`, init)
    return {status: response.status, text: await response.text()}
  }
  return {...lake, program, me, other, gone, rule, request}
}

const all = '*[_type == "customer"] | order(_id)._id'

test('the role sees its own and what nobody has, unless a rule says otherwise; who left is nobody', async () => {
  const {me, rule, program} = await open()
  expect(await me.client.fetch(all)).toEqual(['free', 'freed', 'left', 'mine'])
  await rule({sees: 'own'})
  expect(await me.client.fetch(all)).toEqual(['mine'])
  await rule({sees: 'all'})
  expect(await me.client.fetch(all)).toHaveLength(5)
  await rule({sees: 'anything else'})
  expect(await me.client.fetch(all)).toHaveLength(4)
  expect(await program.fetch(all)).toHaveLength(5)
})

test.each([
  'query/secret?query=*',
  `query/secret?query=${encodeURIComponent('*[_id == "theirs"]')}`,
  `query/secret?query=${encodeURIComponent('*[name match "secret*"]{name}')}`,
  `query/secret?query=${encodeURIComponent('{"a": *[_id == "theirs"][0].name, "b": *[_type == "phone"]}')}`,
  'query/secret?query=*&perspective=raw&tag=x.export',
  'doc/secret/theirs,phone-1',
  'doc/secret/theirs?includeAllVersions=true',
  'history/secret/documents/theirs?lastRevision=true',
  'history/secret/transactions/theirs?effectFormat=mendoza',
  'history/secret/transactions?effectFormat=mendoza',
  'history/secret/events/documents/theirs',
  'export/secret',
])('nothing of somebody else’s and of a program is told by %s', async (path) => {
  const {request} = await open()
  const {text} = await request(path)
  expect(text).not.toContain('secret theirs')
  expect(text).not.toContain('push.example')
})

test('somebody else’s is neither changed, taken nor read by a mutation', async () => {
  const {request, program, me, other, gone} = await open()
  const append = (id: string, to: string) => ({
    patch: {id, insert: {after: 'owners[-1]', items: [{_key: to || 'x', to}]}},
  })
  for (const mutation of [
    {patch: {id: 'theirs', set: {note: 'x'}}},
    {patch: {query: '*[_id == "theirs"]', set: {note: 'x'}}},
    {patch: {id: 'phone-1', set: {endpoint: 'https://mine.example'}}},
    append('theirs', me.id),
    append('mine', 'nobody-at-all'),
    append('mine', gone.id),
  ]) {
    const {status, text} = await request('mutate/secret?returnDocuments=true', {
      mutations: [mutation],
    })
    const isRefused = status === 403 || (status === 200 && text.includes('"results":[]'))
    expect([JSON.stringify(mutation), status, isRefused]).toEqual([
      JSON.stringify(mutation),
      status,
      true,
    ])
    expect(text).not.toContain('secret theirs')
  }
  const read = {createIfNotExists: {_id: 'theirs', _type: 'customer'}}
  const {text} = await request('mutate/secret?returnDocuments=true', {mutations: [read]})
  expect(text).not.toContain('secret theirs')
  const dryRun = {mutations: [{patch: {id: 'theirs', set: {note: 'x'}}}]}
  expect((await request('mutate/secret?dryRun=true&returnDocuments=true', dryRun)).status).toBe(403)
  expect(await program.fetch('*[_id == "theirs"][0]{note, "to": owners[-1].to}')).toEqual({
    ...{note: null, to: other.id},
  })
  // What is free is taken, and what is one's own is handed on and, until somebody else acts, taken back.
  for (const mutation of [append('left', me.id), append('mine', other.id), append('mine', me.id)]) {
    expect((await request('mutate/secret', {mutations: [mutation]})).status).toBe(200)
  }
})

test('an export has one’s own alone, nothing or all one sees, as the rule says', async () => {
  const {me, rule} = await open()
  const exported = async () => {
    const query = {query: all, tag: 'list.export', reason: 'a reason'}
    const {result} = await me.client.request({url: '/data/query/secret', query})
    return result
  }
  const unsaid = me.client.fetch(all, {}, {tag: 'list.export'})
  await expect(unsaid).rejects.toMatchObject({statusCode: 400})
  expect(await me.client.fetch('count(*[_type == "customer"])', {}, {tag: 'list.export'})).toBe(1)
  expect(await exported()).toEqual(['mine'])
  await rule({exports: 'nobody'})
  await expect(exported()).rejects.toMatchObject({statusCode: 403})
  await rule({exports: 'reach'})
  expect(await exported()).toEqual(['free', 'freed', 'left', 'mine'])
})
