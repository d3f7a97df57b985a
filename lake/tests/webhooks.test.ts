import {createHmac} from 'node:crypto'
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test, vi} from 'vitest'
import {openTestLake, type TestLake} from '../testing/test-lake.ts'
import {until} from '../testing/until.ts'
import type {Outside, OutsideLetter} from '../webhooks/outside.ts'

interface Sent extends OutsideLetter {
  readonly url: string
}

/** A receiver that answers what it is told to. */
function receiver(answers: readonly (number | Error)[] = []) {
  const sent: Sent[] = []
  const outside: Outside = {
    isAllowed: async (url) => !url.includes('internal'),
    async send(url, letter) {
      sent.push({url, ...letter})
      const answer = answers[sent.length - 1] ?? 200
      if (typeof answer === 'number') return answer
      throw answer
    },
  }
  return {sent, outside}
}

const path = '/v2025-02-10/hooks/projects/test'
const hook = {name: 'Rebuild', url: 'https://build.example.kr/secret', dataset: 'production'}

function send({request}: TestLake, method: string, rest: string, body?: object) {
  return request(path + rest, {method, ...(body && {body: JSON.stringify(body)})}, 'administrator')
}

async function added(lake: TestLake, more: object = {}): Promise<string> {
  const answer = await send(lake, 'POST', '', {...hook, ...more})
  const body = await answer.json()
  expect(answer.status, JSON.stringify(body)).toBe(201)
  return body.id
}

const messages = async (lake: TestLake, id: string) =>
  (await send(lake, 'GET', `/${id}/messages`)).json()

test('a hook is told what its filter lets through, by its projection, and signed', async () => {
  const {sent, outside} = receiver()
  const lake = openTestLake({outside})
  await added(lake, {
    ...{secret: 'hush', headers: {authorization: 'Bearer x'}},
    rule: {
      on: ['create', 'update', 'delete'],
      filter: '_type == "post" && (delta::changedAny(title) || !defined(after()))',
      projection:
        '{_id, title, "by": author->name, "op": delta::operation(), "was": before().title}',
    },
  })
  const client = lake.client('editor')
  await client.create({_id: 'kim', _type: 'person', name: 'Kim'})
  const author = {_type: 'reference', _ref: 'kim'}
  const {_rev} = await client.create({_id: 'a', _type: 'post', title: 'One', author})
  await client.patch('a').set({other: 1}).commit()
  await client.create({_id: 'drafts.a', _type: 'post', title: 'Draft'})
  await client.patch('a').set({title: 'Two'}).commit()
  await client.delete('a')
  await until(() => expect(sent).toHaveLength(3))
  expect(sent.map(({body}) => JSON.parse(body))).toEqual([
    {_id: 'a', title: 'One', by: 'Kim', op: 'create', was: null},
    {_id: 'a', title: 'Two', by: 'Kim', op: 'update', was: 'One'},
    {_id: 'a', title: 'Two', by: 'Kim', op: 'delete', was: 'Two'},
  ])
  const [{url = '', method = '', body = '', headers = {}} = {}] = sent
  expect([url, method]).toEqual([hook.url, 'POST'])
  expect(headers).toMatchObject({
    ...{authorization: 'Bearer x', 'sanity-dataset': 'production', 'sanity-document-id': 'a'},
    ...{'sanity-operation': 'create', 'sanity-transaction-id': _rev},
    'idempotency-key': expect.stringMatching(/./),
  })
  const [, time = '', signature] =
    /^t=(\d+),v1=([\w-]+)$/.exec(headers['sanity-webhook-signature'] ?? '') ?? []
  const expected = createHmac('sha256', 'hush').update(`${time}.${body}`).digest('base64url')
  expect(signature).toBe(expected)
})

test('what fails is tried again and logged, what is refused is not tried again', async () => {
  const {sent, outside} = receiver([503, 400])
  const lake = openTestLake({outside})
  const id = await added(lake)
  const client = lake.client('editor')
  await client.create({_id: 'a', _type: 'post'})
  await until(() => expect(sent).toHaveLength(1))
  await client.create({_id: 'b', _type: 'post'})
  await until(async () => {
    expect(await messages(lake, id)).toMatchObject([
      {documentId: 'b', status: 'failure', resultCode: 400, failureCount: 1},
      {documentId: 'a', status: 'success', resultCode: 200, failureCount: 1},
    ])
  })
  const attempts = await (await send(lake, 'GET', `/${id}/attempts`)).json()
  expect(attempts).toHaveLength(3)
  const failed = attempts.find(({resultCode}: {resultCode: number}) => resultCode === 503)
  const one = await send(lake, 'GET', `/attempts/${failed.id}`)
  expect(await one.json()).toMatchObject({isFailure: true, failureReason: 'http', hookId: id})
})

test('a message that is still to be sent survives a restart, and is sent once', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'webhooks-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  const silent: Outside = {isAllowed: async () => true, send: () => new Promise(() => {})}
  const first = openTestLake({directory, outside: silent})
  const id = await added(first)
  await first.client('editor').create({_id: 'a', _type: 'post', title: 'Kept'})
  first.lake.close()
  const {sent, outside} = receiver()
  const second = openTestLake({directory, outside})
  await until(async () => {
    expect(await messages(second, id)).toMatchObject([{status: 'success'}])
  })
  expect(sent.map(({body}) => JSON.parse(body))).toMatchObject([{_id: 'a', title: 'Kept'}])
})

test('over starts with a wrong clock, messages are sent soon, and what was sent is still listed', async () => {
  vi.useFakeTimers({toFake: ['Date']})
  onTestFinished(() => void vi.useRealTimers())
  const right = Date.now()
  for (const jump of [86_400_000, 400 * 86_400_000]) {
    const directory = mkdtempSync(join(tmpdir(), 'webhooks-'))
    onTestFinished(() => rmSync(directory, {recursive: true}))
    const {sent, outside} = receiver([200, 503, 200])
    const start = (time: number) => {
      vi.setSystemTime(time)
      return openTestLake({directory, outside, trustedTime: () => right})
    }
    const before = start(right)
    const id = await added(before)
    await before.client('editor').create({_id: 'a', _type: 'post'})
    await until(async () => expect(await messages(before, id)).toMatchObject([{status: 'success'}]))
    before.lake.close()
    const ahead = start(right + jump)
    await ahead.client('editor').create({_id: 'b', _type: 'post'})
    await until(async () =>
      expect(await messages(ahead, id)).toMatchObject([{failureCount: 1}, {documentId: 'a'}]),
    )
    ahead.lake.close()
    const after = start(right)
    await until(async () => expect(await messages(after, id)).toMatchObject([{}, {}]))
    await until(() => expect(sent).toHaveLength(3))
    after.lake.close()
  }
})

test('a hook that could not be called, or asks for too much, is refused', async () => {
  const {outside} = receiver()
  const lake = openTestLake({outside})
  for (const [wrong, status] of [
    [{url: 'http://internal/x'}, 400],
    [{url: 'file:///etc/passwd'}, 400],
    [{name: ''}, 400],
    [{dataset: 'none'}, 404],
    [{dataset: 'secret'}, 403],
    [{rule: {on: []}}, 400],
    [{rule: {filter: '_type =='}}, 400],
    [{rule: {filter: 'count(*) > 1'}}, 400],
    [{rule: {projection: '{_id'}}, 400],
    [{rule: {projection: '[0]'}}, 400],
    [{headers: {'sanity-dataset': 'x'}}, 400],
    [{headers: {a: 'b\r\nc: d'}}, 400],
    [{httpMethod: 'TRACE'}, 400],
    [{type: 'transaction'}, 400],
  ] as const) {
    const answer = await send(lake, 'POST', '', {...hook, ...wrong})
    expect(answer.status, JSON.stringify(wrong)).toBe(status)
  }
  expect((await send(openTestLake(), 'POST', '', hook)).status).toBe(403)
})

test('a hook is changed and removed, tells no secret, and is never told of personal data', async () => {
  const {sent, outside} = receiver()
  const lake = openTestLake({outside})
  const id = await added(lake, {secret: 'hush', dataset: '*'})
  const listed = await (await send(lake, 'GET', '')).text()
  expect(listed).toContain('"hasSecret":true')
  expect(listed).not.toContain('hush')
  await lake.client('administrator', {dataset: 'secret'}).create({_id: 'p', _type: 'person'})
  await lake.client('editor').create({_id: 'a', _type: 'post'})
  await until(() => expect(sent).toHaveLength(1))
  expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({_id: 'a'})
  const changed = await send(lake, 'PATCH', `/${id}`, {isDisabledByUser: true})
  expect(await changed.json()).toMatchObject({name: hook.name, hasSecret: true})
  await lake.client('editor').create({_id: 'b', _type: 'post'})
  expect((await send(lake, 'DELETE', `/${id}`)).status).toBe(200)
  expect((await send(lake, 'GET', `/${id}`)).status).toBe(404)
  expect(sent).toHaveLength(1)
})

test('who sets up a hook or changes it is told to the other administrators, without its secrets', async () => {
  const told: object[] = []
  const {outside} = receiver()
  const lake = openTestLake({outside, onGuardedChange: (change) => told.push(change)})
  const id = await added(lake)
  await send(lake, 'PATCH', `/${id}`, {url: 'https://other.example.kr/secret'})
  const by = {author: lake.idOf('administrator'), dataset: 'production', documentId: id}
  expect(told).toEqual([
    {...by, fields: ['webhook build.example.kr']},
    {...by, fields: ['webhook other.example.kr']},
  ])
})
