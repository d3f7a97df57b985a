import {expect, test} from 'vitest'
import {
  bandsOf,
  disorderIn,
  duesOf,
  hundredths,
  isPlan,
  overlapIn,
  paysOptions,
  priceRangeOf,
  totalOf,
  wonUnits,
} from '../../shared/payments.ts'

const sumsOf = (...call: Parameters<typeof duesOf>) => duesOf(...call)?.map(({sum}) => sum)
const add = (sums: readonly number[] | undefined) => sums?.reduce((total, sum) => total + sum, 0)

const usual = [
  {title: '계약금 1차', amount: 10_000_000},
  {title: '계약금 2차', share: 10, optionShare: 10},
  ...Array.from({length: 6}, () => ({title: '중도금', share: 10})),
  {title: '잔금', share: 30, optionShare: 90},
]

test('a worked example: a fixed sum first, then 10 % without it, six times 10 %, and the rest', () => {
  const sums = sumsOf(563_000_000, 0, usual)
  const tenth = 56_300_000
  expect(sums).toEqual([10_000_000, 46_300_000, ...Array(6).fill(tenth), 168_900_000])
  expect(add(sums)).toBe(563_000_000)
})

test('options have shares of their own, or are in no stage', () => {
  const dues = duesOf(563_000_000, 4_300_000, usual)
  expect(dues?.map(({ofOptions}) => ofOptions)).toEqual([0, 430_000, 0, 0, 0, 0, 0, 0, 3_870_000])
  expect(dues?.at(-1)?.sum).toBe(168_900_000 + 3_870_000)
  const apart = usual.map((stage) => ({...stage, optionShare: null}))
  expect(paysOptions(apart)).toBe(false)
  expect(add(sumsOf(563_000_000, 4_300_000, apart))).toBe(563_000_000)
})

test('parts of a won are left out, and the last stage takes the remainder', () => {
  const thirds = [{share: 33.33}, {share: 33.33}, {share: 33.34}]
  expect(sumsOf(100_000_001, 0, thirds)).toEqual([33_330_000, 33_330_000, 33_340_001])
  expect(sumsOf(812_345_671, 0, [{share: 10}, {share: 60}, {share: 30}])).toEqual([
    ...[81_234_567, 487_407_402, 243_703_702],
  ])
})

test('whatever the price, the stages add up to price and options, to the won', () => {
  const odd = [{share: 12.5}, {share: 0.01, optionShare: 33.33}, {amount: 777}, {share: 87.49}]
  const plan = odd.map((stage, at) => (at === 3 ? {...stage, optionShare: 66.67} : stage))
  for (let price = 10_000_000; price < 100_000_000_000; price = price * 7 + 13) {
    const options = (price % 9_999_991) + 1
    const sums = sumsOf(price, options, plan)
    expect(add(sums)).toBe(price + options)
    expect(sums?.every((sum) => Number.isSafeInteger(sum) && sum >= 0)).toBe(true)
  }
})

test('what cannot be added up has no sums', () => {
  const refused = [
    [],
    [{share: 50}, {share: 40}],
    [{share: 100}, {amount: 10_000_000}],
    [{share: 50, amount: 10_000_000}, {share: 50}],
    [{}, {share: 100}],
    [{share: -10}, {share: 110}],
    [{share: Number.NaN}, {share: 100}],
    [{amount: 0.5}, {share: 100}],
  ]
  for (const stages of refused) {
    expect(isPlan(stages), JSON.stringify(stages)).toBe(false)
    expect(duesOf(500_000_000, 0, stages)).toBeNull()
  }
  // The fixed sum is more than the share that contains it.
  expect(duesOf(50_000_000, 0, [{amount: 10_000_000}, {share: 10}, {share: 90}])).toBeNull()
})

test('shares have two decimals and add up without fractions', () => {
  expect([0.1, 33.33, 100, 0, -1, 100.01, 33.333, '10'].map(hundredths)).toEqual([
    ...[10, 3333, 10_000, null, null, null, null, null],
  ])
  expect(totalOf([0.1, 0.2, 99.7])).toBe(100)
})

test('bands without floors or a price are not shown, and the others go up', () => {
  const band = {lowestFloor: 3, highestFloor: 9, price: 563_000_000}
  const written = [
    {...band, lowestFloor: 10, highestFloor: 19},
    {...band, lowestFloor: null},
    {price: 563_000_000},
    {...band, highestFloor: 2},
    ...[0, -1, 0.5, 1e12, Number.NaN].map((price) => ({...band, price})),
    band,
  ]
  expect(bandsOf(written).map(({lowestFloor}) => lowestFloor)).toEqual([3, 10])
  expect(priceRangeOf([band, {...band, lowestFloor: 8, price: 581_000_000}])).toEqual([
    ...[563_000_000, 581_000_000],
  ])
  expect(priceRangeOf(null)).toBeNull()
})

test('two prices of one floor, and days out of order, are found', () => {
  const floors = (lowestFloor: number, highestFloor: number) => ({lowestFloor, highestFloor})
  expect(overlapIn([floors(3, 9), floors(10, 19)])).toBeNull()
  expect(overlapIn([floors(10, 19), floors(3, 9), floors(19, 20)])).toEqual([0, 2])
  expect(overlapIn([floors(3, 9), {lowestFloor: 4}])).toBeNull()
  expect(disorderIn([{day: '2027-02-05'}, {day: null}, {day: '2027-02-05'}])).toBe(-1)
  expect(disorderIn([{day: '2027-02-05'}, {}, {day: '2026-12-01'}])).toBe(2)
})

test('a sum is read by hundred millions and ten thousands', () => {
  expect(wonUnits(563_000_000)).toEqual({eok: 5, man: 6300, rest: 0})
  expect(wonUnits(1_200_001_234)).toEqual({eok: 12, man: 0, rest: 1234})
})
