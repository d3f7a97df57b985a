import {firstWordsOfFeature} from '../../starter/first-words.ts'
import {document, singleton} from './build/document.ts'
import type {SampleDocument} from './build/value.ts'
import {unitName} from './unit-name.ts'

const floors = Array.from({length: 38}, (_, at) => 40 - at)

/** The state of a home in the sheet: the complex is fictional, and so is what is left of it. */
function stateOf(floor: number, line: number): string {
  const turn = (floor * 7 + line * 5 + (floor % 3) * line) % 11
  if (floor <= 4 && line > 2) return '제외'
  return turn < 7 ? '계약' : ''
}

/** Four lines, as each tower has them: two on the stream, two to the city. */
function sheetOf(types: readonly string[]): string {
  const rows = floors.flatMap((floor) =>
    types.map((type, at) => {
      const line = at + 1
      const facing = line < 3 ? '남향' : ['동향', '서향'][line - 3]
      return [floor * 100 + line, unitName(type), facing, '', stateOf(floor, line)].join('\t')
    }),
  )
  return ['호\t타입\t향\t분양가\t상태', ...rows].join('\n')
}

const building = (name: string, types: readonly string[]) =>
  document('homeBuilding', `homes-${name}`, {name, sheet: sheetOf(types)})

export const homes: readonly SampleDocument[] = [
  singleton('homeBoard', {
    ...firstWordsOfFeature('homeBoard'),
    shown: 'board',
    showsPrices: true,
    holdMinutes: 60,
    maxHoldHours: 48,
    perCounsellor: 5,
  }),
  building('101', ['59B', '59A', '40', '40']),
  building('102', ['84B', '84A', '47', '47']),
]
