import {applyPatch} from 'mendoza'
import {expect, test} from 'vitest'

import {effectBetween} from '../documents/effects.ts'

const pairs: readonly [what: string, left: unknown, right: unknown][] = [
  ['a creation', null, {_id: 'a'}],
  ['a deletion', {_id: 'a'}, null],
  ['nothing', {a: 1}, {a: 1}],
  ['a field added, changed and removed', {a: 1, b: 2}, {b: 3, c: 4}],
  ['a field with the name of an object’s own function', {constructor: 1}, {toString: 2}],
  ['text changed in the middle', {t: 'hello world'}, {t: 'hello brave world'}],
  ['text emptied, and text from nothing', {t: 'hello', u: ''}, {t: '', u: 'hello'}],
  ['text cut at its ends', {t: 'abcabc'}, {t: 'abc'}],
  ['Korean text', {t: '청약 안내문'}, {t: '청약 공고 안내문'}],
  ['emoji that share half of their code', {t: 'a😀b'}, {t: 'a😁b'}],
  ['emoji before and after', {t: '😀'}, {t: '😀😀'}],
  ['half a surrogate pair', {t: 'a\ud83d'}, {t: 'a\ud83db'}],
  ['an item inserted', {l: [1, 2, 3]}, {l: [1, 9, 2, 3]}],
  ['items emptied, and items from nothing', {l: [1], m: []}, {l: [], m: [1]}],
  ['items doubled', {l: ['x']}, {l: ['x', 'x', 'x']}],
  [
    'keyed items moved and changed',
    {l: [{_key: 'a', n: 1}, {_key: 'b'}]},
    {l: [{_key: 'b'}, {_key: 'a', n: 2}]},
  ],
  [
    'items of another kind',
    {l: [1, 'a', null, {x: 1}, [1]]},
    {l: [[1, 2], {x: 2}, null, 'ab', 1.5]},
  ],
  ['an object for a list', {v: {a: 1}}, {v: [1]}],
  ['deep objects', {a: {b: {c: {d: 'deep'}}}}, {a: {b: {c: {d: 'deeper', e: 1}}}}],
  ['keys that sort unlike they stand', {z: 1, a: 2, é: 3, '0': 4}, {a: 2, z: 5}],
]

test.each(pairs)('%s can be applied and reverted', (_what, left, right) => {
  expect(applyPatch(left, [...effectBetween(left, right)])).toEqual(right)
  expect(applyPatch(right, [...effectBetween(right, left)])).toEqual(left)
})

/** A small pseudorandom generator with the same numbers in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

function anything(next: () => number, depth: number): unknown {
  const choice = Math.floor(next() * (depth > 0 ? 8 : 5))
  const few = Array.from({length: Math.floor(next() * 5)})
  if (choice === 0) return null
  if (choice === 1) return next() > 0.5
  if (choice === 2) return Math.floor(next() * 3)
  if (choice < 5) return few.map(() => '가a😀b'.at(Math.floor(next() * 5))).join('')
  if (choice === 5) return few.map(() => anything(next, depth - 1))
  if (choice === 6)
    return few.map((_, n) => ({_key: `k${(n * 3) % 4}`, v: anything(next, depth - 1)}))
  return Object.fromEntries(few.map((_, n) => ['fab_z'.charAt(n), anything(next, depth - 1)]))
}

test('two thousand random pairs of documents can be applied and reverted', () => {
  const next = numbersFrom(7)
  for (let round = 0; round < 2000; round++) {
    const left = {a: anything(next, 4), b: anything(next, 3), c: 1}
    const right = {b: anything(next, 3), a: anything(next, 4), d: 1}
    expect(applyPatch(left, [...effectBetween(left, right)])).toEqual(right)
  }
})

test('an edit within a long text has a small patch', () => {
  const text = '서울 도심의 새로운 주거 단지입니다. '.repeat(100)
  const left = {
    body: [
      {_key: 'a', children: [{_key: 's', text}]},
      {_key: 'b', text: 'other'},
    ],
  }
  const right = structuredClone(left)
  right.body[0]?.children?.splice(0, 1, {_key: 's', text: `${text}끝`})
  expect(JSON.stringify(effectBetween(left, right)).length).toBeLessThan(80)
})
