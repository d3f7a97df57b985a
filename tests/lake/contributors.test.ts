import {expect, test} from 'vitest'
import {filterGrants} from '../../lake/people/roles.ts'
import {openTestLake} from './test-lake.ts'

const refused = {statusCode: 403}
const action = (actionType: string, ids: object) => ({actionType, ...ids})

test('a contributor writes drafts, and somebody else publishes them', async () => {
  const {client} = openTestLake()
  const contributor = client('contributor')
  await client('editor').create({_id: 'notice', _type: 'x', text: 'before'})
  await contributor.createOrReplace({_id: 'drafts.notice', _type: 'x', text: 'after'})
  await contributor.patch('drafts.notice').set({text: 'later'}).commit()
  expect(
    await contributor.fetch('*[_id == "drafts.notice"][0].text', {}, {perspective: 'raw'}),
  ).toBe('later')
  const ids = {publishedId: 'notice', draftId: 'drafts.notice'} as const
  await client('editor').action({actionType: 'sanity.action.document.publish', ...ids})
  expect(await client('nobody').fetch('*[_id == "notice"][0].text')).toBe('later')
})

test.each([
  ['create', {mutations: [{create: {_id: 'new', _type: 'x'}}]}],
  ['create without an id', {mutations: [{create: {_type: 'x'}}]}],
  ['patch', {mutations: [{patch: {id: 'notice', set: {text: 'after'}}}]}],
  ['patch by query', {mutations: [{patch: {query: '*', set: {text: 'after'}}}]}],
  ['delete', {mutations: [{delete: {id: 'notice'}}]}],
  [
    'write among drafts',
    {
      mutations: [
        {createOrReplace: {_id: 'drafts.notice', _type: 'x'}},
        {createOrReplace: {_id: 'notice', _type: 'x'}},
      ],
    },
  ],
  ['write a version', {mutations: [{create: {_id: 'versions.r.notice', _type: 'x'}}]}],
  [
    'make up an asset',
    {mutations: [{create: {_id: 'image-a-1x1-png', _type: 'sanity.imageAsset'}}]},
  ],
])('a contributor cannot %s what visitors see', async (_what, body) => {
  const {client, request} = openTestLake()
  await client('editor').create({_id: 'notice', _type: 'x', text: 'before'})
  const init = {method: 'POST', body: JSON.stringify(body)}
  expect((await request('/v1/data/mutate/production', init, 'contributor')).status).toBe(403)
  expect(await client('nobody').fetch('*{text}')).toEqual([{text: 'before'}])
})

test.each([
  action('sanity.action.document.publish', {publishedId: 'notice', draftId: 'drafts.notice'}),
  action('sanity.action.document.unpublish', {publishedId: 'notice', draftId: 'drafts.notice'}),
  action('sanity.action.document.delete', {publishedId: 'notice', includeDrafts: ['drafts.notice']}),
  action('sanity.action.release.create', {releaseId: 'r', metadata: {releaseType: 'asap'}}),
])('a contributor is refused $actionType', async (forbidden) => {
  const {client, request} = openTestLake()
  await client('editor').create({_id: 'notice', _type: 'x', text: 'before'})
  await client('contributor').create({_id: 'drafts.notice', _type: 'x', text: 'after'})
  const init = {method: 'POST', body: JSON.stringify({actions: [forbidden]})}
  expect((await request('/v1/data/actions/production', init, 'contributor')).status).toBe(403)
  expect(await client('nobody').fetch('*{text}')).toEqual([{text: 'before'}])
})

test('a contributor uploads files, and does not change those that are there', async () => {
  const {client} = openTestLake()
  const {_id} = await client('contributor').assets.upload('file', Buffer.from('plan'))
  const patch = client('contributor').patch(_id).set({title: 'x'})
  await expect(patch.commit()).rejects.toMatchObject(refused)
})

test('the Studio is told that a contributor may write drafts alone', () => {
  const identity = {id: 'c', name: '', email: '', roles: ['contributor'], kind: 'user'} as const
  const grants = filterGrants(identity, {name: 'production', aclMode: 'public'})
  const writing = grants.filter(({permissions}) => permissions.includes('update'))
  expect(writing.map(({filter}) => filter)).toEqual(['_id in path("drafts.**")'])
  expect(filterGrants(identity, {name: 'secret', aclMode: 'private'})).toEqual([])
})
