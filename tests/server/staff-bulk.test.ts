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
  const bulk = async (
    fields: Record<string, string>,
    ids: readonly string[],
    {by = one, receivers = []}: {by?: typeof one; receivers?: readonly string[]} = {},
  ) => {
    const body = new URLSearchParams({key: crypto.randomUUID(), back: '/staff', ...fields})
    for (const id of ids) body.append('ids', id)
    for (const id of receivers) body.append('receivers', id)
    return desk.ask('/staff/bulk', {method: 'POST', headers: {origin, cookie: by.cookie}, body})
  }
  const ownerOf = async (id: string) => (await desk.stored(id)).owners?.at(-1)?.to ?? null
  /** What the question sends back: who would get whom. */
  const planIn = (html: string) => {
    const values = (name: string) =>
      [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(
        ([, value = '']) => value,
      )
    return {ids: values('ids'), receivers: values('receivers'), key: values('key')[0] ?? ''}
  }
  return {...desk, one, two, boss, idOf, bulk, ownerOf, planIn}
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

test('of several that are chosen, all are handed on in turns, as the question showed, each once, and taken back', async () => {
  const {one, register, idOf, second, bulk, ownerOf, two, boss, planIn} = await open()
  const ids = ['registration-a', 'registration-b', 'registration-c', 'registration-d']
  for (const id of ids) await register(id, {name: `고객${id.at(-1)}`})
  await two.step({step: 'take', id: 'registration-d'})
  expect(await one.text('/staff')).toContain('name="ids" value="registration-a" form="bulk"')
  const none = await bulk({act: 'hand', to: 'turns'}, [])
  expect([none.status, (await none.text()).includes(words.bulkNone)]).toEqual([409, true])
  const asked = await (await bulk({act: 'hand', to: 'turns'}, ids)).text()
  for (const part of [words.bulkQuestion, '고객a', `${words.bulkLeft} 1 · 고객d`, 'staff']) {
    expect(asked).toContain(part)
  }
  expect(await ownerOf('registration-a')).toBeNull()
  const plan = planIn(asked)
  const people = [idOf(staff.email), idOf(second.email)]
  expect(plan.ids).toEqual(ids.slice(0, 3))
  // The manager takes no turn, and nobody gets two before the other has one.
  expect(plan.receivers[0]).toBe(plan.receivers[2])
  expect(new Set(plan.receivers)).toEqual(new Set(people))
  const sure = {act: 'hand', to: 'turns', key: plan.key, sure: 'yes'}
  for (const times of [1, 2]) {
    const html = await (await bulk(sure, plan.ids, {receivers: plan.receivers})).text()
    expect([
      times,
      html.includes(`${words.bulkDone} 3`),
      html.includes('value="handBack"'),
    ]).toEqual([times, true, true])
  }
  expect(await Promise.all(plan.ids.map(ownerOf))).toEqual(plan.receivers)
  // The next one goes on where this one ended.
  await register('registration-e')
  const next = planIn(await (await bulk({act: 'hand', to: 'turns'}, ['registration-e'])).text())
  expect(next.receivers).toEqual(people.filter((id) => id !== plan.receivers[2]))
  // Nobody else takes it back; what somebody has acted on since stays.
  const back = {act: 'handBack', key: plan.key}
  await bulk(back, plan.ids, {by: boss})
  expect(await Promise.all(plan.ids.map(ownerOf))).toEqual(plan.receivers)
  await boss.step({step: 'release', id: 'registration-a'})
  await boss.step({step: 'hand', id: 'registration-a', of: people[0] ?? ''})
  const undone = await (await bulk(back, plan.ids)).text()
  expect(undone).toContain(`${words.bulkUndone} 2`)
  expect(await Promise.all(plan.ids.map(ownerOf))).toEqual([people[0], '', ''])
  const first = await (await bulk({act: 'hand', to: people[0] ?? '', sure: 'yes'}, ids)).text()
  expect(first).toContain(`고객d: ${words.ownerFirst} 박상담`)
  expect(await ownerOf('registration-d')).toBe(people[1])
})

test('where all rest, nothing is handed on in turns, and it is said', async () => {
  const {one, two, register, bulk} = await open()
  await register('registration-a')
  for (const each of [one, two]) await each.step({step: 'rest', id: 'turn'})
  const asked = await bulk({act: 'hand', to: 'turns'}, ['registration-a'])
  expect([asked.status, (await asked.text()).includes(words.dutyNone)]).toEqual([409, true])
})

test('whoever has left has no customer: a colleague takes, hands on and finds them', async () => {
  const {one, two, boss, register, idOf, second, ownerOf, lake, program} = await open()
  const gone = idOf(second.email)
  const ids = ['registration-a', 'registration-b', 'registration-c']
  for (const id of ids) await register(id, {name: `고객${id.at(-1)}`})
  for (const id of ids) await two.step({step: 'take', id})
  const listed = async (path: string) => {
    const html = await one.text(path)
    return ids.filter((id) => html.includes(`id="${id}"`))
  }
  expect(await listed('/staff?owner=nobody')).toEqual([])
  expect(await one.step({step: 'take', id: 'registration-a'})).toMatchObject({status: 409})
  lake.accounts.users.remove(gone)
  expect(await listed('/staff?owner=nobody')).toEqual(ids)
  expect(await listed('/staff?owner=nobody&q=5678')).toEqual(ids)
  const page = await one.text('/staff/registration-a')
  expect([
    page.includes('value="take"'),
    page.includes(`${words.ownerLabel}: 박상담</span>`),
  ]).toEqual([true, false])
  expect(await one.step({step: 'take', id: 'registration-a'})).toMatchObject({word: 'toldTaken'})
  const hand = {step: 'hand', id: 'registration-b', of: idOf(staff.email)}
  expect(await one.step(hand)).toMatchObject({word: 'toldHanded'})
  expect(await ownerOf('registration-b')).toBe(idOf(staff.email))
  // The lake itself has the same rule, whatever the rule of the office.
  await program.patch('registrationSettings').unset(['staffReach']).commit()
  expect(await listed('/staff?owner=nobody')).toEqual(['registration-c'])
  expect(await boss.text('/staff/registration-c')).toContain('value="take"')
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
