import {richText} from './build/rich-text.ts'
import {isRow, rowsIn, shownIn, tableOf} from './build/shown.ts'
import type {Fields} from './build/value.ts'
import {unitName} from './unit-name.ts'

const isSize = ({value}: {readonly value: string}) => value.startsWith('가로')

export const sheetOf = (type: string) => `drawings/plan-${type.toLowerCase()}.webp`

/** The sheet of a floor plan in words: what it is, and its rooms with their sizes. */
export function planText(type: string): Fields[] {
  const name = unitName(type)
  const plan = sheetOf(type)
  const sentences = shownIn(plan).filter((shown) => !isRow(shown))
  const rows = rowsIn(plan)
  return richText`
    ${sentences.join('\n\n')}

    ${tableOf(`${name} 공간별 크기 (안목치수)`, ['공간', '크기'], rows.filter(isSize))}
  `
}
