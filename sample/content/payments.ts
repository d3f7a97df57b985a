import {singleton} from './build/document.ts'
import {items} from './build/section.ts'
import type {Fields, SampleDocument} from './build/value.ts'

const bands = [
  [3, 9],
  [10, 19],
  [20, 29],
  [30, 40],
] as const

/** In units of 10,000 won, from the lowest floors up; made up, as the complex is. */
const prices: Readonly<Record<string, readonly number[]>> = {
  '40': [24_800, 25_600, 26_300, 27_100],
  '47': [29_300, 30_200, 31_000, 31_900],
  '59A': [41_900, 43_100, 44_200, 45_400],
  '59B': [41_200, 42_400, 43_500, 44_600],
  '84A': [56_300, 57_900, 59_400, 60_900],
  '84B': [55_400, 57_000, 58_500, 59_900],
}

export const pricesOf = (type: string): Fields[] =>
  items(
    'unitPrice',
    bands.flatMap(([lowestFloor, highestFloor], at) => {
      const price = prices[type]?.[at]
      return price === undefined ? [] : [{lowestFloor, highestFloor, price: price * 10_000}]
    }),
  )

const interim = ['2027-07-12', '2027-12-13', '2028-05-15', '2028-10-16', '2029-03-12', '2029-08-13']

export const payments: readonly SampleDocument[] = [
  singleton('payments', {
    stages: items('paymentStage', [
      {title: '계약금 1차', amount: 10_000_000, whenText: '계약할 때'},
      {title: '계약금 2차', share: 10, optionShare: 10, day: '2027-02-05'},
      ...interim.map((day, at) => ({title: `중도금 ${at + 1}회`, share: 10, day})),
      {title: '잔금', share: 30, optionShare: 90, whenText: '입주 지정일'},
    ]),
    note: '분양가와 납부일은 홈페이지를 보여 드리기 위해 지어낸 예시입니다. 실제 분양가와 납부 조건은 입주자모집공고와 공급계약서에서 확인하시기 바랍니다.',
  }),
]
