import {expect, test} from 'vitest'
import {toWorkbook} from '../../../server/staff/lists/sheet.ts'
import {readSheet} from '../../../shared/home-sheet.ts'
import {readWorkbook} from '../../../shared/sheets/read-workbook.ts'
import {chooseSheet} from '../rules/choose-sheet.ts'

const units = [{label: '84A', lowestFloor: 2, highestFloor: 4}]

type Rows = readonly (readonly (string | number)[])[]

const choose = async (sheets: Readonly<Record<string, Rows>>, building = '101') => {
  const file = await toWorkbook(
    Object.entries(sheets).map(([title, [header = [], ...rows]]) => ({
      title,
      header: header.map(String),
      rows,
    })),
  )
  const chosen = chooseSheet(await readWorkbook(file), building, units)
  const {homes, faults} = readSheet(chosen?.text ?? '', building, units)
  return {
    name: chosen?.name ?? null,
    text: chosen?.text ?? '',
    homes: homes.map(({number, unit, price, is}) => `${number} ${unit} ${price} ${is}`),
    faults,
  }
}

test('a workbook of the whole complex gives the rows of one building, below whatever stands above its titles', async () => {
  const {name, text, homes, faults} = await choose({
    공급: [
      ['더 가온 공급 현황', ''],
      ['2026. 12. 1.', '', '단위: 원'],
      ['연번', '동', '호수', '주택형', '계약자 연락처', '분양가', '비고'],
      [1, '101동', 301, '84A', '010-1234-5678', 609000000, ''],
      // Merged cells have their text in the first row.
      [2, '', 302, '84A', '', 609000000, '계약'],
      [3, '102동', 301, '84A', '', 1, ''],
      [4, '', 302, '84A', '', 1, ''],
    ],
  })
  expect(name).toBe('공급')
  expect(homes).toEqual(['301 84A 609000000 sale', '302 84A 609000000 sold'])
  expect(faults).toEqual([])
  // A column that the product does not know may name a customer.
  expect(text).not.toContain('010-')
})

test('of many sheets the one that is called as the building counts, or else the one with most of its homes', async () => {
  const titles = ['호', '타입']
  const sheets = {
    표지: [['안내', '']],
    '102동': [titles, ['301', '84A'], ['302', '84A'], ['401', '84A']],
    '101동': [titles, ['1201', '84A']],
  }
  expect(await choose(sheets)).toMatchObject({name: '101동', homes: ['1201 84A null sale']})
  expect((await choose(sheets, '102')).homes).toHaveLength(3)
  expect((await choose(sheets, '103')).name).toBe('102동')
  const other = {
    a: [
      ['동', '호', '타입'],
      ['102', '301', '84A'],
    ],
  }
  expect((await choose(other)).name).toBeNull()
})

test('a line of a workbook stands for its floors, and what cannot be read is told by its row', async () => {
  const {homes, faults} = await choose({
    a: [
      ['라인', '타입'],
      [3, '84A'],
      ['', ''],
      ['x', '84A'],
    ],
  })
  expect(homes.map((home) => home.split(' ')[0])).toEqual(['403', '303', '203'])
  expect(faults).toMatchObject([{problem: 'number', text: 'x'}])
})
