import {expect, test} from 'vitest'
import type {Trusted} from '../../../server/time/trusted-time.ts'
import {eraseOldNames} from '../server/retention.ts'
import {openHomes, stepOf} from './open-homes.ts'

const dayMs = 86_400_000

test('names in the ledger go with the retention of registrations; what happened, and its count, remains', async () => {
  const {hold, holding, keeper, register, writer, events, now, pass} = await openHomes()
  const erase = () => eraseOldNames(writer, new Date(now()) as Trusted)
  await register('kim')
  await register('lee')
  await hold('b101.301', 'kim')
  await holding.release('b101.301', stepOf())
  await hold('b101.401', 'lee')
  await holding.release('b101.401', stepOf())
  await writer.delete('kim')
  await keeper.follow(['kim'])
  pass(400 * dayMs)
  // No notice was published, so nothing was promised.
  await erase()
  expect((await events()).filter((line) => line.includes('김상담'))).toHaveLength(4)
  const edition = {_type: 'consentEdition', retentionDays: 365}
  await writer.create({...edition, _id: 'consentEdition-1', number: 1})
  await erase()
  // The other customer is still stored, and so is who held what for them.
  expect((await events()).toSorted()).toEqual([
    'held 101동 301호',
    'held 101동 401호 김상담 lee',
    'released 101동 301호',
    'released 101동 401호 김상담 lee',
  ])
  await writer.delete('lee')
  await keeper.follow(['lee'])
  await erase()
  expect(await events()).toHaveLength(4)
  expect(
    await writer.fetch('count(*[defined(by) || defined(byId) || defined(registration)])'),
  ).toBe(0)
})

test('a sold home keeps the name of who sold it as long as the customer, and no longer', async () => {
  const {keeper, register, writer, stateIn, now, pass} = await openHomes()
  const signed = {_key: 'a', is: 'signed', home: '101동 301호', by: '김상담', byId: 'account-1'}
  await writer.create({
    _id: 'consentEdition-1',
    _type: 'consentEdition',
    number: 1,
    retentionDays: 30,
  })
  await register('kim', [signed])
  await keeper.follow(['kim'])
  // The lake dates what it stores by the clock of the machine.
  pass(Date.now() - now() + 31 * dayMs)
  const erase = () => eraseOldNames(writer, new Date(now()) as Trusted)
  await erase()
  expect(await stateIn('b101.301')).toBe('contracted kim 김상담')
  await writer.delete('kim')
  await keeper.follow(['kim'])
  await erase()
  expect(await stateIn('b101.301')).toBe('contracted')
})
