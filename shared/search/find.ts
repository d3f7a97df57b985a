import {hasPieces, stemOf} from 'local-content-lake/korean-words'
import {folded} from './folded.ts'
import {otherNames} from './same-things.ts'

/** A thing that can be found: its title counts most, then its path, then its text. */
export interface Findable {
  readonly title: string
  /** Where it is: an address, or the names of what it is in. */
  readonly path?: string
  readonly text?: string
}

const fields = ['title', 'path', 'text'] as const
const weights = {title: 100, path: 10, text: 1} as const

type Folded = Readonly<Record<(typeof fields)[number], string>>

/** A list of things in the form in which they are searched: made once, for many queries. */
export interface Index<Item> {
  readonly items: readonly (readonly [item: Item, folded: Folded])[]
}

export const indexOf = <Item extends Findable>(items: readonly Item[]): Index<Item> => ({
  items: items.map((item) => [
    item,
    {title: folded(item.title), path: folded(item.path ?? ''), text: folded(item.text ?? '')},
  ]),
})

/** The share that a word counts in each form: as it was typed, or in another form. */
const form = {whole: 1, part: 0.8, stem: 0.7, pieces: 0.5, otherName: 0.4, halves: 0.2} as const

/**
 * What fits every word of a query, the best first; equal ones stay in their order. Where nothing does: what fits the
 * beginnings of the words, and else what fits most of the words.
 */
export function find<Item>(index: Index<Item>, query: string): readonly Item[] {
  const words = [...new Set(folded(query).split(' '))].filter((word) => word !== '')
  if (words.length === 0) return []
  let before = ''
  for (let dropped = 0; dropped <= maxDropped; dropped++) {
    const shorter = words.map((word) => beginningOf(word, dropped))
    if (shorter.join() === before) break
    before = shorter.join()
    const found = fittingAll(index, shorter)
    if (found.length > 0) return found
  }
  return fittingMost(index, words)
}

const maxDropped = 3

/** A word without its particle and its last syllables: at least half of it remains, and two syllables. */
function beginningOf(typed: string, dropped: number): string {
  if (dropped === 0 || !/^[가-힣]+$/.test(typed)) return typed
  const word = stemOf(typed)
  return word.slice(0, Math.max(2, Math.ceil(word.length / 2), word.length - dropped))
}

function fittingAll<Item>({items}: Index<Item>, words: readonly string[]): readonly Item[] {
  const whole = words.join(' ')
  const sought = words.map(soughtIn)
  const names = words.length > 1 ? otherNames(whole) : []
  const scoreOf = (text: Folded): number => {
    const scores = sought.map((word) => word(text))
    const ofWords = scores.includes(0) ? 0 : sumOf(scores) / words.length
    const isTitle = unspaced(text.title) === unspaced(whole)
    const ofNames = form.otherName * best(text, (field) => hasName(field, names))
    return ofWords + ofNames + (isTitle ? weights.title : 0)
  }
  return byScore(items.map(([item, text]) => ({item, score: scoreOf(text)})))
}

function fittingMost<Item>({items}: Index<Item>, words: readonly string[]): readonly Item[] {
  const sought = words.map(soughtIn)
  const scored = items.map(([item, text]) => {
    const scores = sought.map((word) => word(text)).filter((score) => score > 0)
    return {item, score: sumOf(scores), fitting: scores.length}
  })
  const most = Math.max(...scored.map(({fitting}) => fitting))
  return byScore(scored.filter(({fitting}) => fitting === most && 2 * fitting >= words.length))
}

interface Scored<Item> {
  readonly item: Item
  readonly score: number
}

const byScore = <Item>(scored: readonly Scored<Item>[]): readonly Item[] =>
  scored
    .filter(({score}) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({item}) => item)

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

const unspaced = (text: string) => text.replaceAll(' ', '')

const best = (text: Folded, fit: (field: string) => number): number =>
  Math.max(...fields.map((field) => weights[field] * fit(text[field])))

/** The score of a word in a text. */
function soughtIn(word: string): (text: Folded) => number {
  const stem = stemOf(word)
  const names = [...new Set([...otherNames(word), ...otherNames(stem)])]
  const fit = (field: string) => fitOf(field, word, stem, names)
  const halves = halvesOf(stem).map((half) =>
    half.map((each) => {
      const ofHalf = otherNames(each)
      return (text: Folded) => best(text, (field) => fitOf(field, each, each, ofHalf))
    }),
  )
  return (text) => {
    const score = best(text, fit)
    if (score > 0) return score
    const ofHalves = halves.map((half) => Math.min(...half.map((each) => each(text))))
    return form.halves * Math.max(0, ...ofHalves)
  }
}

function fitOf(field: string, word: string, stem: string, names: readonly string[]): number {
  if (isWordOf(field, word)) return form.whole
  if (field.includes(word)) return form.part
  if (stem !== word && field.includes(stem)) return form.stem
  if (hasPieces(field, stem)) return form.pieces
  return form.otherName * hasName(field, names)
}

const isWordOf = (field: string, word: string) => ` ${field} `.includes(` ${word} `)

/** A name of one syllable is part of many words. */
const hasName = (field: string, names: readonly string[]): number =>
  names.some((name) =>
    name.length === 1 || /^[a-z]/.test(name) ? isWordOf(field, name) : field.includes(name),
  )
    ? 1
    : 0

/** Words that a long one may be made of: of letters and digits of one script each, or of two syllables and more. */
function halvesOf(word: string): readonly (readonly string[])[] {
  const runs = word.match(/[가-힣]+|[^가-힣]+/g) ?? []
  if (runs.length > 1) return [runs]
  if (!/^[가-힣]{4,12}$/.test(word)) return []
  return Array.from({length: word.length - 3}, (_, index) => {
    const at = index + 2
    return [word.slice(0, at), word.slice(at)]
  })
}
