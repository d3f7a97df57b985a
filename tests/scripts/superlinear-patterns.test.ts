import {expect, test} from 'vitest'
import {patternsIn} from '../../scripts/patterns/patterns-in.ts'

test('the check of regular expressions finds them wherever they are written', () => {
  const code = [
    'const a = /x+$/g',
    "const b = new RegExp('y+', 'u')",
    'const c = new RegExp(String.raw`\\d+`)',
    'const d = RegExp(`z`)',
    'const e = new RegExp(`${a}z`)',
    '/* /comment/ */ const f = 1 / 2 / 3',
  ].join('\n')
  const {written, made} = patternsIn('a.ts', code)
  expect(made).toEqual(['`${a}z`'])
  expect(written.map(({source, flags}) => `/${source}/${flags}`)).toEqual([
    '/x+$/g',
    '/y+/u',
    '/\\d+/',
    '/z/',
  ])
})
