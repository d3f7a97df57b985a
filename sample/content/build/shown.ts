import {readPictureIndex} from '../../picture-index.ts'
import {dataTable} from './rich-text.ts'
import type {Fields} from './value.ts'

export interface Row {
  readonly label: string
  readonly value: string
}

const index = readPictureIndex()

/**
 * The words that a drawing shows, from the data that it was drawn from: its alternative text and its
 * content cannot differ.
 */
export function shownIn(name: string): readonly (string | Row)[] {
  return index.get(name)?.description ?? []
}

export const isRow = (shown: string | Row): shown is Row => typeof shown !== 'string'

export const rowsIn = (name: string): Row[] => shownIn(name).filter(isRow)

/** The value next to a label of the drawing: `valueIn('drawings/plan-40.webp', '전용면적')`. */
export function valueIn(name: string, label: string): string {
  return rowsIn(name).find((row) => row.label === label)?.value ?? ''
}

export function tableOf(
  caption: string,
  head: readonly [string, string],
  rows: readonly Row[],
): Fields {
  return dataTable(caption, [head, ...rows.map(({label, value}) => [label, value])])
}
