import type {LiveEvent, SanityClient} from '@sanity/client'
import {expect, onTestFinished, test} from 'vitest'
import {openTestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

type LiveOptions = NonNullable<Parameters<SanityClient['live']['events']>[0]>

async function live(client: SanityClient, options: LiveOptions = {}) {
  const heard: LiveEvent[] = []
  const subscription = client.live.events(options).subscribe((event) => heard.push(event))
  onTestFinished(() => subscription.unsubscribe())
  await until(() => expect(heard).toMatchObject([{type: 'welcome'}]))
  return () => heard.flatMap((event) => (event.type === 'message' ? [event.tags] : []))
}

/** The sync tags of an answer. */
async function tagsOf(client: SanityClient, query: string): Promise<string[]> {
  const {syncTags} = await client.fetch(query, {}, {filterResponse: false})
  return syncTags ?? []
}

function touches(tags: readonly string[], message: readonly string[] | undefined): boolean {
  return tags.some((tag) => message?.includes(tag))
}

test('a change sends the tags of the answers that it could change, and no others', async () => {
  const lake = openTestLake()
  const editor = lake.client('editor')
  await editor.create({_id: 'writer', _type: 'person', name: 'Kim'})
  await editor.create({_id: 'a', _type: 'post', by: {_type: 'reference', _ref: 'writer'}})
  const client = lake.client('nobody')
  const byType = await tagsOf(client, '*[_type == "post"]{by->{name}}')
  const byId = await tagsOf(client, '*[_id == "menu"][0]')
  const everything = await tagsOf(client, '*[defined(name)]')
  const messages = await live(client)

  await editor.create({_id: 'b', _type: 'post'})
  await editor.patch('writer').set({name: 'Lee'}).commit()
  await editor.create({_id: 'menu', _type: 'menu'})
  await until(() => expect(messages()).toHaveLength(3))
  const [post, writer, menu] = messages()
  expect([touches(byType, post), touches(byId, post), touches(everything, post)]).toEqual([
    true,
    false,
    true,
  ])
  expect([touches(byType, writer), touches(byId, writer)]).toEqual([true, false])
  expect([touches(byType, menu), touches(byId, menu)]).toEqual([false, true])
})

test('who waits for functions gets events at once, as there are none', async () => {
  const lake = openTestLake()
  const messages = await live(lake.client('nobody'), {waitFor: 'function'})
  await lake.client('editor').create({_id: 'a', _type: 'post'})
  await until(() => expect(messages()).toHaveLength(1))
})

test('a look-up of a missing document gets an event when it is created', async () => {
  const lake = openTestLake()
  const editor = lake.client('editor')
  await editor.create({_id: 'a', _type: 'post'})
  const tags = await tagsOf(
    lake.client('nobody'),
    '*[_id == "a"]{"n": *[_id == "views-" + ^._id][0].n}',
  )
  const messages = await live(lake.client('nobody'))
  await editor.create({_id: 'views-a', _type: 'views', n: 1})
  await until(() => expect(messages()).toHaveLength(1))
  expect(touches(tags, messages()[0])).toBe(true)
})

test('events of drafts are sent only to members who request them', async () => {
  const lake = openTestLake()
  const editor = lake.client('editor')
  const [strangers, members] = [
    await live(lake.client('nobody')),
    await live(editor, {includeDrafts: true}),
  ]
  await editor.create({_id: 'drafts.a', _type: 'post'})
  await editor.create({_id: 'b', _type: 'post'})
  await until(() => expect(strangers()).toHaveLength(1))
  expect(members()).toHaveLength(2)
  const response = await lake.request('/v1/data/live/events/production?includeDrafts=true')
  expect(response.status).toBe(401)
})

test('a change of a draft sends the tags of queries that read it', async () => {
  const lake = openTestLake()
  const editor = lake.client('editor')
  const {syncTags} = await editor.fetch(
    '*[_id == "a"][0]',
    {},
    {perspective: 'drafts', filterResponse: false},
  )
  const messages = await live(editor, {includeDrafts: true})
  await editor.create({_id: 'drafts.a', _type: 'post'})
  await until(() => expect(messages()).toHaveLength(1))
  expect(touches(syncTags ?? [], messages()[0])).toBe(true)
})

test('after a change of very many documents, everything is to be asked for again', async () => {
  const lake = openTestLake()
  const heard: string[] = []
  const subscription = lake
    .client('nobody')
    .live.events()
    .subscribe(({type}) => heard.push(type))
  onTestFinished(() => subscription.unsubscribe())
  await until(() => expect(heard).toEqual(['welcome']))
  const transaction = lake.client('editor').transaction()
  for (let n = 0; n < 1001; n += 1) transaction.create({_id: `n${n}`, _type: 'x'})
  await transaction.commit()
  await until(() => expect(heard).toEqual(['welcome', 'restart']))
})
