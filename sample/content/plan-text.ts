import {richText} from './build/rich-text.ts'
import {isRow, rowsIn, shownIn, tableOf} from './build/shown.ts'
import type {Fields} from './build/value.ts'

const isSize = ({value}: {readonly value: string}) => value.startsWith('가로')

/** As it is written in Korea: the area, then the type's letter. */
export const unitName = (type: string) => type.replace(/^\d+/, '$&㎡')

/** The sheet of a floor plan in words: what it is, its rooms with their sizes, its areas. */
export function planText(type: string): Fields[] {
  const name = unitName(type)
  const plan = `drawings/plan-${type.toLowerCase()}.webp`
  const sentences = shownIn(plan).filter((shown) => !isRow(shown))
  const rows = rowsIn(plan)
  const areas = rows.filter((row) => !isSize(row))
  return richText`
    ### ${name} 평면도

    ${sentences.join('\n\n')}

    ${tableOf(`${name} 공간별 크기 (안목치수)`, ['공간', '크기'], rows.filter(isSize))}

    ${tableOf(`${name} 면적`, ['구분', '면적'], areas)}
  `
}
