import {buildingNameOf} from './homes.ts'
import {bandsOf, isWon, type WrittenBand} from './payments.ts'
import {unitKeyOf} from './unit-figures.ts'

/** `sale`: it may be held; `sold`: it has a contract from before; `off`: it is not for sale. */
export type SheetState = 'sale' | 'sold' | 'off'

export interface Home {
  /** `1203` is the third line of the twelfth floor. */
  readonly number: number
  readonly floor: number
  readonly line: number
  /** The name of its type, as the sheet has it. */
  readonly unit: string
  /** The way that its living room faces; empty: not known. */
  readonly facing: string
  /** In won; null: not published. */
  readonly price: number | null
  readonly is: SheetState
}

export type SheetProblem = 'number' | 'twice' | 'unit' | 'price' | 'state' | 'floors' | 'tooMany'

export interface SheetFault {
  readonly problem: SheetProblem
  /** Row of the sheet, from 1. */
  readonly row: number
  /** The cell. */
  readonly text: string
}

export interface ReadSheet {
  /** From the top floor down, by lines. */
  readonly homes: readonly Home[]
  readonly faults: readonly SheetFault[]
  /** Number of rows of other buildings. */
  readonly others: number
}

/** A type as content has it: floors and prices of homes whose sheet has none. */
export interface SheetUnit {
  readonly label?: string | null
  readonly lowestFloor?: number | null
  readonly highestFloor?: number | null
  readonly orientations?: readonly (string | null)[] | null
  readonly prices?: readonly WrittenBand[] | null
}

export const sheetLimits = {characters: 60_000, homes: 1000, floor: 200, minPrice: 10_000_000}

const columnNames = ['building', 'number', 'floor', 'unit', 'facing', 'price', 'state'] as const
type ColumnName = (typeof columnNames)[number]
type Cells = Readonly<Record<ColumnName, string>>

/** As sheets of sales offices call their columns. */
const titles: Readonly<Record<ColumnName, RegExp>> = {
  building: /^동(?:명|번호)?$/,
  number: /^(?:호|호수|호실|호번호|라인|호라인)$/,
  floor: /^층수?$/,
  unit: /^(?:주택형|평형|평면|.{0,4}타입|type)$/i,
  facing: /^(?:향|방향|방위)$/,
  price: /^(?:.{0,6}(?:가격|금액)|분양가)/,
  // Not the column of who has signed, which is none of the sheet's business.
  state: /^(?:구분|비고|(?:판매|계약)?(?:상태|여부|현황|구분)|판매|계약)$/,
}

type Order = readonly (ColumnName | null)[]

/** The order of columns in a sheet without titles. */
const defaultOrder: Order = ['number', 'unit', 'facing', 'price', 'state']

/** As sheets say whether a home is for sale, without spaces. */
const stateWords: Readonly<Record<SheetState, readonly string[]>> = {
  sale: ['', '-', '분양중', '판매중', '잔여', '미분양', '미계약', '가능', 'o'],
  sold: ['계약', '계약완료', '계약됨', '완료', '분양완료', '분양', '판매완료'],
  off: ['제외', '분양제외', '판매제외', '보류', '조합원', '조합', '임대', '특별공급', 'x'],
}

/** Rows of a spreadsheet have tabs between their cells; typed ones have spaces. */
const cellsOf = (row: string): string[] =>
  (row.includes('\t') ? row.split('\t') : row.trim().split(/\s+/)).map((cell) => cell.trim())

function titledColumns(cells: readonly string[]): Order | null {
  const named = cells.map((cell) => {
    const bare = cell.replaceAll(/\s|\([^()]*\)/g, '')
    return columnNames.find((name) => titles[name].test(bare)) ?? null
  })
  return named.includes('number') && named.filter(Boolean).length > 1 ? named : null
}

function cellsBy(order: Order, row: string): Cells {
  const cells = cellsOf(row)
  const cellOf = (name: ColumnName) => cells[order.indexOf(name)] ?? ''
  return {
    building: cellOf('building'),
    number: cellOf('number'),
    floor: cellOf('floor'),
    unit: cellOf('unit'),
    facing: cellOf('facing'),
    price: cellOf('price'),
    state: cellOf('state'),
  }
}

/** Rows above the titles: the name of the sale, and the day of the list. */
const maxRowsAboveTitles = 30

/**
 * The rows of a workbook's sheet as `readSheet` takes them: from the titles on, with the columns that it knows. A merged cell
 * names the building of all rows below it. Rows of other buildings are left out, since a sheet of the whole complex is
 * longer than a field.
 */
export function sheetTextOf(rows: readonly (readonly string[])[], building: string): string {
  const above = rows.slice(0, maxRowsAboveTitles)
  const titlesAt = above.findIndex((row) => titledColumns(row) !== null)
  const titles = rows[titlesAt]
  const order = titles && titledColumns(titles)
  if (!titles || !order) return linesOf(rows)
  const columns = columnNames.map((name) => order.indexOf(name)).filter((at) => at >= 0)
  const buildingAt = order.indexOf('building')
  let current = ''
  const own: (readonly string[])[] = []
  for (const row of rows.slice(titlesAt + 1)) {
    current = row[buildingAt]?.trim() || current
    if (current !== '' && buildingNameOf(current) !== building) continue
    own.push(columns.map((at) => (at === buildingAt ? current : (row[at] ?? ''))))
  }
  return linesOf([columns.map((at) => titles[at] ?? ''), ...own])
}

const linesOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row) => row.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).join('\t'))
    .join('\n')

interface RowFault {
  readonly problem: SheetProblem
  readonly text: string
}

/**
 * Reads the homes of one building. A row has the number of a home (`1203`), or that of a line (`3`), which stands for all
 * floors of the line: those in its cell of floors, otherwise those of its type. A row of a home counts before one of its
 * line.
 *
 * @param building its name; rows of a sheet that name others are left out
 */
export function readSheet(
  text: string,
  building: string,
  units: readonly SheetUnit[] = [],
): ReadSheet {
  const byKey = new Map(units.map((unit) => [unitKeyOf(unit.label), unit]))
  const named = new Map<number, Home>()
  const ofLines = new Map<number, Home>()
  const faults: SheetFault[] = []
  let others = 0
  let order: Order | null = null
  for (const [at, row] of text.slice(0, sheetLimits.characters).split(/\r?\n/).entries()) {
    if (row.trim() === '') continue
    if (order === null) {
      const titled = titledColumns(cellsOf(row))
      order = titled ?? defaultOrder
      if (titled) continue
    }
    const cells = cellsBy(order, row)
    const isOther = cells.building !== '' && cells.building.replace(/동$/, '') !== building
    if (isOther) {
      others += 1
      continue
    }
    const read = readRow(cells, byKey)
    if ('problem' in read) {
      faults.push({...read, row: at + 1})
      continue
    }
    for (const home of read.homes) {
      if (read.isLine) ofLines.set(home.number, home)
      else if (named.has(home.number)) {
        faults.push({problem: 'twice', row: at + 1, text: cells.number})
      } else named.set(home.number, home)
    }
  }
  const all = [...new Map([...ofLines, ...named]).values()].toSorted(
    (a, b) => b.floor - a.floor || a.line - b.line,
  )
  const rest = all.length - sheetLimits.homes
  if (rest > 0) faults.push({problem: 'tooMany', row: 0, text: String(all.length)})
  return {homes: all.slice(0, sheetLimits.homes), faults, others}
}

interface Row {
  readonly homes: readonly Home[]
  /** True for homes of a line; false: one home. */
  readonly isLine: boolean
}

function readRow(cells: Cells, units: ReadonlyMap<string, SheetUnit>): Row | RowFault {
  const {number: typed, unit: label, facing} = cells
  const number = Number(/^(\d{1,5})(?:호|라인|호라인)?$/.exec(typed)?.[1] ?? 0)
  const floorOfNumber = Math.floor(number / 100)
  const line = number % 100
  if (line === 0 || floorOfNumber > sheetLimits.floor) return {problem: 'number', text: typed}
  if (unitKeyOf(label) === '') return {problem: 'unit', text: label}
  const price = priceIn(cells.price)
  if (price === undefined) return {problem: 'price', text: cells.price}
  const bare = cells.state.replaceAll(/\s/g, '').toLowerCase()
  const is = (['sale', 'sold', 'off'] as const).find((state) => stateWords[state].includes(bare))
  if (!is) return {problem: 'state', text: cells.state}
  const unit = units.get(unitKeyOf(label))
  const [onlyFacing, ...moreFacings] = unit?.orientations ?? []
  const homeOn = (floor: number): Home => ({
    number: floor * 100 + line,
    floor,
    line,
    unit: label,
    facing: facing || (moreFacings.length === 0 ? (onlyFacing ?? '') : ''),
    price: price ?? bandPriceOf(unit, floor),
    is,
  })
  if (floorOfNumber > 0) return {homes: [homeOn(floorOfNumber)], isLine: false}
  const floors = floorsIn(cells.floor, unit)
  if (!floors) return {problem: 'floors', text: cells.floor || typed}
  const [lowest, highest] = floors
  const homes = Array.from({length: highest - lowest + 1}, (_, above) => homeOn(lowest + above))
  return {homes, isLine: highest > lowest}
}

const bandPriceOf = (unit: SheetUnit | undefined, floor: number): number | null =>
  bandsOf(unit?.prices).find(
    ({lowestFloor, highestFloor}) => lowestFloor <= floor && floor <= highestFloor,
  )?.price ?? null

/** Null: the cell is empty. Undefined: it is no price. */
function priceIn(cell: string): number | null | undefined {
  const bare = cell.replaceAll(/[\s,원]/g, '')
  if (bare === '' || bare === '-') return null
  const [, digits, unit] = /^(\d{1,12})(만?)$/.exec(bare) ?? []
  const won = Number(digits) * (unit ? 10_000 : 1)
  return isWon(won) && won >= sheetLimits.minPrice ? won : undefined
}

/** The lowest and the highest floor; null: they are not known, or are in the wrong order. */
function floorsIn(
  cell: string,
  unit: SheetUnit | undefined,
): readonly [lowest: number, highest: number] | null {
  const [, from, to] = /^(\d{1,3})층?(?:[-~–](\d{1,3})층?)?$/.exec(cell) ?? []
  const lowest = from ? Number(from) : cell === '' ? unit?.lowestFloor : null
  const highest = from ? Number(to ?? from) : unit?.highestFloor
  if (!lowest || !highest || lowest > highest || highest > sheetLimits.floor) return null
  return [lowest, highest]
}
