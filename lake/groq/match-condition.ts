import type {DatabaseSync} from 'node:sqlite'
import {
  orAnyWord,
  patternWordsOf,
  searchExpression,
  withOwnScore,
} from '../documents/search-words.ts'
import type {Condition} from './comparison.ts'
import {constantOf, fieldOf, type Terms} from './field.ts'
import {idsByIndex} from './ids-by-index.ts'
import {matches} from './match-words.ts'
import {type Expression, isTextQuery} from './syntax.ts'
import {parseTextQuery} from './text-query.ts'

/** With more words, no fewer documents would be found. */
const maxExpressions = 24

/** Documents for which `left match right` may hold, found by the search index. */
export function matchCondition(
  left: Expression,
  right: Expression,
  terms: Terms,
): Condition | null {
  if (!isWithinDocument(left)) return null
  const query = isTextQuery(right) ? constantIn(right.args[0]) : undefined
  if (query !== undefined) {
    return found(
      parseTextQuery(query).wanted.flatMap(({expressions}) => expressions),
      'AND',
      terms,
    )
  }
  const pattern = constantIn(right)
  if (pattern === undefined) return null
  const byIndex = found(expressionsFor(pattern).flat(), 'AND', terms)
  const within = wordsWithin(left, pattern, terms)
  const condition = byIndex ?? within
  const texts = jsonOf(left, terms)
  if (!condition || texts === null) return condition
  const test = {sql: `${sqlMatches}(${texts}, ?)`, parameters: [pattern]}
  const field = fieldOf(left, terms)
  const alternatives = [field && within && idsByIndex(field, within, terms), within]
    .filter((other) => other !== null)
    .map((other) => ({...other, test}))
  return {...condition, test, alternatives}
}

const sqlMatches = 'groq_matches'

/** Makes `match` known to SQL, by which documents are counted that are not read. */
export function declareMatches(database: DatabaseSync): void {
  database.function(sqlMatches, {deterministic: true, directOnly: true}, (json, pattern) => {
    const texts: unknown = typeof json === 'string' ? JSON.parse(json) : null
    return matches(texts, pattern) ? 1 : 0
  })
}

/** SQL for the JSON of a field, or of a list of fields. */
function jsonOf(node: Expression, terms: Terms): string | null {
  if (node.type === 'Group') return jsonOf(node.base, terms)
  if (node.type !== 'Array') return fieldOf(node, terms)?.json ?? null
  const parts = node.elements.map(({value, isSplat}) => (isSplat ? null : fieldOf(value, terms)))
  if (parts.includes(null)) return null
  return `json_array(${parts.map((field) => `json(${field?.json})`).join(', ')})`
}

/** Documents with one of the words of a pattern, because `score()` counts those too. */
export function anyWordCondition(
  [left, right]: readonly Expression[],
  terms: Terms,
): Condition | null {
  const pattern = constantIn(right)
  if (!left || pattern === undefined || !isWithinDocument(left)) return null
  const words = expressionsFor(pattern)
  if (words.some((expressions) => expressions.length === 0)) return null
  return found(
    words.map((expressions) => `(${expressions.join(' AND ')})`),
    'OR',
    terms,
  )
}

export function ownScoreCondition(terms: Terms): Condition {
  return inIndex(withOwnScore, terms)
}

function constantIn(node: Expression | undefined): string | undefined {
  const value = node && constantOf(node, '')
  return typeof value === 'string' ? value : undefined
}

function found(expressions: readonly string[], operator: 'AND' | 'OR', terms: Terms) {
  if (expressions.length === 0) return null
  if (operator === 'OR' && expressions.length > maxExpressions) return null
  return inIndex(expressions.slice(0, maxExpressions).join(` ${operator} `), terms)
}

function inIndex(expression: string, {dataset}: Terms): Condition {
  const ids = `SELECT s.id FROM search_terms JOIN searched_documents s ON s.key = search_terms.rowid
    WHERE search_terms MATCH ? AND s.dataset = ?`
  return {sql: `d.id IN (${ids})`, ids, parameters: [orAnyWord(expression), dataset], exact: false}
}

/** Condition for one word. A dot in a pattern matches any character, for which no index helps. */
function expressionsFor(pattern: string): string[][] {
  if (pattern.normalize('NFC') !== pattern) return [[]]
  return patternWordsOf(pattern).map((word) => (word.includes('.') ? [] : partsOf(word)))
}

function partsOf(word: string): string[] {
  const parts = word.split('*')
  return parts.flatMap((part, index) =>
    searchExpression(part, {left: index > 0, right: index < parts.length - 1}),
  )
}

/** Whether all texts that the expression can have are in the document, where the index finds them. */
function isWithinDocument(node: Expression): boolean {
  switch (node.type) {
    case 'This':
      return true
    case 'AccessAttribute':
      if (!node.base) return !node.name.startsWith('_') || ['_id', '_type'].includes(node.name)
      return !node.name.startsWith('_') && isWithinDocument(node.base)
    case 'Group':
    case 'ArrayCoerce':
    case 'AccessElement':
    case 'Slice':
      return isWithinDocument(node.base)
    case 'Map':
    case 'FlatMap':
      return isWithinDocument(node.base) && isWithinDocument(node.expr)
    case 'Array':
      return node.elements.every(({value}) => isWithinDocument(value))
    case 'FuncCall':
      return node.namespace === 'pt' && node.name === 'text' && node.args.every(isWithinDocument)
    default:
      return false
  }
}

/**
 * `title match "*river"`: every word of the pattern must occur in the field's JSON, a string or a list
 * of strings. Only characters that SQLite compares case-insensitively are used. Dots are not: groq-js
 * reads `3.14` as `314`, but a dot in the pattern as any character.
 */
function wordsWithin(left: Expression, pattern: string, terms: Terms): Condition | null {
  const field = fieldOf(left, terms)
  if (!field || pattern.includes('.')) return null
  const words = (pattern.match(/[a-z0-9\uac00-\ud7a3\u4e00-\u9fff]+/gi) ?? []).slice(0, 8)
  if (words.length === 0) return null
  const text = `replace(lower(${field.value}), '.', '')`
  return {
    sql: words.map(() => `instr(${text}, ?) > 0`).join(' AND '),
    parameters: words.map((word) => word.toLowerCase()),
    exact: false,
  }
}
