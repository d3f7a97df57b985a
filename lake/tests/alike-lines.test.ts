import {afterEach, beforeEach, expect, test, vi} from 'vitest'
import {AlikeLines, kindOfError} from '../alike-lines.ts'
import {printable} from '../printable.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** What a log holds after so many lines of a kind. */
function logOf() {
  const log: string[] = []
  const lines = new AlikeLines()
  return {
    log,
    lines,
    write(kind: string, times = 1) {
      for (let n = 0; n < times; n += 1) {
        const text = `${kind} ${n}`
        if (lines.takes(kind, (more) => log.push(`${text} and ${more}`))) log.push(text)
      }
    },
  }
}

test('of lines that are alike the first few are written, and the others counted each minute', () => {
  const {log, write} = logOf()
  write('cut', 1209)
  expect(log).toEqual(['cut 0', 'cut 1', 'cut 2', 'cut 3', 'cut 4'])
  vi.advanceTimersByTime(60_000)
  expect(log.slice(5)).toEqual(['cut 1208 and 1204'])
  write('cut', 3)
  vi.advanceTimersByTime(60_000)
  expect(log.slice(6)).toEqual(['cut 2 and 3'])
})

test('a flood hides no line of another kind', () => {
  const {log, write} = logOf()
  write('cut', 10_000)
  write('the disk is full')
  expect(log).toContain('the disk is full 0')
})

test('after a quiet minute the first few are written again', () => {
  const {log, write} = logOf()
  write('cut', 6)
  vi.advanceTimersByTime(2 * 60_000)
  write('cut', 2)
  expect(log.slice(-2)).toEqual(['cut 0', 'cut 1'])
})

test('kinds without end cost neither memory nor lines', () => {
  const {log, lines, write} = logOf()
  for (let n = 0; n < 50_000; n += 1) write(`kind ${n}`)
  lines.sumUp()
  expect(log.length).toBeLessThan(300)
  expect(log.at(-1)).toMatch(/ and \d{5}$/)
})

test('errors are of one kind when they come from one place, whatever they say', () => {
  const fails = (text: string) => new TypeError(text)
  const [one, two] = ['a', 'b'].map((text) => fails(text))
  expect(kindOfError(one)).toBe(kindOfError(two))
  const elsewhere = new TypeError('a')
  expect(kindOfError(elsewhere)).not.toBe(kindOfError(one))
  const coded = Object.assign(fails('a'), {code: 'ENOSPC'})
  expect(kindOfError(coded)).not.toBe(kindOfError(one))
})

test('an error that is its own cause is told apart too', () => {
  const error = new Error('round')
  error.cause = error
  expect(kindOfError(error)).toContain('Error')
})

test('what a stranger sends cannot move the cursor of a terminal, or turn a line around', () => {
  expect(printable('a\u001b[2Jb\u009b1mc\u202ed\u0000e\rf')).toBe('a·[2Jb·1mc·d·e·f')
  expect(printable('가온 문의\n\t– ok 👩‍💻'.normalize('NFC'))).toBe('가온 문의\n\t– ok 👩·💻')
})
