import {expect, test} from 'vitest'
import {areaRule} from '../../../schemas/fields/units/unit-figures.ts'
import {hasNothingToMirror, kindTwice} from '../../../schemas/fields/units/unit-plans.ts'
import {compareAddress, comparedIn} from '../../../shared/compare-paths.ts'
import {areaFault, pyeongOf, unitKeyOf} from '../../../shared/unit-figures.ts'
import {comparedRows} from '../../../web/units/compare/differing.ts'
import {areaFigures, spaceFigures, unitLine} from '../../../web/units/figures.ts'
import {priceFigures} from '../../../web/units/prices.ts'
import {planFacts} from '../../../web/units/unit-facts.tsx'
import {emptyUnit, priceWords, unit59, unitWords} from '../../fixtures/unit.ts'

test('areas that add up to the hundredth are right, and a fault says by how much', () => {
  expect(areaFault(unit59)).toBeNull()
  expect(areaFault({...unit59, supply: 81.66})).toBeNull()
  expect(areaRule('supply', {...unit59, supply: 81.6})).toBe(
    '전용면적과 주거공용면적을 더하면 81.65㎡인데, 적은 값이 0.05㎡ 작습니다.',
  )
  expect(areaRule('contract', {...unit59, contract: 130})).toBe(
    '공급면적과 기타공용면적을 더하면 128.07㎡인데, 적은 값이 1.93㎡ 큽니다.',
  )
  expect(areaRule('exclusive', {...unit59, supply: 10})).toBe(true)
  expect(areaRule('supply', {exclusive: 59.96, supply: 1})).toBe(true)
})

test('평 is 400/121 m²', () => {
  expect(pyeongOf(400)).toBe(121)
  expect(pyeongOf(59.96)).toBeCloseTo(18.1379, 6)
})

test('areas that differ by 0.01㎡ differ in 평, too', () => {
  const pyeong = (exclusive: number) =>
    comparedRows([unit59, {...emptyUnit, exclusive}], unitWords).different[0]?.cells.map(
      (cell) => cell?.inPyeong,
    )
  expect(pyeong(59.97)).toEqual(['18.138평', '18.141평'])
  expect(pyeong(84.88)).toEqual(['18.14평', '25.68평'])
})

test('a row without a value is none in a comparison, and its cell says so next to another', () => {
  const written = (...cells: string[][]) => ({
    ...emptyUnit,
    areas: {
      caption: null,
      rows: [['구분', '면적'], ...cells].map((row, at) => ({_key: `${at}`, cells: row})),
    },
  })
  const {different, same} = comparedRows(
    [written(['테라스', ''], ['다락', '3㎡']), written(['다락', ''])],
    unitWords,
  )
  expect(same).toEqual([])
  expect(different.map(({label, cells}) => [label, cells[0]?.value, cells[1]])).toEqual([
    ['다락', '3㎡', null],
  ])
})

test('a row of free text without a name goes on with the one before it', () => {
  const rows = [
    ['구분', '면적'],
    ['전용면적', '59.96'],
    ['', '확장 후 80'],
  ]
  const areas = {caption: null, rows: rows.map((cells, at) => ({_key: `${at}`, cells}))}
  expect(areaFigures({...emptyUnit, areas}, unitWords).map(({value}) => value)).toEqual([
    '59.96 확장 후 80',
  ])
})

test('a type has one name in addresses', () => {
  expect(['59A㎡', '59a 타입', ' 59A m2', '84B-1', null].map(unitKeyOf)).toEqual([
    ...['59A', '59A', '59A', '84B-1', ''],
  ])
})

test.each(['84A(임대)', '84A/B', '59A, 59B', '101㎡ 펜트하우스 테라스형'])(
  'a type called %s can be asked for in an address',
  (label) => {
    const key = unitKeyOf(label)
    const address = new URL(compareAddress([key]), 'https://example.kr')
    expect(comparedIn(address.searchParams)).toEqual([key])
  },
)

test('floors are said once where there is one, and not where they make no sense', () => {
  const floors = (lowestFloor: number, highestFloor: number) =>
    spaceFigures({...emptyUnit, lowestFloor, highestFloor, households: lowestFloor}, unitWords)
  expect(floors(3, 40).map(({value}) => value)).toEqual(['3세대', '3층 ~ 40층'])
  expect(floors(40, 40).map(({value}) => value)).toEqual(['40세대', '40층'])
  expect(floors(9, 2).map(({value}) => value)).toEqual(['9세대'])
  expect(floors(-3, 2)).toEqual([])
})

test('a sum in a narrow column stays on one line, and a range breaks before its sign', () => {
  const [{value = ''} = {}] = priceFigures(
    [
      {lowestFloor: 1, highestFloor: 1, price: 419_000_000},
      {lowestFloor: 2, highestFloor: 2, price: 454_006_789},
    ],
    priceWords,
  )
  expect(value.split(' ')).toEqual([
    '4억\u00a01,900만\u00a0원',
    '~\u00a04억',
    '5,400만',
    '6,789\u00a0원',
  ])
})

test('two drawings of one kind are named', () => {
  expect(kindTwice('extended', [{kind: 'basic'}, {}])).toBe(true)
  expect(kindTwice('extended', [{kind: 'extended'}])).toContain('확장형')
})

test('a mirrored drawing without a picture needs one whose rooms are named over it', () => {
  const bare = {kind: 'basic', image: {asset: {}}, rooms: [{}]}
  expect(hasNothingToMirror([{kind: 'mirrored'}, bare], false)).toBe(false)
  expect(hasNothingToMirror([{kind: 'mirrored'}], true)).toBe(false)
  expect(hasNothingToMirror([{kind: 'mirrored'}, {...bare, rooms: []}], false)).toBe(true)
  expect(hasNothingToMirror([{kind: 'mirrored', image: {asset: {}}}], false)).toBe(false)
})

test('the line of a type has the texts of the former version where it has no figures', () => {
  expect(unitLine(unit59, unitWords)).toBe('전용면적 59.96㎡ · 침실 3, 욕실 2')
  expect(unitLine({...emptyUnit, area: '전용 59㎡'}, unitWords)).toBe('전용 59㎡')
  expect(unitLine({...emptyUnit, exclusive: 59.96, rooms: '방 넷'}, unitWords)).toBe(
    '전용면적 59.96㎡ · 방 넷',
  )
  expect(unitLine(emptyUnit, null)).toBe('')
})

test('search engines get the figures as numbers, and nothing that is not known', () => {
  expect(planFacts(unit59, null)).toEqual({
    '@type': 'FloorPlan',
    name: '59A㎡',
    floorSize: {'@type': 'QuantitativeValue', value: 59.96, unitCode: 'MTK'},
    numberOfBedrooms: 3,
    numberOfBathroomsTotal: 2,
    numberOfAccommodationUnits: {'@type': 'QuantitativeValue', value: 75},
  })
  expect(planFacts(emptyUnit, null)).toEqual({'@type': 'FloorPlan', name: '59A㎡'})
  expect(planFacts({...unit59, label: null}, null)).toBeNull()
})
