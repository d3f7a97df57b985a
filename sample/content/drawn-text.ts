import {richText} from './build/rich-text.ts'
import {isRow, type Row, shownIn, tableOf} from './build/shown.ts'
import type {Fields} from './build/value.ts'

interface Options {
  /** The heading of a table that has no title in the drawing. */
  readonly caption: string
  readonly head: readonly [string, string]
  /** The foot of the sheet: the number to call. */
  readonly foot?: string
}

export const callUs = '분양 문의 {대표번호} ({상담시간})'

/** A line of a drawing and the rows under it. */
interface Part {
  readonly words: string
  readonly rows: readonly Row[]
}

function partsOf(entries: readonly (string | Row)[]): Part[] {
  const parts: {words: string; rows: Row[]}[] = []
  for (const entry of entries) {
    if (!isRow(entry)) parts.push({words: entry, rows: []})
    else if (parts.length === 0) parts.push({words: '', rows: [entry]})
    else parts.at(-1)?.rows.push(entry)
  }
  return parts
}

const isStep = ({label}: Row) => /^\d+(\.|$)/.test(label)

/** `1. 청약 접수` and its explanation, or the number of a place on a plan and its name. */
function stepLine({label, value}: Row): string {
  const [number, title] = label.split('. ')
  return title ? `${number}. **${title}** ${value}` : `${number}. ${value}`
}

const isSentence = (words: string) => /[.다요]$/.test(words)

function blocksOf({words, rows}: Part, {caption, head}: Options): Fields[] {
  if (rows.length === 0) return richText`${words}`
  if (rows.every(isStep)) {
    const title = words && !isSentence(words) ? `### ${words}` : words
    return richText`
      ${title}

      ${rows.map(stepLine).join('\n')}
    `
  }
  if (isSentence(words)) return richText`${words} ${tableOf(caption, head, rows)}`
  return [tableOf(words || caption, head, rows)]
}

/**
 * All that a drawing shows, as text: its sentences as they are, its numbered steps and places as
 * lists, its other rows as tables.
 */
export function drawnText(name: string, options: Options): Fields[] {
  const blocks = partsOf(shownIn(name)).flatMap((part) => blocksOf(part, options))
  return richText`
    ${blocks}

    ${options.foot ?? ''}
  `
}
