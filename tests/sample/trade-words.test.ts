import {globSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import drawings from '../../sample/pictures/drawings/index.json' with {type: 'json'}
import firstWords from '../../schemas/first-words.gen.json' with {type: 'json'}
import {leaves} from './sample.ts'

/** What visitors read: the sample with its drawings, what a new complex begins with, and each first value. */
const texts = [
  ...leaves.flatMap(({at, value}) => (typeof value === 'string' ? [{at, text: value}] : [])),
  ...drawings.map((drawing) => ({at: drawing.file, text: JSON.stringify(drawing)})),
  ...globSync('starter/content/*.ts').map((at) => ({at, text: readFileSync(at, 'utf8')})),
  ...Object.entries(firstWords).flatMap(([type, own]) =>
    Object.entries(own).map(([path, text]) => ({at: `${type}.${path}`, text})),
  ),
]

/** Words that nobody in the trade says, with those that are said. */
const unsaid: Readonly<Record<string, RegExp>> = {
  '59A': /\d+㎡ ?[A-Z](?![a-z])|\d+[A-Z] ?(?:㎡|m²|m2)/,
  '도보 약 7분': /걸어서 (?:약 )?\d+ ?분/,
  '차량 약 7분': /차로 (?:약 )?\d+ ?분/,
  '글로 읽기': /글로 보기/,
  '방문 통계 거부': /방문 기록 (?:거부|다시 허용)/,
  '유상 옵션': /돈을 더 내/,
  '공정·이미지 갤러리': /공개한 그림/,
}

test.each(Object.entries(unsaid))('texts say it as the trade does: %s', (said, pattern) => {
  expect(texts.filter(({text}) => pattern.test(text))).toEqual([])
  expect(pattern.test(said)).toBe(false)
})

test.each([
  ['59A', '84B㎡'],
  ['59A', '59㎡A'],
  ['도보 약 7분', '걸어서 3분'],
  ['차량 약 7분', '차로 약 8분'],
])('what is not said is found: %s for %s', (said, text) => {
  expect(unsaid[said]?.test(text)).toBe(true)
})

test('no heading is the alternative text of a picture', () => {
  const of = (name: string) =>
    new Set(leaves.flatMap(({field, value}) => (field === name ? [String(value)] : [])))
  const alts = of('alt')
  const headings = [...of('heading'), ...of('title'), ...of('caption')]
  expect(alts.size).toBeGreaterThan(30)
  expect(headings.filter((heading) => alts.has(heading))).toEqual([])
})
