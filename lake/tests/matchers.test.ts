import {type ExprNode, evaluateSync, Path, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {matches} from '../groq/match-words.ts'
import {withOwnMatchers} from '../groq/own-matchers.ts'
import {PathPattern} from '../groq/path-pattern.ts'
import type {Expression} from '../groq/syntax.ts'

/** Pseudorandom, with the same numbers in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pieces = [
  ...['a', 'b', 'A', 'ab', 'Ba', '*', '**', '.', '..', '...', ' ', '-', '_', '1', '3.14', '\n'],
  ...[
    '가',
    '하철',
    'é',
    'É',
    'ß',
    'ſ',
    's',
    'K',
    'k',
    'İ',
    'ı',
    'i',
    'µ',
    'Σ',
    'σ',
    'ς',
    '😀',
    '\ud83d',
  ],
  ...["'", '=', '~', '`', '$', '(', '\u2028', 'ǅ', 'ǆ', 'Ω', 'Ω'],
]

function randomText(random: (below: number) => number, of: readonly string[], most: number) {
  return Array.from({length: random(most)}, () => of[random(of.length)]).join('')
}

const valued = (value: unknown) => ({type: 'Value', value}) as const

test('match finds what groq-js finds, over thousands of random patterns', () => {
  const random = randomFrom(1)
  let found = 0
  for (let n = 0; n < 10_000; n++) {
    const text = randomText(random, pieces, 8)
    const pattern = randomText(random, pieces, 5)
    const expected: unknown = evaluateSync({
      type: 'OpCall',
      op: 'match',
      left: valued(text),
      right: valued(pattern),
    }).data
    found += Number(expected)
    expect([text, pattern, matches(text, pattern)]).toEqual([text, pattern, expected])
  }
  expect(found).toBeGreaterThan(100)
})

test('path() holds what groq-js holds, over thousands of random patterns', () => {
  const random = randomFrom(2)
  const parts = ['a', 'b', 'ab', '.', '.', '.', '*', '**', '-', '\n', '\\', '+', '(', '가']
  let found = 0
  for (let n = 0; n < 10_000; n++) {
    const id = randomText(random, parts, 7)
    const pattern = randomText(random, parts, 7)
    const expected = new Path(pattern).matches(id)
    found += Number(expected)
    expect([id, pattern, new PathPattern(pattern).matches(id)]).toEqual([id, pattern, expected])
  }
  expect(found).toBeGreaterThan(100)
})

const documents = [
  {_id: 'a', title: 'River house', tags: ['river', 'House'], n: 1},
  {_id: 'drafts.a', title: 'river RIVER rivers', tags: ['x', 1], n: 2, pattern: 'riv*'},
  {_id: 'versions.r.b', title: 'Nothing', of: 'drafts.**', n: 3},
  {_id: 'c', tags: [], pattern: ['hou*', 'r*r'], n: 4},
]

const queries = [
  '*[title match "riv*"]',
  '*[[title, tags] match "river"]',
  '*[tags match pattern]',
  '*[tags[] match ["river", "house"]]._id',
  '*[title match null]',
  '*[!(title match "river")]._id',
  '*{"m": title match pattern, "p": path(of), "in": _id in path("drafts.**")}',
  '*[_id in path("*.*")]._id',
  '*[_id in path(^.nothing)]._id',
  '*{"inside": *[_id in path(^.of)]._id}',
  '*|score(title match "river", boost(tags match "house", 3), n > 2 && title match "noth*"){_id, _score}',
  '*|score((title match "river") || tags match "*e*"){_id, _score}',
  '*|order(title match "river")._id',
  '*[count((tags[])[@ match "r*"]) > 0]._id',
  'select(*[0].title match "house" => path("a.*"), 1)',
]

test.each(queries)('%s has the answer that groq-js gives it', (query) => {
  const expected: unknown = evaluateSync(parse(query), {dataset: documents}).data
  const tree = withOwnMatchers(parse(query) as Expression) as ExprNode
  const answer: unknown = evaluateSync(tree, {dataset: documents}).data
  expect(JSON.parse(JSON.stringify(answer))).toEqual(JSON.parse(JSON.stringify(expected)))
})

test('patterns that are exponential in groq-js are answered at once', () => {
  const text = 'a'.repeat(3000)
  expect(matches(text, `${'*a'.repeat(500)}b`)).toBe(false)
  expect(matches(text, '*a'.repeat(500))).toBe(true)
  expect(new PathPattern(`${'**.'.repeat(500)}b`).matches(text)).toBe(false)
})
