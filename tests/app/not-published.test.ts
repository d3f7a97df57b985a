import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {HOME_QUERY} from '../../web/queries/home-query.ts'
import {changeAs, cookieOf, openProgram, origin, runNew} from '../scripts/new-complex.ts'

const socket = {incoming: {socket: {remoteAddress: '192.0.2.1'}}}

/** A complex that is made and not open yet, in the whole program. */
async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'not-published-'))
  const words = ['--name', '한강', '--slug', 'hangang', '--phone', '1577-1234', '--units', '59A']
  expect(await runNew(folder, ...words)).toMatchObject({code: 0})
  const program = await openProgram(folder)
  onTestFinished(async () => {
    await program.close()
    rmSync(folder, {recursive: true})
  })
  const cookie = await cookieOf(program)
  const post = (path: string, body: string, type: string) =>
    program.ask(path, {method: 'POST', body, headers: {origin, cookie, 'content-type': type}})
  const stranger = (path: string, headers: Record<string, string> = {}) =>
    program.ask(path, {headers, redirect: 'manual'}, socket)
  return {...program, cookie, post, stranger}
}

const queryPath = (query: string) =>
  `/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`

test('strangers get what is published of an open site, asked as its pages ask; guests of a preview its files', {
  timeout: 120_000,
}, async () => {
  const program = await open()
  const {stranger, post, cookie} = program
  const uploaded = await post(
    '/v2025-02-19/assets/files/production?filename=draft.pdf',
    '%PDF-1.4 a draft',
    'application/pdf',
  )
  const {document} = await uploaded.json()
  const {pathname} = new URL(document.url, origin)
  const reference = {_type: 'reference', _ref: document._id}
  const draft = {
    _id: 'drafts.video-a',
    _type: 'video',
    title: 'a',
    file: {_type: 'file', asset: reference},
  }
  await changeAs(program, [{create: draft}])
  const typeOf = async (path: string) => (await (await stranger(path)).json()).error?.type
  const own = queryPath(HOME_QUERY)
  expect([await typeOf(own), await typeOf(queryPath('*'))]).toEqual(['notOpen', 'notOpen'])
  await changeAs(program, [{patch: {id: 'opening', set: {isClosed: false}}}])
  expect([(await stranger(own)).status, await typeOf(queryPath('*'))]).toEqual([
    ...[200, 'queryNotListed'],
  ])
  expect((await stranger('/v2025-02-19/data/doc/production/site')).status).toBe(403)

  expect((await stranger(pathname)).status).toBe(404)
  expect((await stranger(pathname, {cookie})).status).toBe(200)
  const inPreview = `/api/preview/lake${pathname}`
  expect((await stranger(inPreview)).status).toBe(404)
  const made = await post(
    '/v2025-02-19/preview-links/production',
    JSON.stringify({path: '/', days: 1}),
    'application/json',
  )
  const {token} = await made.json()
  const led = await stranger(`/preview?link=${token}`)
  const [guest = ''] = led.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  expect((await stranger(inPreview, {cookie: guest})).status).toBe(200)
  expect((await stranger(pathname, {cookie: guest})).status).toBe(404)

  await changeAs(program, [{create: {...draft, _id: 'video-a'}}])
  expect((await stranger(pathname)).status).toBe(200)
})
