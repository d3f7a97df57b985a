import {expect, test} from 'vitest'
import {cookiesOf, createPerson, openRealLake, origin, person} from '../testing/real-lake.ts'
import {openTestLake} from '../testing/test-lake.ts'

const project = {
  id: 'test',
  title: 'Test',
  datasets: [
    {
      name: 'secret',
      aclMode: 'private',
      role: 'keeper',
      permanent: [
        {type: 'edition', isMadeByProgram: true},
        {type: 'record', fields: ['agreed'], growing: ['steps'], choices: {state: ['new', 'done']}},
        {
          type: 'customer',
          isMadeByProgram: true,
          fields: ['name', 'phone'],
          growing: ['corrections'],
          signed: ['corrections'],
          people: {note: 20, corrections: {field: 20, value: 20}},
          isErasedOnly: true,
        },
      ],
    },
  ],
} as const

const edition = {_id: 'edition-1', _type: 'edition', text: '처음 글'}
const record = {_id: 'record-1', _type: 'record', agreed: {v: 1}, note: '', steps: [{_key: 'a'}]}

function open() {
  const lake = openTestLake({project})
  const secret = {dataset: 'secret'}
  const program = lake.client('administrator', secret)
  return {...lake, program, keeper: lake.client('keeper', secret)}
}

test('nobody changes, replaces or deletes a permanent document, by mutation or by action', async () => {
  const {program, keeper, request} = open()
  await program.create(edition)
  for (const client of [program, keeper]) {
    for (const attempt of [
      () => client.patch(edition._id).set({text: '다른 글'}).commit(),
      () => client.patch(edition._id).unset(['text']).commit(),
      () => client.createOrReplace({...edition, text: '다른 글'}),
      () => client.createOrReplace({_id: edition._id, _type: 'other'}),
      () => client.delete(edition._id),
      () => client.delete({query: '*[_type == "edition"]'}),
      () =>
        client
          .transaction()
          .delete(edition._id)
          .create({...edition, text: '다른 글'})
          .commit(),
    ]) {
      await expect(attempt()).rejects.toMatchObject({statusCode: 403})
    }
  }
  const publish = await request(
    '/v2025-02-19/data/actions/secret',
    {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({
        actions: [
          {
            actionType: 'sanity.action.document.create',
            publishedId: edition._id,
            attributes: {...edition, _id: `drafts.${edition._id}`, text: '다른 글'},
            ifExists: 'ignore',
          },
          {
            actionType: 'sanity.action.document.delete',
            publishedId: edition._id,
            includeDrafts: [`drafts.${edition._id}`],
          },
        ],
      }),
    },
    'administrator',
  )
  expect(publish.ok).toBe(false)
  expect(await program.getDocument(edition._id)).toMatchObject(edition)
})

test('a permanent field stays, other fields change, and the document can be deleted', async () => {
  const {keeper} = open()
  await keeper.create(record)
  await keeper.patch(record._id).set({note: '전화함'}).commit()
  for (const change of [{agreed: {v: 2}}, {'agreed.v': 2}, {agreed: null}]) {
    await expect(keeper.patch(record._id).set(change).commit()).rejects.toMatchObject({
      statusCode: 403,
    })
  }
  await expect(keeper.patch(record._id).unset(['agreed']).commit()).rejects.toThrow('record-1')
  expect(await keeper.getDocument(record._id)).toMatchObject({note: '전화함', agreed: {v: 1}})
  await keeper.delete(record._id)
  expect(await keeper.getDocument(record._id)).toBeUndefined()
})

test('a field of choices has one of them, by any writer, and one from before the rule may stay', async () => {
  const {program, keeper} = open()
  await program.create({...record, state: 'new'})
  for (const client of [program, keeper]) {
    for (const attempt of [
      () => client.patch(record._id).set({state: null}).commit(),
      () => client.patch(record._id).unset(['state']).commit(),
      () => client.patch(record._id).set({state: 'lost'}).commit(),
      () => client.createOrReplace(record),
    ]) {
      await expect(attempt()).rejects.toMatchObject({statusCode: 403})
    }
  }
  await keeper.patch(record._id).set({state: 'done'}).commit()
  expect(await keeper.getDocument(record._id)).toMatchObject({state: 'done'})
  await program.create({...record, _id: 'record-old'})
  await keeper.patch('record-old').set({note: '전화함'}).commit()
  await keeper.patch('record-old').set({state: 'new'}).commit()
})

test('a growing list takes more at its end, and keeps what it has', async () => {
  const {keeper} = open()
  await keeper.create(record)
  await keeper
    .patch(record._id)
    .insert('after', 'steps[-1]', [{_key: 'b'}])
    .commit()
  for (const steps of [[], [{_key: 'b'}], [{_key: 'b'}, {_key: 'a'}], [{_key: 'x'}, {_key: 'b'}]]) {
    await expect(keeper.patch(record._id).set({steps}).commit()).rejects.toMatchObject({
      statusCode: 403,
    })
  }
  expect(await keeper.getDocument(record._id)).toMatchObject({steps: [{_key: 'a'}, {_key: 'b'}]})
})

test('what the program alone makes is made by no person, whatever their role', async () => {
  const {lake, ask, token} = openRealLake({project})
  await createPerson(lake)
  const signedIn = await ask('/login', {
    method: 'POST',
    headers: {'content-type': 'application/json', origin},
    body: JSON.stringify({email: person.email, password: person.password}),
  })
  const create = async (document: object, headers: Record<string, string>) => {
    const path = '/v2025-02-19/data/mutate/secret'
    const body = JSON.stringify({mutations: [{create: document}]})
    const json = {'content-type': 'application/json', origin, ...headers}
    return (await ask(path, {method: 'POST', headers: json, body})).status
  }
  const cookie = cookiesOf(signedIn)
  expect(await create(record, {cookie})).toBe(200)
  expect(await create(edition, {cookie})).toBe(403)
  expect(await create(edition, {authorization: `Bearer ${token}`})).toBe(200)
})

const customer = {
  _id: 'customer-1',
  _type: 'customer',
  name: '김가온',
  phone: '010-1',
  eraseAfter: 'x',
}

/** A customer whom the program stored, and one of the staff who is signed in. */
async function openWithCustomer() {
  const {lake, program, client} = open()
  await program.create(customer)
  const {id} = await lake.accounts.users.create({...person, roles: ['keeper']})
  const visitor = {address: '', userAgent: ''}
  const {token} = lake.accounts.sessions.open(id, 'token', visitor)
  return {program, id, staff: client('nobody', {dataset: 'secret', token})}
}

test('people change of a document what is theirs, and nothing else, in no way', async () => {
  const {staff, program} = await openWithCustomer()
  const id = customer._id
  await staff.patch(id).set({note: '전화함'}).commit()
  const drafted = {...customer, _id: `drafts.${id}`, name: '다른 사람'}
  for (const attempt of [
    () => staff.patch(id).set({name: '다른 사람'}).commit(),
    () => staff.patch(id).set({eraseAfter: 'never'}).commit(),
    () => staff.patch(id).unset(['eraseAfter']).commit(),
    () => staff.patch(id).set({another: 'x'}).commit(),
    () => staff.patch(id).set({_createdAt: '2020-01-01T00:00:00Z'}).commit(),
    () => staff.patch(id).diffMatchPatch({phone: '@@ -1,5 +1,5 @@\n 010-\n-1\n+2\n'}).commit(),
    () => staff.patch({query: '*[_type == "customer"]'}).set({phone: '010-2'}).commit(),
    () => staff.createOrReplace({...customer, phone: '010-2'}),
    () =>
      staff
        .transaction()
        .delete(id)
        .create({...customer, phone: '010-2'})
        .commit(),
    () => staff.create(drafted),
    () => staff.create({...customer, _id: 'customer-2'}),
    () => staff.create({...customer, _id: 'versions.r.customer-1'}),
    () =>
      staff.action({
        actionType: 'sanity.action.document.edit',
        ...{publishedId: id, draftId: `drafts.${id}`, patch: {set: {name: '다른 사람'}}},
      }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({statusCode: 403})
  }
  expect(await program.getDocument(id)).toMatchObject({...customer, note: '전화함'})
  expect(await program.fetch('count(*[_type == "customer"])', {}, {perspective: 'raw'})).toBe(1)
  // The program writes the rest: what came of an attempt to forward it, for example.
  await program.patch(id).set({eraseAfter: 'y'}).commit()
  await expect(program.patch(id).set({name: '다른 사람'}).commit()).rejects.toThrow('record')
  await expect(staff.delete(id)).rejects.toThrow('purge')
  const erased = {id, purge: true}
  await staff.mutate([{delete: erased}])
  expect(await program.getDocument(id)).toBeUndefined()
})

test('who added to a signed list and when is the lake’s word, whatever they say', async () => {
  const {staff, program, id} = await openWithCustomer()
  const claimed = {at: '2020-01-01T00:00:00Z', by: '다른 사람', byId: 'p-other'}
  const append = (value: string, own: object = claimed) =>
    staff
      .patch(customer._id)
      .setIfMissing({corrections: []})
      .insert('after', 'corrections[-1]', [{_key: value, field: 'name', value, ...own}])
      .commit()
  await append('김나온')
  await append('김다온', {})
  const query = '*[_id == $id][0].corrections'
  const corrections = await program.fetch<{at: string}[]>(query, {id: customer._id})
  const own = {by: person.name, byId: id, at: expect.stringMatching(/^20[2-9]\d-/)}
  expect(corrections).toEqual([
    {_key: '김나온', field: 'name', value: '김나온', ...own},
    {_key: '김다온', field: 'name', value: '김다온', ...own},
  ])
  expect(corrections[0]?.at).not.toBe(claimed.at)
  for (const attempt of [
    () => staff.patch(customer._id).set({'corrections[0].by': '다른 사람'}).commit(),
    () => staff.patch(customer._id).unset(['corrections[0]']).commit(),
    () => staff.patch(customer._id).set({corrections: 'none'}).commit(),
  ]) {
    await expect(attempt()).rejects.toMatchObject({statusCode: 403})
  }
  expect(await program.getDocument(customer._id)).toMatchObject({corrections})
})
