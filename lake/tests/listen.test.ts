import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {ListenEvent, ListenOptions, SanityClient} from '@sanity/client'
import {applyPatch} from 'mendoza'
import {expect, onTestFinished, test, vi} from 'vitest'
import {Listeners} from '../listeners/listeners.ts'
import {openAccounts} from '../people/accounts.ts'
import {passwordCost} from '../testing/real-lake.ts'
import {openTestLake, type TestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'

/** Listens until the test is over. `heard` grows; resolves once the stream is open. */
async function listen(
  client: SanityClient,
  query = '*',
  options: ListenOptions = {},
  params: Record<string, unknown> = {},
) {
  const heard: ListenEvent<Record<string, unknown>>[] = []
  const subscription = client
    .listen(query, params, {events: ['welcome', 'mutation'], ...options})
    .subscribe((event) => heard.push(event))
  onTestFinished(() => subscription.unsubscribe())
  await until(() => expect(heard).toHaveLength(1))
  return heard
}

function mutations(heard: readonly ListenEvent<Record<string, unknown>>[]) {
  return heard.filter((event) => event.type === 'mutation')
}

test('a listener gets a welcome, and events when a document appears, changes and disappears', async () => {
  const lake = openTestLake()
  const client = lake.client('editor')
  const heard = await listen(client, '*[_type == $type]', {}, {type: 'post'})
  expect(heard[0]).toMatchObject({type: 'welcome', listenerName: expect.any(String)})
  const {_rev} = await client.create({_id: 'a', _type: 'post', n: 1})
  await client.patch('a').set({n: 2}).commit({transactionId: 'mine'})
  await client.delete('a')
  await until(() => expect(mutations(heard)).toHaveLength(3))
  expect(mutations(heard)).toMatchObject([
    {
      transition: 'appear',
      documentId: 'a',
      identity: lake.idOf('editor'),
      resultRev: _rev,
      result: {n: 1},
    },
    {
      transition: 'update',
      previousRev: _rev,
      resultRev: 'mine',
      transactionId: 'mine',
      result: {n: 2},
    },
    {transition: 'disappear', previousRev: 'mine', resultRev: expect.any(String)},
  ])
  expect(mutations(heard)[0]).not.toHaveProperty('previousRev')
  expect(mutations(heard)[2]).not.toHaveProperty('result')
})

test('a document that comes to match appears, and one that no longer does disappears', async () => {
  const client = openTestLake().client('editor')
  const heard = await listen(client, '*[_type == "post" && shown == true]')
  await client.create({_id: 'a', _type: 'post', shown: false})
  await client.patch('a').set({shown: true}).commit()
  await client.patch('a').set({shown: false}).commit()
  await client.patch('a').set({n: 1}).commit()
  await until(() => expect(mutations(heard)).toHaveLength(2))
  expect(mutations(heard).map(({transition}) => transition)).toEqual(['appear', 'disappear'])
})

test('the events of a transaction are counted per listener', async () => {
  const client = openTestLake().client('editor')
  const heard = await listen(client, '*[_id in ["a", "b"]]')
  await client
    .transaction()
    .create({_id: 'a', _type: 'x'})
    .create({_id: 'other', _type: 'x'})
    .create({_id: 'b', _type: 'x'})
    .commit()
  await until(() => expect(mutations(heard)).toHaveLength(2))
  expect(mutations(heard)).toMatchObject([
    {documentId: 'a', transactionTotalEvents: 2, transactionCurrentEvent: 1},
    {documentId: 'b', transactionTotalEvents: 2, transactionCurrentEvent: 2},
  ])
})

test('effects lead from one revision to the next and back', async () => {
  const client = openTestLake().client('editor')
  const heard = await listen(client, '*', {
    effectFormat: 'mendoza',
    includePreviousRevision: true,
    includeMutations: false,
  })
  await client.create({_id: 'a', _type: 'post', title: 'Hello world'})
  await client.patch('a').set({title: 'Hello brave world'}).commit()
  await until(() => expect(mutations(heard)).toHaveLength(2))
  const [, event] = mutations(heard)
  const {_rev: _before, ...previous} = event?.previous ?? {}
  const {_rev: _after, ...result} = event?.result ?? {}
  expect(event?.mutations).toEqual([])
  expect(applyPatch(previous, event?.effects?.apply ?? [])).toEqual(result)
  expect(applyPatch(result, event?.effects?.revert ?? [])).toEqual(previous)
})

test('a stranger gets events of published documents, and of no draft', async () => {
  const lake = openTestLake()
  const heard = await listen(lake.client('nobody'))
  const editor = lake.client('editor')
  await editor.create({_id: 'drafts.a', _type: 'post', title: 'secret'})
  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.a',
    publishedId: 'a',
  })
  await until(() => expect(mutations(heard)).toHaveLength(1))
  expect(mutations(heard)).toMatchObject([{documentId: 'a', transactionTotalEvents: 1}])
  expect(JSON.stringify(heard)).not.toContain('drafts.a')
})

test('listening to a private dataset needs a grant', async () => {
  const lake = openTestLake()
  const stream = (role: 'nobody' | 'editor') =>
    lake.request('/v1/data/listen/secret?query=*', {}, role)
  expect((await stream('nobody')).status).toBe(401)
  expect((await stream('editor')).status).toBe(403)
})

test('of drafts and versions tells what asks for them, and of drafts what is older than versions', async () => {
  const lake = openTestLake()
  const client = lake.client('editor')
  const older = lake.client('editor', {apiVersion: '2025-02-18'})
  const heard = {
    newer: await listen(client),
    older: await listen(older),
    all: await listen(client, '*', {includeAllVersions: true}),
    olderAll: await listen(older, '*', {includeAllVersions: true}),
  }
  for (const _id of ['versions.spring.a', 'drafts.a', 'a']) await client.create({_id, _type: 'x'})
  const ids = () =>
    Object.entries(heard).map(([who, events]) => [
      who,
      ...mutations(events).map(({documentId}) => documentId),
    ])
  await until(() =>
    expect(ids()).toEqual([
      ['newer', 'a'],
      ['older', 'drafts.a', 'a'],
      ['all', 'versions.spring.a', 'drafts.a', 'a'],
      ['olderAll', 'versions.spring.a', 'drafts.a', 'a'],
    ]),
  )
})

test('a query that cannot be parsed is reported within the stream', async () => {
  const client = openTestLake().client('editor')
  const fault = await new Promise<unknown>((resolve) => {
    client.listen('*[_type ==').subscribe({error: resolve})
  })
  expect(fault).toMatchObject({
    name: 'ChannelError',
    message: expect.stringContaining('unexpected end-of-file, expected expression'),
  })
})

test('a filter that cannot be evaluated is reported within the stream, and affects no other listener', async () => {
  const lake = openTestLake()
  const client = lake.client('editor')
  const fault = await new Promise<unknown>((resolve) => {
    lake.client('nobody').listen('*[text::semanticSimilarity("a") > 0]').subscribe({error: resolve})
  })
  expect(fault).toMatchObject({message: expect.stringContaining('cannot be evaluated')})
  const sometimes = '*[select(a => text::semanticSimilarity("a") > 0, true)]'
  const heard = await listen(lake.client('nobody'), sometimes)
  await client.create({_id: 'a', _type: 'x', a: true})
  await client.create({_id: 'b', _type: 'x'})
  await until(() => expect(mutations(heard)).toMatchObject([{documentId: 'b'}]))
  expect(await client.fetch('count(*)')).toBe(2)
})

/** The raw text of a stream so far, for what the client does not expose. */
async function openStream(lake: TestLake, lastEventId?: string, dataset = 'production') {
  const response = await lake.request(
    `/v1/data/listen/${dataset}?query=*&enableResume=true`,
    {headers: lastEventId === undefined ? {} : {'last-event-id': lastEventId}},
    'administrator',
  )
  return readerOf(response)
}

/** Reads on until what is expected has come; rejects with all that came when the stream ends before. */
function readerOf(response: Response) {
  const reader = response.body?.getReader()
  onTestFinished(async () => reader?.cancel())
  let text = ''
  const decoder = new TextDecoder()
  return async (expected: string) => {
    while (!text.includes(expected)) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) throw new Error(`The stream ended before "${expected}":\n${text}`)
      text += decoder.decode(chunk.value)
    }
    return text
  }
}

test('a listener that reconnects gets the missed events, and none twice', async () => {
  const lake = openTestLake()
  const client = lake.client('editor')
  const first = await openStream(lake)
  const welcomeId = /^id: (welcome-.*)$/m.exec(await first('event: welcome'))?.[1] ?? ''
  await client.create({_id: 'a', _type: 'x'})
  await client.transaction().create({_id: 'b', _type: 'x'}).create({_id: 'c', _type: 'x'}).commit()
  const heard = await first('#b')
  const lastId = /^id: (.*#b)$/m.exec(heard)?.[1] ?? ''

  const fromWelcome = await (await openStream(lake, welcomeId))('#c"')
  expect(fromWelcome).toContain('event: welcomeback')
  expect(fromWelcome.match(/^id: .*#/gm)).toHaveLength(3)

  const fromB = await (await openStream(lake, lastId))('#c"')
  expect(fromB.match(/^id: .*#/gm)).toHaveLength(1)
})

test('a listener that missed too much gets a reset', async () => {
  const text = await (await openStream(openTestLake(), 'long-gone#a'))('event: reset')
  expect(text).not.toContain('welcomeback')
})

test('a listener that resumes gets no events of documents erased in the meantime', async () => {
  const lake = openTestLake()
  const client = lake.client('administrator', {dataset: 'secret'})
  const {_rev} = await client.create({_id: 'a', _type: 'x', word: 'confidential'})
  const resume = () => openStream(lake, `${_rev}#a`, 'secret')
  await (await resume())('event: welcomeback')
  await client.delete('a')
  expect(await (await resume())('event: reset')).not.toContain('confidential')
})

test('closing the lake ends its streams', async () => {
  const lake = openTestLake()
  const read = await openStream(lake)
  await read('event: welcome')
  lake.lake.close()
  await expect(read('never')).rejects.toThrow('The stream ended')
})

test('a listener’s filter sees the document itself, and no other', async () => {
  const client = openTestLake().client('editor')
  await client.create({_id: 'other', _type: 'x', shown: true})
  const heard = await listen(client, '*[count(*[shown == true]) > 0]')
  await client.create({_id: 'hidden', _type: 'x'})
  await client.create({_id: 'shown', _type: 'x', shown: true})
  await until(() => expect(mutations(heard)).toHaveLength(1))
  expect(mutations(heard)[0]).toMatchObject({documentId: 'shown'})
})

/** A contributor and their open streams, which hear of drafts. */
async function openContributor() {
  const lake = openTestLake({accounts: {passwordCost}})
  const {accounts} = lake.lake
  const given = {name: 'Kim', email: 'kim@example.com', password: null}
  const {id} = await accounts.users.create({...given, roles: ['contributor']})
  const {token, session} = accounts.sessions.open(id, 'cookie', {userAgent: '', address: ''})
  const open = async (path: string) => {
    const headers = {cookie: `lakeSession=${token}`}
    const read = readerOf(await lake.request(`/v1/data/${path}`, {headers}))
    await read('event: welcome')
    return read
  }
  const reads = [
    await open('listen/production?query=*'),
    await open('live/events/production?includeDrafts=true'),
  ]
  return {lake, accounts, id, session, reads}
}

type Contributor = Awaited<ReturnType<typeof openContributor>>

test.each<[string, (opened: Contributor) => void | Promise<void>]>([
  ['session has ended', ({accounts, session}) => accounts.sessions.end(session.id)],
  ['sessions have ended', ({accounts, id}) => accounts.sessions.endAllOf(id)],
  ['password has changed', ({accounts, id}) => accounts.setPassword(id, 'a fine password')],
  ['account was deleted', ({accounts, id}) => accounts.users.remove(id)],
])('a stream tells nothing any more once its reader’s %s', async (_, revoke) => {
  const opened = await openContributor()
  const editor = opened.lake.client('editor')
  await editor.create({_id: 'drafts.a', _type: 'x', word: 'earlier'})
  const [listening, living] = opened.reads
  await listening?.('earlier')
  await living?.('event: message')
  await revoke(opened)
  await editor.create({_id: 'drafts.b', _type: 'x', word: 'confidential'})
  for (const read of opened.reads) {
    await expect(read('never')).rejects.toThrow('The stream ended')
    await expect(read('never')).rejects.not.toThrow('confidential')
  }
})

test('a role that reads less ends the streams of those who had more, and leaves those of others', async () => {
  const {lake, accounts, id, reads} = await openContributor()
  const other = await openStream(lake)
  await other('event: welcome')
  accounts.users.setRoles(id, [])
  for (const read of reads) await expect(read('never')).rejects.toThrow('The stream ended')
  await lake.client('editor').create({_id: 'drafts.a', _type: 'x', word: 'confidential'})
  await other('confidential')
})

test.each(['replaceToken', 'remove'] as const)(
  'a robot’s stream ends at once after %s',
  async (revoke) => {
    const lake = openTestLake()
    const read = await openStream(lake)
    await read('event: welcome')
    lake.lake.accounts.robots[revoke](lake.idOf('administrator'))
    await expect(read('never')).rejects.toThrow('The stream ended')
  },
)

test('what another process does to accounts ends a stream within 15 seconds', async () => {
  vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']})
  const directory = mkdtempSync(join(tmpdir(), 'lake-test-'))
  const lake = openTestLake({directory})
  const read = await openStream(lake)
  await read('event: welcome')
  await vi.advanceTimersByTimeAsync(15_000)
  await read(':\n\nid: welcome')
  const file = new DatabaseSync(join(directory, 'lake.sqlite'))
  onTestFinished(() => {
    vi.useRealTimers()
    file.close()
    rmSync(directory, {recursive: true, force: true})
  })
  openAccounts(file).robots.remove(lake.idOf('administrator'))
  await vi.advanceTimersByTimeAsync(15_000)
  await expect(read('never')).rejects.toThrow('The stream ended')
})

/** The number of current listeners of all lakes of this test. */
function countListeners(): () => number {
  const listening = new Set<object>()
  const {add} = Listeners.prototype
  vi.spyOn(Listeners.prototype, 'add').mockImplementation(function (this: Listeners, listener) {
    const leave = add.call(this, listener)
    listening.add(listener)
    return () => {
      listening.delete(listener)
      leave()
    }
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return () => listening.size
}

test('a listener that does not read is disconnected, and leaves no subscription behind', async () => {
  const count = countListeners()
  const lake = openTestLake()
  const write = async (letter: string) => {
    const transaction = lake.client('editor').transaction()
    for (let n = 0; n < 1800; n += 1) {
      transaction.createOrReplace({_id: `n${n}`, _type: 'x', text: letter.repeat(1900)})
    }
    await transaction.commit()
  }
  const alone = count()
  const response = await lake.request(
    '/v1/data/listen/production?query=*&includeResult=true',
    {},
    'administrator',
  )
  expect(count()).toBe(alone + 1)
  await write('a')
  expect(count()).toBe(alone + 1)
  await write('b')
  await until(() => expect(count()).toBe(alone))
  const heard = [...(await response.text()).matchAll(/^id: .*#.*$/gm)]
  expect(heard.length).toBeGreaterThanOrEqual(1800)
  expect(heard.length).toBeLessThan(3600)
})

test('a listener hears of each document of the largest transaction, and in its order', async () => {
  const lake = openTestLake()
  const next = await openStream(lake)
  await next('event: welcome')
  const transaction = lake.client('editor').transaction()
  for (let n = 0; n < 10_000; n += 1) transaction.create({_id: `n${n}`, _type: 'x'})
  await transaction.commit()
  const text = await next('"transactionCurrentEvent":10000')
  const heard = [...text.matchAll(/^id: .*#(.*)$/gm)].map(([, id = '']) => id)
  expect(heard).toEqual(Array.from({length: 10_000}, (_, n) => `n${n}`))
})

test('an address has a limit of streams, and a free slot for each that has ended', async () => {
  const {lake, tokenOf} = openTestLake({streams: {strangersByAddress: 2}})
  const open = (address: string, authorization?: string) => {
    const headers = new Headers(authorization ? {authorization} : {})
    const url = 'http://lake.test/v1/data/listen/production?query=*'
    return lake.fetch(new Request(url, {headers}), {address})
  }
  const first = await open('203.0.113.1')
  expect([first.status, (await open('203.0.113.1')).status]).toEqual([200, 200])
  expect((await open('203.0.113.1')).status).toBe(429)
  expect((await open('203.0.113.2')).status).toBe(200)
  expect((await open('203.0.113.1', `Bearer ${tokenOf('editor')}`)).status).toBe(200)
  await first.body?.cancel()
  expect((await open('203.0.113.1')).status).toBe(200)
})

test('a listener’s filter cannot follow references, and says so', async () => {
  const client = openTestLake().client('editor')
  const refused = new Promise((_, reject) => {
    const subscription = client.listen('*[author->name == "Kim"]').subscribe({error: reject})
    onTestFinished(() => subscription.unsubscribe())
  })
  await expect(refused).rejects.toThrow('cannot follow references')
})
