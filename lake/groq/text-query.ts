import {hasPieces, isHonorific, stemOf} from '../documents/korean-words.ts'
import {type NameGroups, otherNames} from '../documents/other-names.ts'
import {
  forgivingExpression,
  isFoundByParts,
  patternWordsOf,
  runsOf,
  searchExpression,
  wordsOf,
} from '../documents/search-words.ts'
import {textsIn} from '../documents/texts.ts'
import {patternsOf} from './match-words.ts'

/** A text in the form in which it is searched. */
interface Searched {
  readonly words: readonly string[]
  /** Words between spaces, and the parts of a word between bars. */
  readonly line: string
}

/** One word or phrase that is searched for. */
interface Sought {
  /** How often it occurs in a text. */
  readonly timesIn: (text: Searched) => number
  /** An FTS5 expression for documents that may contain it; all expressions must hold. */
  readonly expressions: readonly string[]
}

export interface TextQuery {
  readonly wanted: readonly Sought[]
  readonly unwanted: readonly Sought[]
}

const token = /(?:[^\s"]+|"[^"]*")+/g
const wildcards = /^\*+$/

/**
 * Parses `text::query`: `word`, `begin*`, `"a phrase"`, and `-word` for a word that must not occur. Words in
 * Han, kana and Hangul are found by any part of them, others as a whole. A Korean word is also found without its
 * particle, in pieces, and by its other names; a phrase is not. What is written after a name is not searched for.
 */
export function parseTextQuery(query: string): TextQuery {
  const tokens = query.normalize('NFC').match(token) ?? []
  const isUnwanted = (each: string) => each.startsWith('-') && each.length > 1
  return {
    wanted: wantedIn(tokens.filter((each) => !isUnwanted(each))),
    unwanted: tokens.filter(isUnwanted).flatMap((each) => soughtIn(each.slice(1))),
  }
}

function wantedIn(tokens: readonly string[]): readonly Sought[] {
  const [first = '', ...others] = tokens
  const named = [first, ...others.filter((each) => !isHonorific(each.replace(/\*$/, '')))]
  const sought = named.flatMap(soughtIn)
  const names = named.length > 1 ? otherNames.of(searchedAs(named.join(' ')).line.trim()) : []
  return names.length === 0 ? sought : [eitherOf(sought, names)]
}

/** All of several words, or another name of what they name together. */
function eitherOf(all: readonly Sought[], names: readonly string[]): Sought {
  return {
    timesIn: (text) => Math.min(...all.map(({timesIn}) => timesIn(text))) || timesOf(names, text),
    expressions: anyOf(
      all.flatMap(({expressions}) => expressions),
      names,
    ),
  }
}

/** What is found by another name counts less than what is found by its own. */
const otherName = 0.4

const timesOf = (names: readonly string[], {line}: Searched): number =>
  otherName *
  Math.max(
    0,
    ...names.map((name) =>
      // A name of one syllable is part of many words.
      name.length === 1 ? Number(line.includes(` ${name} `)) : occurrences(line, name, false),
    ),
  )

/** One expression for documents that may have what all of these find, or one of the names. */
function anyOf(expressions: readonly string[], names: readonly string[]): readonly string[] {
  if (names.length === 0) return expressions
  const ofNames = names.map((name) => searchExpression(name, {left: false, right: false}))
  const alternatives = [expressions, ...ofNames]
  if (alternatives.some((each) => each.length === 0)) return []
  return [`(${alternatives.map((each) => `(${each.join(' AND ')})`).join(' OR ')})`]
}

/** Makes names of one thing known, as people write them. */
export const knowNames = (groups: NameGroups): void =>
  otherNames.know(groups.map((group) => group.map((name) => searchedAs(name).line.trim())))

function soughtIn(each: string): Sought[] {
  if (wildcards.test(each)) return [{timesIn: () => 1, expressions: []}]
  const [, phrase] = /^"([^"]*)"?$/.exec(each) ?? []
  if (phrase !== undefined) return phraseOf(phrase)
  return patternWordsOf(each).flatMap((word) =>
    /\*./.test(word) ? [patterned(word)] : wordOf(word),
  )
}

function phraseOf(phrase: string): Sought[] {
  const words = searchedAs(phrase).line.trim()
  return words === '' ? [] : [linesWith(words, false)]
}

function wordOf(word: string): Sought[] {
  const words = searchedAs(word.replace(/\*$/, '')).line.trim()
  return words === '' ? [] : [forgiving(words, word.endsWith('*'))]
}

/** What is found of a word in another form counts less than the word itself. */
const otherForm = 0.5

/** Without its particle, with other words between its pieces, and by its other names. */
function forgiving(word: string, isBeginning: boolean): Sought {
  const stem = stemOf(word)
  const names = [...new Set([...otherNames.of(word), ...otherNames.of(stem)])]
  const timesIn = (text: Searched) => {
    const {line} = text
    const times = occurrences(line, word, isBeginning)
    if (times > 0) return times
    const others = stem === word ? 0 : occurrences(line, stem, isBeginning)
    return otherForm * (others || Number(hasPieces(line, stem))) || timesOf(names, text)
  }
  return {timesIn, expressions: anyOf(forgivingExpression(stem, isBeginning), names)}
}

/** With a wildcard that is not at the end: whole words, as `match` finds them. */
function patterned(word: string): Sought {
  const patterns = patternsOf(word)
  const timesIn = ({words}: Searched) =>
    Math.min(...patterns.map((fits) => words.filter(fits).length))
  return {timesIn, expressions: []}
}

function linesWith(sought: string, isBeginning: boolean): Sought {
  return {
    timesIn: ({line}) => occurrences(line, sought, isBeginning),
    expressions: searchExpression(sought, {left: false, right: isBeginning}),
  }
}

function occurrences(line: string, sought: string, isBeginning: boolean): number {
  const opensLeft = isFoundByParts(sought)
  const opensRight = isBeginning || isFoundByParts(Array.from(sought).at(-1) ?? '')
  let count = 0
  for (let at = line.indexOf(sought); at !== -1; at = line.indexOf(sought, at + 1)) {
    const begins = opensLeft || isEdge(line[at - 1])
    if (begins && (opensRight || isEdge(line[at + sought.length]))) count += 1
  }
  return count
}

function isEdge(character: string | undefined): boolean {
  return character === ' ' || character === '|'
}

function searchedAs(text: string): Searched {
  const words = wordsOf(text.normalize('NFC'))
  const parts = words.map((word) => runsOf(word).join('|')).filter((word) => word !== '')
  return {words, line: ` ${parts.join(' ')} `}
}

/**
 * How well a value (a text, a list, or a whole document) matches the query; 0: not at all, otherwise at least
 * 1. Each further occurrence counts less than the one before.
 */
export function textScore(value: unknown, query: unknown): number {
  if (typeof query !== 'string') return 0
  const {wanted, unwanted} = lastParsed(query)
  if (wanted.length === 0 && unwanted.length === 0) return 0
  const texts = textsIn(value).map(searchedAs)
  const times = ({timesIn}: Sought) => texts.reduce((sum, text) => sum + timesIn(text), 0)
  if (unwanted.some((sought) => times(sought) > 0)) return 0
  const counts = wanted.map(times)
  if (counts.includes(0)) return 0
  return counts.reduce((score, count) => score + (count * 2.2) / (count + 1.2), 0) || 1
}

let last: {readonly query: string; readonly parsed: TextQuery} | undefined

/** A query evaluates this for many documents. */
function lastParsed(query: string): TextQuery {
  if (last?.query !== query) last = {query, parsed: parseTextQuery(query)}
  return last.parsed
}
