import {expect, onTestFinished, test, vi} from 'vitest'
import {positive, readWords} from '../../app/words.ts'

const understood = {
  most: 1,
  flags: {role: {type: 'string', default: 'editor'}, yes: {type: 'boolean', default: false}},
  usage: 'usage: add EMAIL',
} as const

test('words and flags of a command are read', () => {
  expect(readWords(['a@b.kr', '--role', 'viewer'], understood)).toMatchObject({
    ...{words: ['a@b.kr'], values: {role: 'viewer', yes: false}},
  })
  expect(readWords([], understood).values.role).toBe('editor')
  expect(readWords(['a@b.kr', '--', '--yes'], understood).values.yes).toBe(true)
})

test.each([
  [['a@b.kr', 'viewer'], '"viewer" is not understood'],
  [['a@b.kr', '--', 'viewer'], '"viewer" is not understood'],
  [['--rol', 'viewer'], "Unknown option '--rol'"],
  [['-y'], "Unknown option '-y'"],
  [['--yes=no'], "Option '--yes' does not take an argument"],
  [['--role'], "Option '--role <value>' argument missing"],
  [['--role', 'viewer', '--role', 'editor'], '--role is given twice'],
  [['--role', ''], '--role is empty'],
  [['--role='], '--role is empty'],
  [[''], '"" is not understood'],
  [['a\nb'], '"a\\nb" is not understood'],
  [['a\u001b[2Jb'], '"a [2Jb" is not understood'],
  [['--role', 'view\u202eer'], '"viewer" is not understood'],
  [['x'.repeat(100_000)], `"${'x'.repeat(99)}…" is not understood`],
])('%j is refused, with what could be meant', (given, said) => {
  const read = () => readWords(given, understood)
  expect(read).toThrow(said)
  expect(read).toThrow('usage: add EMAIL')
})

test('who asks for help gets it, and that is no fault', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}`)
  })
  const print = vi.spyOn(console, 'log').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  expect(() => readWords(['--help'], understood)).toThrow('ended with 0')
  expect(exit).toHaveBeenCalledOnce()
  expect(print).toHaveBeenCalledExactlyOnceWith('usage: add EMAIL')
})

test('a name in Hangul, an emoji of several characters and a path in either form are read', () => {
  for (const word of ['더 가온', '👩‍👩‍👧', '/srv/가온'.normalize('NFD')]) {
    expect(readWords([word], understood).words).toEqual([word])
  }
})

test.each(['', 'x', '-1', '0', 'Infinity', '1e999', 'NaN'])(
  '%j is no number of seconds',
  (text) => {
    expect(() => positive(text, 'seconds')).toThrow('--seconds is a number above 0')
  },
)
