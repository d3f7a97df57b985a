import {writeFileSync} from 'node:fs'
import {join} from 'node:path'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, onTestFinished, test} from 'vitest'
import project from '../../sanity.json' with {type: 'json'}
import {begin, hasBegun} from '../../starter/begun.ts'
import {newFolder} from './data-command.ts'
import {changeAs, cookieOf, openProgram, origin, runNew} from './new-complex.ts'

const flags = [
  ...['--name', '한강 자이', '--english', 'HANGANG ONE', '--phone', '1577-1234'],
  ...['--units', '49A,전용 101㎡'],
]

test('nothing is made of answers that cannot be used, and each is told of in the reader’s language', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const folder = newFolder()
  const icon = join(newFolder(), 'icon.svg')
  writeFileSync(icon, '<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>')
  const wrong = ['--slug', 'studio', '--units', '59A,59a', '--phone', '1']
  const refused = await runNew(folder, '--name', '가'.repeat(200), ...wrong)
  expect(refused).toMatchObject({code: 1, said: expect.stringContaining('60자 이내로')})
  for (const flag of ['--name', '--slug', '--phone', '--units']) {
    expect(refused.said).toContain(`${flag}: `)
  }
  const others = [
    await runNew(folder, '--icon', icon),
    await runNew(folder, '--colours', 'red'),
    await runNew(folder, '--name', '한강'),
  ]
  expect(others).toMatchObject([
    {code: 1, said: expect.stringMatching(/^--icon: .*<script>/)},
    {code: 1, said: expect.stringMatching(/^--colours 은\(는\) 모르는 말입니다/)},
    {code: 1, said: expect.stringMatching(/^빠진 것: --slug, --units/)},
  ])
  writeFileSync(join(folder, 'letter.txt'), 'mine')
  const inOthers = await runNew(folder, ...flags)
  expect(inOthers).toMatchObject({code: 1, said: expect.stringContaining('다른 파일이 있습니다')})
  // Even then all of it can be made where there is room.
  expect(await runNew(join(folder, 'data'), ...flags)).toMatchObject({code: 0})
  const again = await runNew(join(folder, 'data'), ...flags)
  expect(again).toMatchObject({
    code: 1,
    said: expect.stringContaining('"한강 자이" 단지가 있습니다'),
  })
})

test('a new complex is closed, takes no registration before its notice is written, and is opened by an administrator', async () => {
  const folder = newFolder()
  expect(await runNew(folder, ...flags)).toMatchObject({code: 0})
  const program = await openProgram(folder)
  onTestFinished(program.close)
  const {ask} = program
  expect((await ask('/')).status).toBe(503)
  await changeAs(program, [{patch: {id: 'opening', set: {isClosed: false}}}])
  await expect.poll(async () => (await ask('/')).status).toBe(200)
  const sentence = '아직 홈페이지에서 등록을 받지 않습니다.'
  for (const path of ['/', '/Promotion/Customer', '/hangang-one/customer']) {
    const html = (await (await ask(path)).text()).replace(/<script[\s\S]*?<\/script>/g, '')
    expect(html, path).toContain(sentence)
    expect(html, path).not.toContain('name="phone"')
  }
  // Without JavaScript, as a form needs no token then.
  const send = async () => {
    const form = {form: 'popup', name: '김하나', phone: '010-1234-5678', consents: 'privacy'}
    const body = new URLSearchParams({...form, edition: 'another'})
    return (await ask('/', {method: 'POST', body, headers: {origin}})).status
  }
  expect(await send()).toBe(503)
  const filled = {summary: '{items}', purpose: '상담', recipients: '', body: []}
  await changeAs(program, [{patch: {id: 'consent-interest', set: filled}}])
  // The words that it showed are others.
  expect(await send()).toBe(409)
  await expect.poll(async () => (await ask('/Promotion/Customer')).text()).toContain('name="phone"')
}, 120_000)

test('no start brings the sample into a lake whose complex was deleted', {
  tags: 'nightly',
  timeout: 120_000,
}, async () => {
  const folder = newFolder()
  expect(await runNew(folder, ...flags)).toMatchObject({code: 0})
  const first = await openProgram(folder)
  await changeAs(first, [{delete: {query: '*[!(_type match "system.*")]'}}])
  await first.close()
  const program = await openProgram(folder)
  onTestFinished(program.close)
  const answer = await program.ask('/')
  expect([answer.status, await answer.text()]).toEqual([
    503,
    expect.stringContaining('준비하고 있습니다'),
  ])
  const query = encodeURIComponent('count(*[_type in ["site", "page", "sanity.imageAsset"]])')
  const cookie = await cookieOf(program)
  const path = `/v2025-02-19/data/query/production?query=${query}`
  const counted = await program.ask(path, {headers: {cookie}})
  expect(await counted.json()).toMatchObject({result: 0})
})

test('the mark stays, also where the private dataset is emptied; data of earlier versions needs none', async () => {
  const {client} = openTestLake()
  const secret = client('keeper', {dataset: 'secret'})
  expect(await hasBegun(secret)).toBe(false)
  await secret.create({_id: 'consentEdition-1', _type: 'consentEdition', number: 1})
  expect(await hasBegun(secret)).toBe(true)
  await begin(secret)
  await secret.delete('consentEdition-1')
  expect(await hasBegun(secret)).toBe(true)
  const isPermanent = ({type}: {readonly type: string}) => type === 'complexBegun'
  expect(project.permanent.find(isPermanent)).toEqual({type: 'complexBegun', isMadeByProgram: true})
})
