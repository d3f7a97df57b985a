import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {People} from '../../server/registrations/people.ts'
import {Trusted} from '../../server/time/trusted-time.ts'
import {openDesk} from './open-desk.ts'
import {administrator, origin, staff} from './real-site.ts'

const words = firstWords.staffDesk
const path = '/staff/import/refusals'
const sms = 'marketing:문자'
const hours = 3_600_000
const ago = (by: number) => new Date(Date.now() - by * hours).toISOString()
const wordings = [
  {_key: 'p', kind: 'box', key: 'privacy', isRequired: true, title: '개인정보'},
  {_key: 'm', kind: 'box', key: 'marketing', isRequired: false, title: '마케팅'},
]
const consentOf = (at: string) => ({
  consent: {at, formVersion: 2, given: ['privacy', sms], page: '/', wordings},
})

async function open() {
  const desk = await openDesk()
  const {program, ask, openNumbers} = desk
  const boss = await desk.as(administrator)
  const send = async (cookie: string, fields: Record<string, string | Blob>) => {
    const body = new FormData()
    body.append('read', 'numbers')
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === 'string') body.append(name, value)
      else body.append(name, value, 'list.csv')
    }
    const response = await ask(path, {method: 'POST', headers: {origin, cookie}, body})
    return {status: response.status, html: await response.text()}
  }
  /** As an administrator does it: the file, and then the button below its preview. */
  const refuse = async (csv: string) => {
    const {html: preview} = await send(boss.cookie, {file: new Blob([csv]), do: 'preview'})
    const rows = /name="rows" value="([^"]*)"/.exec(preview)?.[1]?.replaceAll('&quot;', '"') ?? ''
    const {html: done} = await send(boss.cookie, {rows, do: 'apply'})
    return {preview, done}
  }
  const numbers = openNumbers()
  const people = new People({writer: program, doNotCall: numbers})
  const givenOf = async (phone: string) => (await people.personOf({phone})).given
  const withdrawn = (id: string) =>
    program.fetch<string[] | null>('*[_id == $id][0].withdrawals[].given', {id})
  return {...desk, boss, send, refuse, numbers, givenOf, withdrawn}
}

const row = (label: string, count: number) => `<span>${label}</span><strong>${count}</strong>`

test('a call of the 080 number takes back the advertising of all registrations of its number, and nothing else', async () => {
  const {register, refuse, givenOf, withdrawn, program} = await open()
  await register('registration-1', {phone: '010-1111-1111', ...consentOf(ago(48))})
  await register('registration-2', {phone: '+82 10 1111 1111', ...consentOf(ago(24))})
  await register('registration-3', {phone: '010-3333-3333', ...consentOf(ago(24))})
  const {preview, done} = await refuse('발신번호\n010-1111-1111\n010-9999-0000\n없음\n')
  expect(preview).toContain(row(words.adRefusalsRead, 2))
  expect(preview).toContain(row(words.adRefusalsKnown, 1))
  expect(preview).toContain(row(words.adRefusalsUnknown, 1))
  expect(preview).toContain(row(words.adRefusalsBad, 1))
  expect(done).toContain(row(words.adRefusalsNew, 2))
  expect(await givenOf('010-1111-1111')).toEqual(['privacy'])
  expect(await givenOf('010-3333-3333')).toEqual(['privacy', sms])
  // Each list that reads one registration knows it, too.
  for (const id of ['registration-1', 'registration-2']) {
    await expect.poll(() => withdrawn(id)).toEqual([sms])
  }
  // Of a number that nobody has registered with, nothing readable is stored.
  const documents = await program.fetch('*[_type == "doNotCall"]')
  expect(JSON.stringify(documents)).not.toMatch(/9999|0000-/)
  expect(documents).toHaveLength(2)
})

test('a number that comes later is still refused by a consent of before its call, and agrees by a later one', async () => {
  const {register, refuse, givenOf, numbers} = await open()
  await refuse('010-5555-5555')
  // A list of an earlier day comes in afterwards.
  await numbers.beforeStored(['010-5555-5555'])
  await register('registration-1', {phone: '010-5555-5555', ...consentOf(ago(24))})
  expect(await givenOf('010-5555-5555')).toEqual(['privacy'])
  await register('registration-2', {phone: '010-5555-5555', ...consentOf(ago(-1))})
  expect(await givenOf('010-5555-5555')).toEqual(['privacy', sms])
})

test('the time of a call counts, and the same list once more changes nothing', async () => {
  const {register, refuse, givenOf} = await open()
  await register('registration-1', {phone: '010-1111-1111', ...consentOf(ago(1))})
  const {done} = await refuse('번호,일시\n010-1111-1111,2026-01-02 10:00')
  expect(done).toContain(row(words.adRefusalsNew, 1))
  expect(await givenOf('010-1111-1111')).toEqual(['privacy', sms])
  const again = await refuse('번호,일시\n010-1111-1111,2026-01-02 10:00')
  expect(again.done).toContain(row(words.adRefusalsEarlier, 1))
  await refuse('010-1111-1111')
  expect(await givenOf('010-1111-1111')).toEqual(['privacy'])
})

test('what is refused stays when the registration is erased, without the number', async () => {
  const {register, refuse, numbers, program, givenOf} = await open()
  await register('registration-1', {phone: '010-1111-1111', ...consentOf(ago(1))})
  await refuse('010-1111-1111')
  const mutations = [{delete: {id: 'registration-1', purge: true}}]
  await program.mutate(mutations, {returnDocuments: false, returnFirst: false})
  await numbers.sweep(new Trusted(Date.now() + 2 * hours))
  const left = await program.fetch('*[_type == "doNotCall"]')
  expect(left).toHaveLength(1)
  expect(JSON.stringify(left)).not.toContain('1111')
  await register('registration-2', {phone: '010-1111-1111', ...consentOf(ago(1))})
  expect(await givenOf('010-1111-1111')).toEqual(['privacy'])
})

test('only administrators bring in such a list, and a file without numbers is refused', async () => {
  const {as, send, boss} = await open()
  const counsellor = await as(staff)
  expect((await counsellor.get(path)).status).toBe(403)
  const file = new Blob(['010-1111-1111'])
  expect((await send(counsellor.cookie, {file, do: 'preview'})).status).toBe(403)
  const none = await send(boss.cookie, {file: new Blob(['이름\n김가온']), do: 'preview'})
  expect(none).toMatchObject({status: 422})
  expect(none.html).toContain(words.adRefusalsNone)
  expect(await boss.text('/staff/import')).toContain(`href="${path}"`)
  expect(await counsellor.text('/staff/import')).not.toContain(path)
})
