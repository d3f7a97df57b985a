import type {Action} from '@sanity/client'
import {beforeEach, expect, test} from 'vitest'

import {openTestLake, type TestLake} from '../testing/test-lake.ts'

let lake: TestLake

beforeEach(() => {
  lake = openTestLake()
})

const ids = {publishedId: 'a', draftId: 'drafts.a'}

function act(...actions: Action[]) {
  return lake.client('editor').action(actions)
}

function create(title: string) {
  return act({
    actionType: 'sanity.action.document.create',
    publishedId: 'a',
    attributes: {_id: 'drafts.a', _type: 'post', title},
    ifExists: 'fail',
  })
}

function edit(set: Record<string, unknown>) {
  return act({actionType: 'sanity.action.document.edit', ...ids, patch: {set}})
}

const publish = () => act({actionType: 'sanity.action.document.publish', ...ids})

/** All documents, as `{id: title}`. */
async function titles() {
  const found: {_id: string; title: string}[] = await lake
    .client('editor')
    .fetch('*{_id, title}', {}, {perspective: 'raw'})
  return Object.fromEntries(found.map(({_id, title}) => [_id, title]))
}

test('a draft is created, edited and published', async () => {
  await create('first')
  await edit({title: 'second'})
  expect(await titles()).toEqual({'drafts.a': 'second'})
  await publish()
  expect(await titles()).toEqual({a: 'second'})
})

test('editing what is published starts a draft and leaves what is published', async () => {
  await create('first')
  await publish()
  await edit({title: 'second'})
  expect(await titles()).toEqual({a: 'first', 'drafts.a': 'second'})
})

test('publishing keeps the time of the first creation and makes a new revision', async () => {
  await create('first')
  await publish()
  const first = await lake.client('editor').getDocument('a')
  await edit({title: 'second'})
  await publish()
  const second = await lake.client('editor').getDocument('a')
  expect(second).toMatchObject({title: 'second', _createdAt: first?._createdAt})
  expect(second?._rev).not.toBe(first?._rev)
})

test('a draft can only be created where there is none, nor anything published', async () => {
  await create('first')
  await expect(create('second')).rejects.toMatchObject({statusCode: 409})
  await act({
    actionType: 'sanity.action.document.create',
    publishedId: 'a',
    attributes: {_id: 'drafts.a', _type: 'post', title: 'third'},
    ifExists: 'ignore',
  })
  expect(await titles()).toEqual({'drafts.a': 'first'})
  await publish()
  await expect(create('fourth')).rejects.toMatchObject({statusCode: 409})
})

test('publishing over a revision that the editor has not seen conflicts', async () => {
  await create('first')
  await publish()
  await edit({title: 'second'})
  const stale = act({
    actionType: 'sanity.action.document.publish',
    ...ids,
    ifPublishedRevisionId: 'something-else',
  })
  await expect(stale).rejects.toMatchObject({statusCode: 409})
  const staleDraft = act({
    actionType: 'sanity.action.document.publish',
    ...ids,
    ifDraftRevisionId: 'something-else',
  })
  await expect(staleDraft).rejects.toMatchObject({statusCode: 409})
  expect(await titles()).toEqual({a: 'first', 'drafts.a': 'second'})
})

test('publishing when there is no draft is refused', async () => {
  await expect(publish()).rejects.toMatchObject({statusCode: 409})
})

test('unpublishing turns the published document into a draft, unless there is a newer one', async () => {
  const unpublish = () => act({actionType: 'sanity.action.document.unpublish', ...ids})
  await create('first')
  await publish()
  await unpublish()
  expect(await titles()).toEqual({'drafts.a': 'first'})
  await publish()
  await edit({title: 'newer'})
  await unpublish()
  expect(await titles()).toEqual({'drafts.a': 'newer'})
})

test('discarding deletes the draft and keeps the published document', async () => {
  await create('first')
  await publish()
  await edit({title: 'second'})
  await act({actionType: 'sanity.action.document.version.discard', versionId: 'drafts.a'})
  expect(await titles()).toEqual({a: 'first'})
  const again = act({actionType: 'sanity.action.document.discard', draftId: 'drafts.a'})
  await expect(again).rejects.toMatchObject({statusCode: 409})
  const published = act({actionType: 'sanity.action.document.version.discard', versionId: 'a'})
  await expect(published).rejects.toMatchObject({statusCode: 400})
})

test('deleting takes the drafts that are named, and refuses to lose one that is not', async () => {
  await create('first')
  await publish()
  await edit({title: 'second'})
  const remove = (includeDrafts: string[]) =>
    act({actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts})
  await expect(remove([])).rejects.toMatchObject({statusCode: 409})
  expect(Object.keys(await titles())).toHaveLength(2)
  await remove(['drafts.a'])
  expect(await titles()).toEqual({})
})

test('a draft can be replaced whole, when there is something to replace', async () => {
  const replace = (): Action => ({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: 'a',
    attributes: {_id: 'drafts.a', _type: 'post', title: 'restored'},
  })
  await expect(act(replace())).rejects.toMatchObject({statusCode: 409})
  await create('first')
  await publish()
  await act(replace())
  expect(await titles()).toEqual({a: 'first', 'drafts.a': 'restored'})
})

test('a version is made from a document, replaced, published, and marked to be unpublished', async () => {
  await create('first')
  await publish()
  await act({
    actionType: 'sanity.action.document.version.create',
    publishedId: 'a',
    baseId: 'a',
    versionId: 'versions.spring.a',
  })
  await act({
    actionType: 'sanity.action.document.version.replace',
    document: {_id: 'versions.spring.a', _type: 'post', title: 'spring'},
  })
  expect(await titles()).toEqual({a: 'first', 'versions.spring.a': 'spring'})
  await act({
    actionType: 'sanity.action.document.publish',
    publishedId: 'a',
    draftId: 'versions.spring.a',
  })
  expect(await titles()).toEqual({a: 'spring'})
  await act({
    actionType: 'sanity.action.document.version.unpublish',
    publishedId: 'a',
    versionId: 'versions.summer.a',
  })
  const marked = await lake.client('editor').getDocument('versions.summer.a')
  expect(marked).toMatchObject({_system: {delete: true}})
})

test('actions are applied together or not at all', async () => {
  const both = act(
    {
      actionType: 'sanity.action.document.create',
      publishedId: 'b',
      attributes: {_id: 'drafts.b', _type: 'post'},
      ifExists: 'fail',
    },
    {actionType: 'sanity.action.document.publish', ...ids},
  )
  await expect(both).rejects.toMatchObject({statusCode: 409, details: {items: [{index: 1}]}})
  expect(await titles()).toEqual({})
})

test('the caller’s transaction id is kept, and a dry run changes nothing', async () => {
  const client = lake.client('editor')
  const action: Action = {
    actionType: 'sanity.action.document.create',
    publishedId: 'a',
    attributes: {_id: 'drafts.a', _type: 'post', title: 'first'},
    ifExists: 'fail',
  }
  await client.action(action, {dryRun: true})
  expect(await titles()).toEqual({})
  expect(await client.action(action, {transactionId: 'mine'})).toEqual({transactionId: 'mine'})
  expect(await client.getDocument('drafts.a')).toMatchObject({_rev: 'mine'})
})

test('the Studio’s empty edit is accepted and creates the draft', async () => {
  await create('first')
  await publish()
  await act({
    actionType: 'sanity.action.document.edit',
    ...ids,
    patch: {unset: ['_empty_action_guard_pseudo_field_']},
  })
  expect(await titles()).toEqual({a: 'first', 'drafts.a': 'first'})
})

test.each([
  ['an unknown action', {actionType: 'sanity.action.document.explode'}],
  ['the name of an object’s own function', {actionType: 'sanity.action.constructor'}],
  ['an edit without a patch', {actionType: 'sanity.action.document.edit', ...ids}],
  [
    'an id that cannot be one',
    {actionType: 'sanity.action.document.publish', publishedId: 'a', draftId: 'a b'},
  ],
  ['no object', 'publish'],
])('%s is refused with 400', async (_what, action) => {
  await create('first')
  const body = JSON.stringify({actions: [action]})
  const response = await lake.request(
    '/v2025-02-19/data/actions/production',
    {method: 'POST', body},
    'editor',
  )
  expect(response.status).toBe(400)
})

test('an action’s ids must belong together', async () => {
  const client = openTestLake().client('editor')
  await client.createOrReplace({_id: 'a', _type: 'post', title: 'published'})
  await client.createOrReplace({_id: 'drafts.b', _type: 'post'})
  const patch = {set: {title: 'changed'}}
  const mismatched: Action[] = [
    {actionType: 'sanity.action.document.edit', draftId: 'a', publishedId: 'a', patch},
    {actionType: 'sanity.action.document.edit', draftId: 'drafts.b', publishedId: 'a', patch},
    {
      actionType: 'sanity.action.document.edit',
      draftId: 'drafts.a',
      publishedId: 'drafts.a',
      patch,
    },
    {actionType: 'sanity.action.document.publish', draftId: 'drafts.b', publishedId: 'a'},
    {actionType: 'sanity.action.document.unpublish', draftId: 'drafts.b', publishedId: 'a'},
    {actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: ['drafts.b']},
  ]
  for (const action of mismatched) {
    await expect(client.action(action), JSON.stringify(action)).rejects.toMatchObject({
      statusCode: 400,
    })
  }
  expect(await client.getDocument('a')).toMatchObject({title: 'published'})
  expect(await client.getDocument('drafts.a')).toBeUndefined()
})
