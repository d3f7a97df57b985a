import {expect, test} from 'vitest'
import {readSheet} from '../../../shared/home-sheet.ts'
import {buildingNameOf, homeNamedIn} from '../../../shared/homes.ts'
import {compareHomes} from '../rules/compare-sheets.ts'
import {shownIn, stateOf} from '../rules.ts'
import {linesOf, sheetOfUnits} from '../schema/sheet-of-units.ts'

const units = [
  {
    label: '84A',
    lowestFloor: 2,
    highestFloor: 4,
    orientations: ['남향'],
    prices: [
      {lowestFloor: 2, highestFloor: 3, price: 600_000_000},
      {lowestFloor: 4, highestFloor: 4, price: 650_000_000},
    ],
  },
  {label: '59A㎡', orientations: ['남동향', '남서향']},
]
const shown = (text: string, building = '101') =>
  readSheet(text, building, units).homes.map(({number, unit, facing, price, is}) =>
    [number, unit, facing, price, is].join(' '),
  )
const faults = (text: string) =>
  readSheet(text, '101', units).faults.map(
    ({problem, row, text: cell}) => `${row} ${problem} ${cell}`,
  )

test('a sheet as an office has it is read by the titles of its columns, and rows of other buildings are left out', () => {
  const sheet = [
    '동\t호수\t주택형\t향\t분양가(원)\t비고',
    '101동\t1203호\t84A\t남향\t"',
    '101\t301\t59A\t\t553,000,000\t계약완료',
    '102\t301\t59A\t\t553,000,000\t',
    '101\t1102\t84A\t서향\t61,500만원\t분양 제외',
  ]
  expect(shown(sheet.join('\r\n'))).toEqual([
    '1102 84A 서향 615000000 off',
    '301 59A  553000000 sold',
  ])
  expect(readSheet(sheet.join('\n'), '101').others).toBe(1)
  expect(faults(sheet.join('\n'))).toEqual(['2 price "'])
})

test('a line stands for the floors of its type, with its direction and prices; a row of a home counts before it', () => {
  expect(shown('3 84A\n403 84A 동향 700,000,000 계약')).toEqual([
    '403 84A 동향 700000000 sold',
    '303 84A 남향 600000000 sale',
    '203 84A 남향 600000000 sale',
  ])
  expect(shown('라인\t층\t타입\n2\t5-6\t59A\n2\t9층\t59A')).toEqual([
    '902 59A   sale',
    '602 59A   sale',
    '502 59A   sale',
  ])
})

test.each([
  ['1203', '1 unit '],
  ['12호실a 84A', '1 number 12호실a'],
  ['1200 84A', '1 number 1200'],
  ['1 59A', '1 floors 1'],
  ['1203 84A 남향 650', '1 price 650'],
  ['1203 84A 남향 650,000,000 아마도', '1 state 아마도'],
  ['1203 84A\n1203 84A', '2 twice 1203'],
])('%s is a fault of its row', (text, fault) => {
  expect(faults(text)).toEqual([fault])
})

test('a sheet of 2,000 homes is cut at the limit, and says so', () => {
  const rows = Array.from(
    {length: 2000},
    (_, at) => `${100 * (1 + (at % 100)) + 1 + Math.floor(at / 100)} 84A`,
  )
  const {homes, faults: found} = readSheet(rows.join('\n'), '101')
  expect(homes).toHaveLength(1000)
  expect(found).toEqual([{problem: 'tooMany', row: 0, text: '2000'}])
})

const buildings = [
  {id: 'a', name: '101'},
  {id: 'b', name: 'B'},
]

test.each([
  ['101동 1203호 (84A)', {building: 'a', number: 1203}],
  ['101동1203호', {building: 'a', number: 1203}],
  ['101-1203', {building: 'a', number: 1203}],
  ['b동 301', {building: 'b', number: 301}],
  ['103동 1203호', null],
  ['84A', null],
  ['101동', null],
])('the contract of %s names a home of the list, or none', (text, home) => {
  expect(homeNamedIn(text, buildings)).toEqual(home)
})

test('a hold ends by the time alone, and a contract counts before a sheet', () => {
  const until = new Date(1000).toISOString()
  expect(stateOf({is: 'sale'}, {state: 'held', until}, 999)).toBe('held')
  expect(stateOf({is: 'sale'}, {state: 'held', until}, 1000)).toBe('open')
  expect(stateOf({is: 'off'}, {state: 'contracted'}, 0)).toBe('contracted')
  expect(stateOf({is: 'sold'}, {state: 'free'}, 0)).toBe('contracted')
  expect(stateOf({is: 'sale'}, {state: 'returned'}, 0)).toBe('returned')
})

test('nothing is shown where nothing, or anything else, is chosen', () => {
  expect([undefined, null, 'nothing', 'x', 'board'].map(shownIn)).toEqual([
    ...[null, null, null, null],
    'board',
  ])
  expect(buildingNameOf(' 101동 ')).toBe('101')
})

test.each([
  ['각 동 3·4호 라인', [3, 4]],
  ['101동 2호', [2]],
  ['', []],
  [null, []],
])('a type names its lines in words: %s', (text, lines) => {
  expect(linesOf(text)).toEqual(lines)
})

test('a sheet made of the types has all floors of their lines, and says what it would change', () => {
  const made = sheetOfUnits([
    {label: '84A', lines: '각 동 1·2호'},
    {label: '59A', lines: null},
  ])
  const {homes} = readSheet(made, '101', units)
  expect(homes.map(({number}) => number)).toEqual([401, 402, 301, 302, 201, 202])
  const {homes: after} = readSheet(`${made}\n301 84A 동향\n501 84A\n`, '101', units)
  expect(compareHomes(homes, after)).toEqual({added: 1, removed: 0, changed: 1})
  expect(compareHomes(after, homes)).toEqual({added: 0, removed: 1, changed: 1})
})
