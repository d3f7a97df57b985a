import {withoutEditMark} from '../../../shared/edit-marks.ts'
import type {WrittenBand} from '../../../shared/payments.ts'
import {unitKeyOf} from '../../../shared/unit-figures.ts'
import type {COMPARE_QUERY_RESULT} from '../../queries/content.gen.ts'
import {
  areaFigures,
  type Figure,
  type MaybeWords,
  spaceFigures,
  type UnitFigures,
} from '../figures.ts'
import {priceFigures, type WonWords} from '../prices.ts'

type ComparedUnit = COMPARE_QUERY_RESULT['units'][number]

/** The types of these names; the first one of each name. */
export const comparedUnits = (
  units: readonly ComparedUnit[],
  keys: readonly string[],
): ComparedUnit[] => keys.flatMap((key) => units.find(({label}) => unitKeyOf(label) === key) ?? [])

/** A row of a comparison: what each type has there, in the order of the types. */
export interface Row {
  readonly key: string
  readonly label: string
  /** Null where a type says nothing. */
  readonly cells: readonly (Pick<Figure, 'value' | 'inPyeong'> | null)[]
}

/** The rows in which the types differ, and those in which all have the same. */
export function comparedRows(
  units: readonly (UnitFigures & {readonly prices?: readonly WrittenBand[] | null})[],
  words: MaybeWords,
  wonWords: WonWords = null,
): {readonly different: readonly Row[]; readonly same: readonly Row[]} {
  const columns = units.map((unit) => [
    ...areaFigures(unit, words).map((figure) => ({...figure, key: rowKey(figure)})),
    ...priceFigures(unit.prices, wonWords),
    ...spaceFigures(unit, words),
  ])
  const labels = new Map(columns.flat().map(({key, label}) => [key, label]))
  const rows = [...labels]
    .map(([key, label]) => ({
      key,
      label,
      cells: distinctCells(
        columns.map((column) => column.find((each) => each.key === key && each.value) ?? null),
      ),
    }))
    .filter(({cells}) => cells.some(Boolean))
  const isSame = ({cells}: Row) =>
    units.length > 1 && new Set(cells.map((cell) => cell && withoutEditMark(cell.value))).size === 1
  return {different: rows.filter((row) => !isSame(row)), same: rows.filter(isSame)}
}

/** Areas that differ by a hundredth of a m² can be the same pyeong: such a row has a decimal more. */
function distinctCells(cells: readonly (Figure | null)[]): readonly (Figure | null)[] {
  const count = (part: 'value' | 'inPyeong') => new Set(cells.map((cell) => cell?.[part])).size
  if (count('value') === count('inPyeong')) return cells
  return cells.map((cell) => cell && {...cell, inPyeong: cell.finer})
}

/** Rows of free text are the same row where they have the same name. */
const rowKey = ({key, label}: Figure) =>
  key.startsWith('row-') ? `row-${withoutEditMark(label)}` : key

/** The width of each drawing in parts of the widest, so that all have one scale; null where a width is unknown. */
export function scaledWidths(units: readonly ComparedUnit[]): readonly number[] | null {
  const widths = units.map(({scaled}) => (scaled?.image?.asset ? (scaled.width ?? 0) : 0))
  if (widths.some((width) => width <= 0)) return null
  const widest = Math.max(...widths)
  return widths.map((width) => width / widest)
}
