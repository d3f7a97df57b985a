import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {openDesk} from './open-desk.ts'
import {administrator, origin, staff} from './real-site.ts'

const words = firstWords.staffDesk

async function open() {
  const desk = await openDesk()
  const [one, two, boss] = [
    await desk.as(staff),
    await desk.as(desk.second),
    await desk.as(administrator),
  ]
  // A colleague is known once they have opened the desk.
  for (const each of [one, two, boss]) await each.text('/staff')
  const idOf = (email: string) =>
    desk.lake.accounts.users.list().find((user) => user.email === email)?.id ?? ''
  const bulk = async (fields: Record<string, string>, ids: readonly string[], by = one) => {
    const body = new URLSearchParams({key: crypto.randomUUID(), back: '/staff', ...fields})
    for (const id of ids) body.append('ids', id)
    return desk.ask('/staff/bulk', {method: 'POST', headers: {origin, cookie: by.cookie}, body})
  }
  const ownerOf = async (id: string) => (await desk.stored(id)).owners?.at(-1)?.to ?? null
  return {...desk, one, two, boss, idOf, bulk, ownerOf}
}

test('who has a registration hands it on to a colleague, and it can be taken back', async () => {
  const {one, two, boss, register, idOf, second, ownerOf, lake} = await open()
  await register('registration-one')
  const [mine, other] = [idOf(staff.email), idOf(second.email)]
  const hand = (of: string) => ({step: 'hand', id: 'registration-one', of})
  await one.step({step: 'take', id: 'registration-one'})
  const handed = await one.step(hand(other))
  expect(handed).toMatchObject({word: 'toldHanded', undo: {step: 'hand', of: mine}})
  expect(await ownerOf('registration-one')).toBe(other)
  // It is theirs now.
  expect(await one.step(hand(mine))).toMatchObject({status: 409, word: 'ownerFirst'})
  expect(await two.step(hand('somebody-else'))).toMatchObject({status: 409, word: 'notColleague'})
  expect(await boss.step(hand(mine))).toMatchObject({word: 'toldHanded'})
  expect(await one.text('/staff/registration-one')).toContain(`<option value="${other}"`)
  // Whose account has ended is nobody to hand anything to.
  lake.accounts.users.remove(other)
  expect(await one.step(hand(other))).toMatchObject({status: 409, word: 'notColleague'})
})

test('of several that are chosen, all are handed on in turns after a question, each once', async () => {
  const {one, register, idOf, second, bulk, ownerOf, two} = await open()
  const ids = ['registration-a', 'registration-b', 'registration-c', 'registration-d']
  for (const id of ids) await register(id, {name: `고객${id.at(-1)}`})
  await two.step({step: 'take', id: 'registration-d'})
  expect(await one.text('/staff')).toContain('name="ids" value="registration-a" form="bulk"')
  const none = await bulk({act: 'hand', to: 'turns'}, [])
  expect([none.status, (await none.text()).includes(words.bulkNone)]).toEqual([409, true])
  const asked = await (await bulk({act: 'hand', to: 'turns'}, ids)).text()
  for (const part of [words.bulkQuestion, '고객a, 고객b, 고객c', words.inTurns]) {
    expect(asked).toContain(part)
  }
  expect(await ownerOf('registration-a')).toBeNull()
  const key = crypto.randomUUID()
  for (const times of [1, 2]) {
    const html = await (
      await bulk({act: 'hand', to: 'turns', key, sure: 'yes'}, ids.slice(0, 3))
    ).text()
    expect([times, html.includes(`${words.bulkDone} 3`)]).toEqual([times, true])
  }
  const owners = await Promise.all(ids.slice(0, 2).map(ownerOf))
  // Who has one already is not the next to get one.
  expect(new Set([...owners, idOf(second.email)]).size).toBe(3)
  const first = await (await bulk({act: 'hand', to: idOf(staff.email), sure: 'yes'}, ids)).text()
  expect(first).toContain(`고객d: ${words.ownerFirst} 박상담`)
  expect(await ownerOf('registration-d')).toBe(idOf(second.email))
})

test('the next call is planned, and numbers are marked, for all that are chosen', async () => {
  const {one, register, bulk, stored} = await open()
  await register('registration-a', {phone: '010-1111-1111'})
  await register('registration-b', {phone: '010-2222-2222'})
  const ids = ['registration-a', 'registration-b']
  const past = await (await bulk({act: 'plan', next: '2001-01-01T10:00', sure: 'yes'}, ids)).text()
  expect(past).toContain(words.timeInvalid)
  const next = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16)
  await bulk({act: 'plan', next, sure: 'yes'}, ids)
  expect((await stored('registration-a')).nextCall).toBe(
    new Date(Date.parse(`${next}:00+09:00`)).toISOString(),
  )
  await bulk({act: 'refuse', sure: 'yes'}, ids)
  expect(await one.text('/staff/registration-b')).toContain(words.mayNothing)
})
