import {firstWordsOfFeature} from '../../starter/first-words.ts'
import {document, singleton} from './build/document.ts'
import type {SampleDocument} from './build/value.ts'
import {unitName} from './unit-name.ts'

/** The lines of both towers, as the drawing of them has them. */
const lines = [
  {type: '84B', facing: '남향'},
  {type: '84A', facing: '남향'},
  {type: '47', facing: '서향'},
  {type: '47', facing: '동향'},
] as const

const lowestFloor = 3
const floors = Array.from({length: 38}, (_, at) => 40 - at)

/** @param without lines of the lowest floor that are open to the air */
function sheetOf(without: readonly number[]): string {
  const rows = floors.flatMap((floor) =>
    lines.flatMap(({type, facing}, at) => {
      const line = at + 1
      const isHome = floor > lowestFloor || !without.includes(line)
      return isHome ? [[floor * 100 + line, unitName(type), facing].join('\t')] : []
    }),
  )
  return ['호\t타입\t향', ...rows].join('\n')
}

const building = (name: string, without: readonly number[] = []) =>
  document('homeBuilding', `homes-${name}`, {name, sheet: sheetOf(without)})

export const homes: readonly SampleDocument[] = [
  singleton('homeBoard', {
    ...firstWordsOfFeature('homeBoard'),
    // Before the subscription, all homes are there.
    heading: '동·호 보기',
    countsHeading: '타입별 세대',
    leftLabel: '세대',
    shown: 'board',
    showsPrices: true,
    holdMinutes: 60,
    maxHoldHours: 48,
    perCounsellor: 5,
  }),
  building('101', [2, 3, 4]),
  building('102'),
]
