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
  const shown = index.get(name)?.description ?? []
  return shown.map((each) =>
    typeof each === 'string' ? named(each) : {...each, value: named(each.value)},
  )
}

/** The number to call has one place, whatever is drawn. */
const named = (words: string) => words.replace(/\d{4}-\d{4}/g, '{대표번호}')

export const isRow = (shown: string | Row): shown is Row => typeof shown !== 'string'

export const rowsIn = (name: string): Row[] => shownIn(name).filter(isRow)

export function tableOf(
  caption: string,
  head: readonly [string, string],
  rows: readonly Row[],
): Fields {
  return dataTable(caption, [head, ...rows.map(({label, value}) => [label, value])])
}
