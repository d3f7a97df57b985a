import {publishedIdOf} from './ids.ts'
import {isInPieces} from './korean-words.ts'
import {stringsIn, textsIn} from './texts.ts'

const wordPattern = /[^!@#$%^&*(),\\/?";:{}|[\]+<>\s-]+/g
const wordWithWildcards = /[^!@#$%^&(),\\/?";:{}|[\]+<>\s-]+/g
/** Han, kana and Hangul: their words can be found by any part. */
const run =
  /[\p{scx=Hangul}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]+|[[A-Za-z0-9\P{ASCII}]--[\p{scx=Hangul}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]]+/gv
const inParts = /^[\p{scx=Hangul}\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/v
const hasNoOtherCase = /^[\p{ASCII}\p{Lo}]*$/v
/** The number of characters of a word that `match` compares. */
const longestTerm = 1024

/** The words of a text as `match` splits it. */
export function wordsOf(text: string): string[] {
  return withoutEdgeDots(text).match(wordPattern) ?? []
}

/** The words of a pattern for `match`, in which `*` stands for any text. */
export function patternWordsOf(text: string): string[] {
  return withoutEdgeDots(text).match(wordWithWildcards) ?? []
}

/** Removes dots next to a word character: `3.14` becomes `314`; `. . .` is unchanged. */
function withoutEdgeDots(text: string): string {
  return text.replace(/\.+/g, (dots, start: number) => {
    const around = `${text[start - 1] ?? ''}${text[start + dots.length] ?? ''}`
    return /\w/.test(around) ? '' : dots
  })
}

/**
 * The parts of a word in one kind of script each, without punctuation and case: the units of the
 * search index and of `text::query`.
 */
export function runsOf(word: string): string[] {
  return (word.match(run) ?? []).map(folded)
}

/** Whether the text starts with a letter of a script in which words are found by their parts. */
export function isFoundByParts(text: string): boolean {
  return inParts.test(text)
}

/** Without case, per UTF-16 code unit, as in regular expressions without the `u` flag. */
function folded(text: string): string {
  if (hasNoOtherCase.test(text)) return text.toUpperCase()
  return Array.from({length: text.length}, (_, index) =>
    String.fromCharCode(foldedCase(text.charCodeAt(index))),
  ).join('')
}

/** Never folds another letter into ASCII. */
export function foldedCase(unit: number): number {
  if (unit < 128) return unit >= 97 && unit <= 122 ? unit - 32 : unit
  const upper = String.fromCharCode(unit).toUpperCase()
  const fold = upper.length === 1 ? upper.charCodeAt(0) : unit
  return fold < 128 ? unit : fold
}

function pairsIn(run: string): string[] {
  const letters = Array.from(run)
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** How many different words of a document are indexed; a book has fewer. */
const maxCharacters = 500_000
/** The term for documents with more words: each search reads their texts. */
const anyWord = 'anyword'

/** The term that makes a search include all documents that may contain any word. */
export function orAnyWord(expression: string): string {
  return `(${expression}) OR "${anyWord}"`
}

/** The term for documents with a field `_score`, to which `score()` adds. */
const ownScore = 'ownscore'
/** An expression of SQLite's FTS5 for those documents. */
export const withOwnScore = `"${ownScore}"`

/**
 * An FTS5 expression for the documents that may contain this part of a word.
 *
 * @param ends where the part may go on in the text
 */
export function searchExpression(part: string, ends: {left: boolean; right: boolean}): string[] {
  const runs = runsOf(part)
  return runs.flatMap((each, index) => {
    if (isFoundByParts(each)) return pairsOrOne(each)
    const isOpen = {left: ends.left && index === 0, right: ends.right && index === runs.length - 1}
    if (isOpen.left) return []
    return [`"${each.slice(0, longestTerm)}"${isOpen.right ? ' *' : ''}`]
  })
}

/** The same for a word that may be in the text with other words between its pieces. */
export function forgivingExpression(word: string, isBeginning: boolean): string[] {
  if (!isInPieces(word)) return searchExpression(word, {left: false, right: isBeginning})
  const [start, end] = [word.slice(0, 1), word.slice(-1)]
  // A piece of one syllable is the end of a word, or the start of one.
  return [`("${word.slice(0, 2)}" OR "${start}")`, `("${word.slice(-2)}" OR "${end}" *)`]
}

function pairsOrOne(run: string): string[] {
  const pairs = pairsIn(run)
  return pairs.length > 0 ? pairs.map((pair) => `"${pair}"`) : [`"${run}" *`]
}

/** The texts of a document that the search index reads. */
interface Searchable {
  readonly _id: string
  readonly _type: string
}

/**
 * The terms under which the search index finds a document, separated by spaces: its runs; where words
 * are found by their parts, each pair of letters and the last letter. A document with very many words has
 * a term that every search looks for.
 */
export function searchTerms(document: Searchable): string {
  const words = differentWords(document)
  const terms = new Set(words === null ? [anyWord] : [...words].flatMap(runsOf).flatMap(termsOf))
  if ('_score' in document) terms.add(ownScore)
  return [...terms].join(' ')
}

/**
 * Most words occur more than once, and looking a word up is quicker than splitting it. Null: there are more
 * words than the index takes.
 */
function differentWords(document: Searchable): Set<string> | null {
  const words = new Set<string>()
  let characters = 0
  for (const text of searchedTexts(document)) {
    const composed = text.normalize('NFC')
    for (const form of composed === text ? [text] : [text, composed]) {
      for (const [word] of withoutEdgeDots(form).matchAll(wordPattern)) {
        if (words.has(word)) continue
        words.add(word)
        characters += word.length
        if (characters > maxCharacters) return null
      }
    }
  }
  return words
}

/** Whether two documents have the same texts, and therefore the same terms; this is quicker to find out. */
export function isFoundAlike(one: Searchable, other: Searchable): boolean {
  const [texts, others] = [searchedTexts(one), searchedTexts(other)]
  if (texts.size !== others.size || '_score' in one !== '_score' in other) return false
  return [...texts].every((text) => others.has(text))
}

function searchedTexts(document: Searchable): Set<string> {
  const {_id, _type} = document
  return new Set([...textsIn(document), ...stringsIn(document), _id, publishedIdOf(_id), _type])
}

function termsOf(run: string): string[] {
  if (!isFoundByParts(run)) return [run.slice(0, longestTerm)]
  return [...pairsIn(run), Array.from(run).at(-1) ?? '']
}
