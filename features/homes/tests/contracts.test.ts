import {expect, test} from 'vitest'
import {colleague, manager, openHomes, said, stepOf} from './open-homes.ts'

const minute = 60_000
const signed = {_key: 'a', is: 'signed', home: '101동 301호', by: '김상담', byId: 'account-1'}
const withdrawn = {_key: 'b', is: 'withdrawn', reason: '해약'}

test('a contract that names a home closes it, also where another customer holds it, and its end leaves it to a manager', async () => {
  const {hold, holding, keeper, register, stateIn, events} = await openHomes()
  await hold('b101.301', 'lee', stepOf(colleague))
  await register('kim', [signed])
  await keeper.follow(['kim'])
  expect(await stateIn('b101.301')).toBe('contracted kim 김상담')
  await register('kim', [signed, withdrawn])
  await keeper.follow(['kim'])
  expect(await stateIn('b101.301')).toBe('returned kim 김상담')
  expect(await hold('b101.301', 'lee', stepOf(colleague))).toBe('homeTaken')
  expect(await holding.reopen('b101.301', stepOf()).then(said)).toBe('notHolder')
  expect(await holding.reopen('b101.301', stepOf(manager)).then(said)).toBe('done')
  expect(await stateIn('b101.301')).toBe('open')
  expect((await events()).map((line) => line.split(' ')[0])).toEqual([
    ...['opened', 'returned', 'contracted', 'held'],
  ])
})

test('a contract is refused for a home that another customer has, before it is written', async () => {
  const {hold, holding, keeper, register, stateIn} = await openHomes()
  await hold('b101.301', 'lee', stepOf(colleague))
  const sign = (text: string, registration: string) =>
    holding.sign(text, registration, stepOf()).then(said)
  expect(await sign('101동 301호', 'kim')).toBe('homeTaken 이상담')
  expect(await sign('101-301', 'lee')).toBe('done')
  expect(await sign('101동 301호 84A', 'kim')).toBe('homeTaken')
  expect(await sign('84A', 'kim')).toBe('done')
  expect(await sign('109동 301호', 'kim')).toBe('done')
  await register('lee', [{...signed, home: '101-301'}])
  await keeper.follow(['lee'])
  expect(await stateIn('b101.301')).toBe('contracted lee 김상담')
})

test('of 40 contracts at once for one home, over two processes, one is let through', async () => {
  const {sites} = await openHomes({processes: 2})
  const outcomes = await Promise.all(
    Array.from({length: 40}, (_, at) =>
      sites[at % 2]?.holding.sign('101동 301호', `customer-${at}`, stepOf()),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
})

test('a home that was closed for a contract which nobody then wrote goes to a manager, not before its time', async () => {
  const {holding, keeper, register, stateIn, pass} = await openHomes()
  await register('kim')
  await holding.sign('101동 301호', 'kim', stepOf())
  await keeper.follow(['kim'])
  await keeper.endDue()
  expect(await stateIn('b101.301')).toBe('contracted kim 김상담')
  pass(minute + 1)
  await keeper.endDue()
  expect(await stateIn('b101.301')).toBe('returned kim 김상담')
})

test('an erased customer holds nothing, and is named neither by claims nor by the ledger', async () => {
  const {hold, keeper, register, writer, stateIn} = await openHomes()
  await register('kim', [signed])
  await register('lee')
  await hold('b101.401', 'lee')
  await keeper.follow(null)
  await writer.delete('kim')
  await writer.delete('lee')
  await keeper.follow(['kim', 'lee'])
  expect(await stateIn('b101.401')).toBe('open')
  // The home stays sold.
  expect(await stateIn('b101.301')).toBe('contracted 김상담')
  expect(await writer.fetch('count(*[registration in ["kim", "lee"]])')).toBe(0)
})

test('a process that missed the erasure finds it at its start', async () => {
  const {hold, holding, keeper, register, writer} = await openHomes()
  await register('lee')
  await hold('b101.401', 'lee')
  await holding.release('b101.401', stepOf())
  await writer.delete('lee')
  await keeper.follow(null)
  expect(await writer.fetch('count(*[registration == "lee"])')).toBe(0)
})

test('a contract that names another home leaves the first to a manager', async () => {
  const {keeper, register, stateIn} = await openHomes()
  await register('kim', [signed])
  await keeper.follow(['kim'])
  await register('kim', [signed, {...signed, _key: 'c', home: '101동 401호'}])
  await keeper.follow(['kim'])
  expect(await stateIn('b101.301')).toMatch(/^returned kim/)
  expect(await stateIn('b101.401')).toMatch(/^contracted kim/)
})
