import {expect, test} from 'vitest'
import {nextTime} from '../../features/messages/server/push/push-queue.ts'
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
    settings: Parameters<typeof choose.phonesFor>[2] = {},
    some: readonly string[] = ['one', 'two', 'boss'],
  ) => {
    const subscribed = phones.filter(({who}) => some.includes(who))
    return (await choose.phonesFor(subscribed, 'registration-a', settings)).map(({who}) => who)
  }
  const give = (who: keyof typeof people) =>
    program
      .patch('registration-a')
      .setIfMissing({owners: []})
      .append('owners', [{_type: 'ownerChange', _key: who, to: idOf(who), name: who}])
      .commit()
  return {...desk, told, give, colleagues, idOf, isTaken: () => choose.isTaken('registration-a')}
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

test('a registration is taken once somebody has it or has called, and no longer where they have left', async () => {
  const {as, give, isTaken, lake, idOf} = await open()
  expect(await isTaken()).toBe(false)
  await give('two')
  expect(await isTaken()).toBe(true)
  lake.accounts.users.remove(idOf('two'))
  await expect.poll(isTaken).toBe(false)
  await (await as(staff)).step({step: 'call', id: 'registration-a', outcome: 'absent'})
  expect(await isTaken()).toBe(true)
})

const at = (time: string) => Date.parse(`2026-12-01T${time}:00+09:00`)
const registered = {registeredAt: new Date(at('14:00')).toISOString()}
const next = (minutes: number | undefined, now: string) =>
  nextTime(minutes === undefined ? {} : {pushAgainMinutes: minutes}, registered, at(now))

test('phones are told again by the setting, by day, and not for ever', () => {
  expect(next(undefined, '14:00')).toBeNull()
  expect(next(0, '14:00')).toBeNull()
  expect(next(10, '14:00')?.at).toBe(new Date(at('14:10')).toISOString())
  expect(next(10, '14:40')?.at).toBe(new Date(at('14:50')).toISOString())
  expect(next(10, '15:40')).toEqual({first: at('14:10')})
  // At night it waits for the morning.
  expect(next(240, '20:00')?.at).toBe('2026-12-01T23:00:00.000Z')
  expect(nextTime({pushAgainMinutes: 10}, {registeredAt: 'never'}, 0)).toBeNull()
})
