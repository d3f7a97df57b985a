import {expect, test} from 'vitest'
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {openDesk} from './open-desk.ts'
import {administrator, origin, staff} from './real-site.ts'

const words = firstWords.staffDesk

async function open() {
  const desk = await openDesk()
  const {program} = desk
  await program.createOrReplace({
    _id: 'registrationSettings',
    _type: 'registrationSettings',
    staffReach: 'all',
  })
  const [one, two, boss] = [
    await desk.as(staff),
    await desk.as(desk.second),
    await desk.as(administrator),
  ]
  for (const each of [one, two, boss]) await each.get('/staff')
  const accountOf = async (email: string) => desk.lake.accounts.users.byEmail(email)?.id ?? ''
  const accounts = {one: await accountOf(staff.email), two: await accountOf(desk.second.email)}
  const post = (
    cookie: string,
    fields: Readonly<Record<string, string>>,
    search = `?owner=${accounts.one}`,
  ) =>
    desk.ask(`/staff/hand-list${search}`, {
      method: 'POST',
      headers: {origin, cookie},
      body: new URLSearchParams(fields),
    })
  /** The fields of the form that a question has. */
  const asked = async (to: string, search?: string) => {
    const html = await (await post(boss.cookie, {do: 'preview', to}, search)).text()
    const field = (name: string) =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? ''
    return {html, fields: {do: 'hand', to, key: field('key'), shown: field('shown')}}
  }
  const owners = () =>
    program.fetch<
      readonly {readonly phone: string; readonly name: string; readonly count: number}[]
    >(
      '*[_type == "registration"] | order(_id){phone, "name": owners[-1].name, "count": count(owners)}',
    )
  /** Registrations of one counsellor; every tenth person has two. */
  const registerMany = async (count: number) => {
    const owned = [{_key: 'a', to: accounts.one, name: 'staff'}]
    for (let index = 0; index < count; index += 1) {
      const phone = `010-5000-${1000 + index}`
      await desk.register(`registration-${index}`, {phone, owners: owned})
      if (index % 10 === 0) await desk.register(`registration-${index}-b`, {phone, owners: owned})
    }
  }
  return {...desk, one, two, boss, accounts, post, asked, owners, registerMany}
}

test('all of a counsellor is handed on at once, with a preview, once, and taken back', async () => {
  const {one, boss, accounts, post, asked, owners, registerMany} = await open()
  await registerMany(110)
  const list = await boss.text(`/staff?owner=${accounts.one}`)
  expect(list).toContain(words.handListHeading)
  expect(await one.text(`/staff?owner=${accounts.one}`)).not.toContain(words.handListHeading)
  expect((await post(one.cookie, {do: 'preview', to: accounts.two})).status).toBe(403)
  const choice = await boss.text(`/staff/hand-list?owner=${accounts.one}`)
  expect(choice).toContain(`${words.peopleCount} 110 · ${words.registrationCount} 121`)
  const {html, fields} = await asked(accounts.two)
  expect(html).toContain(
    `박상담</strong> ${words.peopleCount} 110 · ${words.registrationCount} 121`,
  )
  // Sent twice at the same time, as by two presses.
  const [first, second] = await Promise.all(
    [0, 1].map(async () => (await post(boss.cookie, fields)).text()),
  )
  const done = [first, second].find((page) => page?.includes(`${words.bulkDone} 121`))
  expect([first, second].join('')).toContain('<progress max="121" value="121"')
  const after = await owners()
  expect(new Set(after.map(({name}) => name))).toEqual(new Set(['박상담']))
  expect(new Set(after.map(({count}) => count))).toEqual(new Set([2]))
  // Loaded once more, it is not done once more, and can be taken back.
  const again = await (await post(boss.cookie, fields)).text()
  expect(again).toContain(`${words.bulkDone} 121`)
  expect(done ?? again).toContain('value="back"')
  const back = await (await post(boss.cookie, {do: 'back', key: fields.key})).text()
  expect(back).toContain(`${words.bulkUndone} 121`)
  expect(new Set((await owners()).map(({name}) => name))).toEqual(new Set(['staff']))
  // A second undo finds nothing that it could give back.
  expect(await (await post(boss.cookie, {do: 'back', key: fields.key})).text()).toContain(
    `${words.bulkUndone} 0`,
  )
})

test('dealt out in turn, each person goes whole; what has changed since the question is asked for once more', async () => {
  const {boss, accounts, post, asked, owners, registerMany, register, program} = await open()
  await registerMany(20)
  const {html, fields} = await asked('turns')
  for (const name of ['staff', '박상담']) {
    expect(html).toMatch(new RegExp(`${name}</strong> ${words.peopleCount} 10 `))
  }
  await register('registration-late', {
    ...{phone: '010-6000-1000'},
    owners: [{_key: 'a', to: accounts.one, name: 'staff'}],
  })
  const refused = await post(boss.cookie, fields)
  expect([refused.status, (await refused.text()).includes(words.handListChanged)]).toEqual([
    409,
    true,
  ])
  expect((await owners()).every(({count}) => count === 1)).toBe(true)
  const next = await asked('turns')
  await (await post(boss.cookie, next.fields)).text()
  const byPerson = Map.groupBy(await owners(), ({phone}) => phone)
  for (const own of byPerson.values()) expect(new Set(own.map(({name}) => name)).size).toBe(1)
  const people = [...byPerson.values()].map(([each]) => each?.name)
  expect([10, 11]).toContain(people.filter((name) => name === '박상담').length)
  // What somebody was given by hand since then is not taken back.
  const [moved] = await program.fetch<string[]>(
    '*[_type == "registration" && owners[-1].name == "박상담"] | order(_id)[0...1]._id',
  )
  await program
    .patch(moved ?? '')
    .append('owners', [{_key: 'b', to: accounts.one, name: 'staff'}])
    .commit()
  await (await post(boss.cookie, {do: 'back', key: next.fields.key})).text()
  expect((await owners()).every(({count}) => count === 3)).toBe(true)
  expect(await program.fetch('*[_id == $moved][0].owners[-1]._key', {moved})).toBe('b')
})

test.each([
  ['nobody', {to: 'nobody-here'}, 422],
  ['no key', {do: 'hand', to: 'turns', shown: 'x'}, 200],
  ['a key that is none', {do: 'back', key: '../x'}, 422],
])('a form that cannot be done does nothing: %s', async (_name, fields, status) => {
  const {boss, post, owners, registerMany} = await open()
  await registerMany(2)
  expect((await post(boss.cookie, fields)).status).toBe(status)
  expect((await owners()).every(({count}) => count === 1)).toBe(true)
})
