import {validateDocument} from '@sanity/validation'
import {openTestLake} from 'local-content-lake/testing/vitest'
import {createSchema} from 'sanity'
import {expect, test} from 'vitest'
import {publicTypes} from '../../schemas/index.ts'

const schema = createSchema({name: 'presale-homepage', types: publicTypes})
const stored = {_rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}

/** What the Studio says, with the field at which it says it. */
async function saidOf(
  document: {readonly _id: string; readonly _type: string},
  lake = openTestLake(),
) {
  const {markers} = await validateDocument({
    document: {...stored, ...document},
    ...{schema, client: lake.client('viewer'), getDocumentExists: async () => true},
  })
  return markers.map(({path, message}) => {
    const names = path.map((step) => (typeof step === 'object' ? Reflect.get(step, '_key') : step))
    return `${names.join('.')}: ${message}`
  })
}

const band = {_key: 'a', _type: 'unitPrice', lowestFloor: 3, highestFloor: 9, price: 563_000_000}
const second = {...band, _key: 'b', lowestFloor: 10, highestFloor: 19}

const unitOf = async (unit: object) => {
  const said = await saidOf({_id: 'unit', _type: 'unitType', ...unit})
  return said.filter((each) => /^(prices|options)/.test(each))
}

const without = (name: string) =>
  Object.fromEntries(Object.entries(band).filter(([each]) => each !== name))

test('floors with a price each are right', async () => {
  expect(await unitOf({prices: [second, band]})).toEqual([])
  expect(await unitOf({})).toEqual([])
})

test.each<[string, object[], RegExp]>([
  ['a price without a floor', [without('lowestFloor')], /^prices\.a\.lowestFloor: 층이 없는/],
  ['floors without a price', [without('price')], /^prices\.a\.price: 분양가를 원으로/],
  ['a price of 0', [{...band, price: 0}], /^prices\.a\.price: 0보다 큰/],
  ['a negative price', [{...band, price: -563_000_000}], /^prices\.a\.price: 0보다 큰/],
  ['parts of a won', [{...band, price: 563_000_000.5}], /^prices\.a\.price: 원 단위까지의 정수/],
  ['a price in 만 원', [{...band, price: 56_300}], /^prices\.a\.price: 1,000만 원보다/],
  ['too many zeros', [{...band, price: 5_630_000_000_000}], /^prices\.a\.price: 1,000억 원 이내/],
  [
    'floors the wrong way round',
    [{...band, highestFloor: 2}],
    /^prices\.a\.highestFloor: 가장 낮은/,
  ],
  [
    'overlapping floors',
    [band, {...second, lowestFloor: 9}],
    /^prices\.b\.lowestFloor: 9층 ~ 19층이 3층 ~ 9층과 겹칩니다/,
  ],
])('%s is said at its field', async (_, prices, message) => {
  expect(await unitOf({prices})).toContainEqual(expect.stringMatching(message))
})

test('floors that the type does not have are a warning', async () => {
  const said = await unitOf({lowestFloor: 5, highestFloor: 40, prices: [band]})
  expect(said).toEqual([expect.stringMatching(/^prices\.a\.lowestFloor: 이 타입은 5층부터 40층/)])
})

test('a price stands at paid options alone', async () => {
  const option = {_key: 'o', _type: 'unitOption', title: '상판', price: 4_300_000}
  expect(await unitOf({options: [{...option, kind: 'paid'}]})).toEqual([])
  expect(await unitOf({options: [{...option, kind: 'included'}]})).toEqual([
    expect.stringMatching(/^options\.o\.price: 금액은 유상 옵션에만/),
  ])
})

const stage = (_key: string, fields: object) => ({
  ...{_key, _type: 'paymentStage', title: `${_key}회`, whenText: '계약할 때'},
  ...fields,
})
const saidOfStages = (...stages: object[]) =>
  saidOf({_id: 'payments', _type: 'payments', ...{stages}})
const half = {share: 50}

test('stages whose shares are 100 % are right, also with a fixed sum and none at all', async () => {
  expect(await saidOfStages()).toEqual([])
  expect(await saidOfStages(stage('a', half), stage('b', half))).toEqual([])
  expect(
    await saidOfStages(stage('a', {amount: 10_000_000}), stage('b', half), stage('c', half)),
  ).toEqual([])
})

test.each<[string, object[], RegExp]>([
  ['95 %', [half, {share: 45}], /^stages: 분양대금 비율을 모두 더하면 95%입니다/],
  ['105 %', [half, {share: 55}], /^stages: 분양대금 비율을 모두 더하면 105%입니다/],
  ['90 % of options', [{...half, optionShare: 90}, half], /^stages: 옵션 대금 비율을 .*90%/],
  ['a fixed sum at the end', [half, half, {amount: 10_000}], /^stages: 마지막 회차에는/],
  ['neither share nor sum', [half, half, {}], /^stages\.2\.share: 비율을 적거나/],
  ['both share and sum', [{...half, amount: 10_000}, half], /^stages\.0\.amount: 비율과 정액 중/],
  ['a share of 0', [{share: 0}, {share: 100}], /^stages\.0\.share: 0보다 크고/],
  ['no day', [{...half, whenText: undefined}, half], /^stages\.0\.day: 날짜를 고르거나/],
  [
    'days out of order',
    [
      {...half, day: '2027-02-05'},
      {...half, day: '2027-01-05'},
    ],
    /^stages\.1\.day: 1회\(2027-01-05\)가 앞 회차의 날짜보다 빠릅니다/,
  ],
])('%s is said at its field', async (_, stages, message) => {
  const said = await saidOfStages(...stages.map((fields, at) => stage(`${at}`, fields)))
  expect(said).toContainEqual(expect.stringMatching(message))
})

test('a fixed sum above the share that contains it is said for the lowest price', async () => {
  const lake = openTestLake()
  await lake.client('editor').create({_id: 'unit', _type: 'unitType', label: '40', prices: [band]})
  const said = (amount: number) => {
    const stages = [stage('a', {amount}), stage('b', {share: 10}), stage('c', {share: 90})]
    return saidOf({_id: 'payments', _type: 'payments', ...{stages}}, lake)
  }
  expect(await said(56_300_000)).toEqual([])
  expect(await said(56_300_001)).toEqual([
    expect.stringMatching(/^stages\.a\.amount: 가장 낮은 분양가 5억 6,300만 원에서는/),
  ])
})
