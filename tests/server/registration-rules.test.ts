import type {SanityDocument} from '@sanity/client'
import {expect, test} from 'vitest'
import project from '../../sanity.json' with {type: 'json'}
import {openRealSite, origin} from './real-site.ts'
import {shownEdition} from './shown-edition.ts'

/** A site with a visitor's registration, and clients of those who may see it. */
async function open() {
  const site = await openRealSite()
  const {ask, send, tokens, lake, registrations: program} = site
  const edition = shownEdition(await (await ask('/Promotion/Customer')).text())
  const {status} = await send('/api/registrations/visit', {
    ...{name: '김가온', phone: '010-1234-5678', message: '', edition, consents: ['privacy']},
    token: tokens.issue(Date.now() - 60_000),
  })
  expect(status).toBe(201)
  const registration = await program.fetch<SanityDocument>('*[_type == "registration"][0]')
  const person = async (role: string) => {
    const account = {email: `${role}2@example.com`, password: 'a-long-enough-passphrase'}
    const {id} = await lake.accounts.users.create({...account, name: role, roles: [role]})
    const {token} = lake.accounts.sessions.open(id, 'token', {address: '', userAgent: ''})
    return {id, token, client: program.withConfig({token})}
  }
  return {lake, program, registration, person}
}

const all = {returnDocuments: false, returnFirst: false} as const
const action = (name: string, rest: object) => ({actionType: `sanity.action.${name}`, ...rest})

test('a registration leaves by being erased, in no other way, by nobody, and the log says by whom', async () => {
  const {lake, program, registration, person} = await open()
  const {_id: id} = registration
  const draftId = `drafts.${id}`
  const versionId = `versions.spring.${id}`
  const [staff, administrator] = [await person(project.staffRole), await person('administrator')]
  const mutate = (token: string, ...mutations: readonly object[]) =>
    post(token, 'mutate', {mutations})
  const act = (token: string, ...actions: readonly object[]) => post(token, 'actions', {actions})
  const post = async (token: string, path: string, body: object) => {
    const url = `${origin}/v${project.apiVersion}/data/${path}/${project.privateDataset}`
    const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'}
    const request = new Request(url, {method: 'POST', headers, body: JSON.stringify(body)})
    const response = await lake.fetch(request)
    return [response.status, await response.text()] as const
  }
  const robot = lake.accounts.robots.create({label: 'program', roles: ['administrator']}).token
  // People make no release there in the first place.
  const named = new RegExp(`${id}|_\\.releases\\.spring`)
  const asOther = {_id: draftId, _type: 'note'}
  for (const token of [staff.token, administrator.token, robot]) {
    const byRobot = token === robot
    // What a program may make beside it opens no other way out.
    if (byRobot) expect((await mutate(token, {create: asOther}))[0]).toBe(200)
    for (const [status, text] of [
      await mutate(token, {delete: {id}}),
      await mutate(token, {delete: {id: [id]}}),
      await mutate(token, {delete: {query: '*[_type == "registration"]'}}),
      await mutate(token, {delete: {id, purge: 'true'}}),
      await mutate(token, {createOrReplace: {_id: id, _type: 'note'}}),
      await mutate(token, {delete: {id, purge: true}}, {create: registration}),
      await act(token, action('document.delete', {publishedId: id, includeDrafts: [draftId]})),
      await act(token, action('document.unpublish', {publishedId: id, draftId})),
      await act(
        token,
        action('release.create', {releaseId: 'spring'}),
        action('document.version.create', {
          publishedId: id,
          document: {_id: versionId, _type: 'note'},
        }),
        action('document.version.unpublish', {publishedId: id, versionId}),
        action('release.publish', {releaseId: 'spring'}),
      ),
    ]) {
      expect([status, text]).toEqual([403, expect.stringMatching(named)])
    }
    if (!byRobot) {
      expect((await mutate(token, {create: asOther}))[0]).toBe(403)
      expect((await mutate(token, {create: {_id: 'kept', _type: 'note'}}))[0]).toBe(403)
    }
    expect(await program.getDocument(id)).toEqual(registration)
  }
  await program.delete(draftId)
  const erased = [id, draftId].map((each) => ({id: each, purge: true}))
  const deletions = erased.map((selection) => ({delete: selection}))
  await expect(staff.client.mutate(deletions, all)).rejects.toMatchObject({statusCode: 403})
  const purging = {publishedId: id, includeDrafts: [draftId], purge: true}
  expect((await act(staff.token, action('document.delete', purging)))[0]).toBe(403)
  const byQuery = {delete: {query: '*[_type == "registration"]', purge: true}}
  for (const token of [staff.token, administrator.token, robot]) {
    expect((await mutate(token, byQuery))[0]).toBe(403)
  }
  await administrator.client.mutate(deletions, all)
  expect(await program.getDocument(id)).toBeUndefined()
  const day = 24 * 60 * 60 * 1000
  const from = new Date(Date.now() - day).toISOString()
  const to = new Date(Date.now() + day).toISOString()
  const {accesses} = await administrator.client.request({
    url: `/data/accesses/${project.privateDataset}`,
    query: {from, to},
  })
  expect(accesses).toContainEqual(
    expect.objectContaining({user: administrator.id, access: 'delete', documentIds: [id]}),
  )
}, 120_000)

test('people upload nothing into the dataset of registrations', async () => {
  const {program, person} = await open()
  for (const role of [project.staffRole, 'administrator']) {
    const {client} = await person(role)
    for (const kind of ['file', 'image'] as const) {
      const upload = client.assets.upload(kind, Buffer.from('any'), {filename: 'any.png'})
      await expect(upload, `${role} ${kind}`).rejects.toMatchObject({statusCode: 403})
    }
  }
  expect(await program.fetch('count(*[_type match "sanity.*Asset"])')).toBe(0)
})

test('how often a press post was read is counted by the server, and written by nobody', async () => {
  const {lake, content} = await openRealSite()
  const views = {_id: 'views-x', _type: 'pressViews', count: 7}
  await content.create(views)
  await content.patch('views-x').inc({count: 1}).commit()
  for (const role of ['editor', 'administrator']) {
    const account = {email: `${role}2@example.com`, password: 'a-long-enough-passphrase'}
    const {id} = await lake.accounts.users.create({...account, name: role, roles: [role]})
    const {token} = lake.accounts.sessions.open(id, 'token', {address: '', userAgent: ''})
    const client = content.withConfig({token})
    for (const write of [
      client.patch('views-x').set({count: 9999}).commit(),
      client.createOrReplace({...views, count: 9999}),
      client.create({_id: 'views-y', _type: 'pressViews', count: 9999}),
      client.create({_id: 'drafts.views-x', _type: 'pressViews', count: 9999}),
    ]) {
      await expect(write, role).rejects.toMatchObject({statusCode: 403})
    }
  }
  expect(await content.getDocument('views-x')).toMatchObject({count: 8})
})

test('staff write texts into a registration, and no other content', async () => {
  const {program, registration, person} = await open()
  const {_id: id} = registration
  const {client} = await person(project.staffRole)
  const correction = {_key: 'a', field: 'name', value: '김나온'}
  for (const [field, value] of [
    ...[{a: 1}, ['text'], 5, true, null, 'x'.repeat(20_001)].map((odd) => ['note', odd] as const),
    ...[[5], [null], [[]], [{...correction, value: {a: 1}}], [{...correction, more: 'x'}]].map(
      (odd) => ['corrections', odd] as const,
    ),
    ['corrections', {...correction}],
    ['corrections', [{...correction, value: 'x'.repeat(5001)}]],
    ['withdrawals', [{_key: 'a', given: ['x'], title: 'x'}]],
    [
      'withdrawals',
      Array.from({length: 1001}, (_, n) => ({_key: String(n), given: 'x', title: 'x'})),
    ],
    ['state', ['new']],
    ['nextCall', 5],
    ['calls', [{_key: 'a', outcome: 'reached', note: 'x'.repeat(2001)}]],
    ['calls', [{_key: 'a', outcome: 'reached', more: 'x'}]],
    ['owners', [{_key: 'a', to: {id: 'x'}}]],
  ] as const) {
    const attempt = client
      .patch(id)
      .set({[field]: value})
      .commit()
    await expect(attempt, `${field} ${JSON.stringify(value)}`).rejects.toMatchObject({
      statusCode: 403,
    })
  }
  await client.patch(id).set({note: '전화함\n두 번째 줄 🙂'}).commit()
  await client
    .patch(id)
    .set({'note[0]': {a: 1}})
    .commit()
    .catch(() => {})
  await client
    .patch(id)
    .setIfMissing({corrections: []})
    .append('corrections', [correction])
    .commit()
  const withdrawal = {_key: 'b', given: 'marketing:sms', title: '마케팅 (문자)', at: 'x', by: 'y'}
  await client
    .patch(id)
    .setIfMissing({withdrawals: []})
    .append('withdrawals', [withdrawal])
    .commit()
  await client
    .patch(id)
    .set({calls: [{_key: 'c', outcome: 'reached', by: 'somebody else'}]})
    .commit()
  for (const calls of [[], [{_key: 'c', outcome: 'refused'}]]) {
    await expect(client.patch(id).set({calls}).commit()).rejects.toMatchObject({statusCode: 403})
  }
  await client.patch(id).set({state: 'contacted'}).unset(['note']).commit()
  expect(await program.getDocument(id)).toMatchObject({
    state: 'contacted',
    corrections: [{...correction, by: project.staffRole}],
    withdrawals: [{_key: 'b', given: 'marketing:sms', by: project.staffRole}],
    calls: [{_key: 'c', outcome: 'reached', by: project.staffRole}],
  })
})

test('who has a place at which slot is for the program alone; staff say who came', async () => {
  const {program, registration, person} = await open()
  const {_id: id} = registration
  const visit = {slot: '2026-12-01T10:00', people: 2, state: 'booked', link: 'hash'}
  const slot = {_id: 'visitSlot-2026-12-01T1000', _type: 'visitSlot', claims: [{_key: id}]}
  await program.patch(id).set({visit}).commit()
  await program.create(slot)
  for (const role of [project.staffRole, 'administrator']) {
    const {client} = await person(role)
    for (const attempt of [
      () => client.patch(id).set({'visit.slot': '2026-12-02T10:00'}).commit(),
      () => client.patch(id).set({'visit.link': 'of another'}).commit(),
      () => client.patch(id).unset(['visit']).commit(),
      () => client.patch(id).set({attendance: 'perhaps'}).commit(),
      () => client.patch(slot._id).set({claims: []}).commit(),
      // Administrators may take away what no program has made as it should be.
      ...(role === project.staffRole ? [() => client.delete(slot._id)] : []),
      () => client.create({...slot, _id: 'visitSlot-2026-12-02T1000'}),
    ]) {
      await expect(attempt(), `${role}: ${attempt}`).rejects.toMatchObject({statusCode: 403})
    }
    for (const attendance of ['came', 'noShow']) await client.patch(id).set({attendance}).commit()
  }
  expect(await program.getDocument(id)).toMatchObject({visit, attendance: 'noShow'})
  expect(await program.getDocument(slot._id)).toMatchObject(slot)
}, 120_000)
