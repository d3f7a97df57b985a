import {richText} from './build/rich-text.ts'
import {isRow, rowsIn, shownIn, tableOf} from './build/shown.ts'
import type {Fields} from './build/value.ts'

const isSize = ({value}: {readonly value: string}) => value.startsWith('가로')

/** The sheet of a floor plan in words: what it is, its rooms with their sizes, its areas. */
export function planText(type: string): Fields[] {
  const plan = `drawings/plan-${type.toLowerCase()}.webp`
  const sentences = shownIn(plan).filter((shown) => !isRow(shown))
  const rows = rowsIn(plan)
  const areas = rows.filter((row) => !isSize(row))
  return richText`
    ### ${type}㎡ 평면도

    ${sentences.join('\n\n')}

    ${tableOf(`${type}㎡ 공간별 크기 (안목치수)`, ['공간', '크기'], rows.filter(isSize))}

    ${tableOf(`${type}㎡ 면적`, ['구분', '면적'], areas)}
  `
}
