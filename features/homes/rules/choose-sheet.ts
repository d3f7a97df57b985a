import {readSheet, type SheetUnit, sheetTextOf} from '../../../shared/home-sheet.ts'
import {buildingNameOf} from '../../../shared/homes.ts'
import type {NamedRows} from '../../../shared/sheets/sheet-limits.ts'

interface ChosenSheet {
  /** The name of the sheet in its workbook. */
  readonly name: string
  readonly text: string
}

/**
 * The sheet of a workbook that lists the homes of a building: one that is called so, or else the one with the most of its
 * homes. Null: none has any.
 */
export function chooseSheet(
  sheets: readonly Pick<NamedRows, 'name' | 'rows'>[],
  building: string,
  units: readonly SheetUnit[],
): ChosenSheet | null {
  const rated = sheets.map(({name, rows}) => {
    const text = sheetTextOf(rows, building)
    const {homes} = readSheet(text, building, units)
    return {name, text, count: homes.length, isNamed: buildingNameOf(name) === building}
  })
  const [best] = rated
    .filter(({count}) => count > 0)
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.count - a.count)
  return best ? {name: best.name, text: best.text} : null
}
