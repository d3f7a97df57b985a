import {expect, test} from 'vitest'

import {openTestLake} from '../testing/test-lake.ts'

async function openWithPost() {
  const lake = openTestLake()
  await lake.client('editor').create({_id: 'post', _type: 'post', title: 'Published'})
  return {lake, contributor: lake.client('contributor', {perspective: 'raw'})}
}

const forbidden = {statusCode: 403}

test('a contributor writes, discards and restores drafts, with pictures in them', async () => {
  const {lake, contributor} = await openWithPost()
  await contributor.action({
    actionType: 'sanity.action.document.edit',
    ...{publishedId: 'post', draftId: 'drafts.post', patch: {set: {title: 'Better'}}},
  })
  expect(await contributor.fetch('*[_type == "post"] | order(_id).title')).toEqual([
    'Better',
    'Published',
  ])
  const asset = await contributor.assets.upload('file', Buffer.from('text'), {filename: 'a.txt'})
  await contributor
    .patch('drafts.post')
    .set({file: {asset: {_ref: asset._id}}})
    .commit()
  await contributor.delete('drafts.post')
  expect(await lake.client('editor').fetch('*[_id == "post"].title')).toEqual(['Published'])
})

test('a contributor changes nothing that is published, in no way', async () => {
  const {lake, contributor} = await openWithPost()
  await contributor.create({_id: 'drafts.post', _type: 'post', title: 'Draft'})
  const actions = [
    {actionType: 'sanity.action.document.publish', publishedId: 'post', draftId: 'drafts.post'},
    {actionType: 'sanity.action.document.unpublish', publishedId: 'post', draftId: 'drafts.post'},
    {
      actionType: 'sanity.action.document.delete',
      ...{publishedId: 'post', includeDrafts: ['drafts.post'], purge: true},
    },
    {actionType: 'sanity.action.release.create', releaseId: 'spring', metadata: {}},
  ] as const
  for (const action of actions) {
    const {status} = await lake.request(
      '/v2025-02-19/data/actions/production',
      {method: 'POST', body: JSON.stringify({actions: [action]})},
      'contributor',
    )
    expect(status, action.actionType).toBe(403)
  }
  const mutations = [
    {create: {_type: 'post'}},
    {createOrReplace: {_id: 'post', _type: 'post'}},
    {create: {_id: 'versions.spring.post', _type: 'post'}},
    {create: {_id: '_.x', _type: 'post'}},
    {patch: {id: 'post', set: {title: 'x'}}},
    {patch: {query: '*[_type == "post"]', set: {title: 'x'}}},
    {delete: {id: 'post'}},
    {create: {_id: 'other', _type: 'sanity.imageAsset'}},
  ]
  for (const mutation of mutations) {
    const {status} = await lake.request(
      '/v2025-02-19/data/mutate/production',
      {method: 'POST', body: JSON.stringify({mutations: [mutation]})},
      'contributor',
    )
    expect(status, JSON.stringify(mutation)).toBe(403)
  }
  await expect(contributor.delete('post')).rejects.toMatchObject(forbidden)
  expect(await lake.client('editor').fetch('*._id', {}, {perspective: 'raw'})).toEqual([
    'drafts.post',
    'post',
  ])
  const secret = lake.client('contributor', {dataset: 'secret'}).fetch('*')
  await expect(secret).rejects.toMatchObject({statusCode: 403})
})

test('the Studio is told that a contributor may update drafts only', async () => {
  const {lake} = await openWithPost()
  const acl = await lake.request('/v1/projects/test/datasets/production/acl', {}, 'contributor')
  expect(await acl.json()).toEqual([
    {filter: '_id in path("**")', permissions: ['read', 'history']},
    {filter: '_id in path("drafts.**")', permissions: expect.arrayContaining(['update', 'create'])},
    {filter: expect.stringContaining('sanity.imageAsset'), permissions: ['read', 'create']},
  ])
})
