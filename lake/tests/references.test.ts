import {expect, test} from 'vitest'

import {openTestLake} from '../testing/test-lake.ts'

const strong = (_ref: string) => ({_type: 'reference', _ref})
const weak = (_ref: string) => ({_type: 'reference', _ref, _weak: true})

test('a document with references to it cannot be deleted, and the answer names one', async () => {
  const client = openTestLake().client('editor')
  await client.create({_id: 'image', _type: 'asset'})
  await client.create({_id: 'page', _type: 'page', hero: {picture: strong('image')}})
  await expect(client.delete('image')).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('cannot be deleted as there are references to it from "page"'),
    details: {
      items: [{error: {type: 'documentHasExistingReferencesError', referencingIDs: ['page']}}],
    },
  })
  expect(await client.getDocument('image')).toBeDefined()
})

test('both can go in one transaction, in either order', async () => {
  const client = openTestLake().client('editor')
  await client.create({_id: 'image', _type: 'asset'})
  await client.create({_id: 'page', _type: 'page', picture: strong('image')})
  await client.transaction().delete('image').delete('page').commit()
  expect(await client.fetch('count(*)')).toBe(0)
})

test('a removed reference no longer prevents deleting', async () => {
  const client = openTestLake().client('editor')
  await client.create({_id: 'image', _type: 'asset'})
  await client.create({_id: 'page', _type: 'page', picture: strong('image')})
  await client.patch('page').unset(['picture']).commit()
  await client.delete('image')
  expect(await client.getDocument('image')).toBeUndefined()
})

test('a strong reference to nothing is refused, a weak one is not', async () => {
  const client = openTestLake().client('editor')
  const dangling = client.create({_id: 'page', _type: 'page', picture: strong('nothing')})
  await expect(dangling).rejects.toMatchObject({
    statusCode: 409,
    message: expect.stringContaining('references non-existent document "nothing"'),
  })
  await client.create({_id: 'page', _type: 'page', picture: weak('nothing')})
})

test('documents of one transaction may refer to each other, and to themselves', async () => {
  const client = openTestLake().client('editor')
  await client
    .transaction()
    .create({_id: 'a', _type: 'x', next: strong('b')})
    .create({_id: 'b', _type: 'x', next: strong('a'), self: strong('b')})
    .commit()
  expect(await client.fetch('*[_id == "a"][0].next->next->_id')).toBe('a')
})

test('references into other datasets are not checked', async () => {
  const client = openTestLake().client('editor')
  const elsewhere = {...strong('far'), _dataset: 'other', _projectId: 'p'}
  await client.create({_id: 'a', _type: 'x', far: elsewhere, library: strong('media-library:x:y')})
})

test('publishing makes strong what was weak only for want of a published target', async () => {
  const client = openTestLake().client('editor')
  const waiting = {...weak('later'), _strengthenOnPublish: {type: 'page'}}
  const staysWeak = {...weak('later'), _strengthenOnPublish: {type: 'page', weak: true}}
  await client.create({_id: 'drafts.a', _type: 'x', waiting, list: [{_key: 'k', ...staysWeak}]})
  const publish = () =>
    client.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.a',
      publishedId: 'a',
    })
  await expect(publish()).rejects.toMatchObject({statusCode: 409})
  await client.create({_id: 'later', _type: 'page'})
  await publish()
  expect(await client.getDocument('a')).toMatchObject({
    waiting: strong('later'),
    list: [{_key: 'k', ...weak('later')}],
  })
  await expect(client.delete('later')).rejects.toMatchObject({statusCode: 409})
})

test('the documents that refer to a document can be listed', async () => {
  const lake = openTestLake()
  const editor = lake.client('editor')
  await editor.create({_id: 'image', _type: 'asset'})
  await editor.create({_id: 'page', _type: 'page', picture: strong('image')})
  const url = '/data/references/production/documents/image/to'
  expect(await editor.request({url})).toMatchObject({
    totalCount: 1,
    references: [{documentId: 'page', datasetName: 'production'}],
  })
  expect(await editor.request({url: `${url}?excludeInternalReferences=true`})).toEqual({
    totalCount: 0,
    references: [],
  })
  await expect(lake.client('nobody').request({url})).rejects.toMatchObject({statusCode: 401})
})
