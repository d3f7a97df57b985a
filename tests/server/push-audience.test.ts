import {expect, test} from 'vitest'
import {Colleagues} from '../../server/staff/colleagues.ts'
import {pushAudience} from '../../server/staff/push-audience.ts'
import {openDesk} from './open-desk.ts'
import {administrator, staff} from './real-site.ts'

async function open() {
  const desk = await openDesk()
  const {as, program, lake, second, register} = desk
  const people = {one: staff, two: second, boss: administrator}
  for (const who of Object.values(people)) await (await as(who)).get('/staff')
  const idOf = (who: keyof typeof people) =>
    lake.accounts.users.byEmail(people[who].email)?.id ?? ''
  const phones = (['one', 'two', 'boss'] as const).map((who) => ({who, account: idOf(who)}))
  await register('registration-a')
  const colleagues = new Colleagues({writer: program, roles: ['administrator', 'staff']})
  const choose = pushAudience({writer: program, colleagues, patience: 2000})
  const told = async (
    settings: Parameters<typeof choose>[2] = {},
    some: readonly string[] = ['one', 'two', 'boss'],
  ) => {
    const subscribed = phones.filter(({who}) => some.includes(who))
    return (await choose(subscribed, 'registration-a', settings)).map(({who}) => who)
  }
  const give = (who: keyof typeof people) =>
    program
      .patch('registration-a')
      .setIfMissing({owners: []})
      .append('owners', [{_type: 'ownerChange', _key: who, to: idOf(who), name: who}])
      .commit()
  return {...desk, told, give, colleagues, idOf}
}

test('a registration without an owner is told to who is on duty, and to all where nobody is', async () => {
  const {told, colleagues, idOf} = await open()
  expect(await told()).toEqual(['one', 'two'])
  await colleagues.rest(idOf('one'), true)
  expect(await told()).toEqual(['two'])
  // Those who subscribed all rest: somebody has to hear of it.
  expect(await told({}, ['one', 'boss'])).toEqual(['one', 'boss'])
  await colleagues.rest(idOf('two'), true)
  expect(await told()).toEqual(['one', 'two', 'boss'])
})

test('an owner is told alone, wherever that is possible', async () => {
  const {told, give, lake, idOf} = await open()
  await give('two')
  expect(await told()).toEqual(['two'])
  expect(await told({}, ['one', 'boss'])).toEqual(['one'])
  lake.accounts.users.remove(idOf('two'))
  expect(await told()).not.toEqual(['two'])
})

test('where registrations are handed out by themselves, the owner is waited for', async () => {
  const {told, give} = await open()
  const waiting = told({handsOutTo: 'staff'})
  await give('one')
  expect(await waiting).toEqual(['one'])
})

test('a registration that nobody gets is told all the same', async () => {
  const {told} = await open()
  expect(await told({handsOutTo: 'staff'})).toEqual(['one', 'two'])
})
