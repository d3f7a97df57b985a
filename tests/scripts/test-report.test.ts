import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {readPart, sumUp} from '../../scripts/test/test-report.ts'

function reportWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  onTestFinished(() => rmSync(folder, {recursive: true}))
  const path = join(folder, 'report.json')
  writeFileSync(path, text)
  return path
}

const vitest = (passed: number, failed: number, flaky = 0) => {
  const told = (status: string) => (_: unknown, index: number) => ({
    ...{status, fullName: `${status} ${index}`, failureMessages: ['not at first']},
  })
  const silent = {status: 'passed', fullName: 'well', failureMessages: []}
  const testResults = [
    {assertionResults: [silent, ...Array.from({length: failed}, told('failed'))]},
    {assertionResults: Array.from({length: flaky}, told('passed'))},
  ]
  return reportWith(JSON.stringify({numPassedTests: passed, numFailedTests: failed, testResults}))
}
const playwright = (expected: number, unexpected = 0, flaky = 0) => {
  const spec = (status: string) => ({title: `is ${status}`, file: 'a.spec.ts', tests: [{status}]})
  const specs = [spec('expected'), spec('skipped'), ...(flaky > 0 ? [spec('flaky')] : [])]
  const inner = unexpected > 0 ? [{specs: [spec('unexpected')]}] : []
  const stats = {expected, unexpected, flaky, skipped: 0}
  return reportWith(JSON.stringify({stats, suites: [{specs, suites: inner}]}))
}

test('the last line counts every runner; before it stand the names of what failed, at first or for good', () => {
  const parts = [
    {title: 'check', passed: 1, failed: 0},
    readPart('vitest', vitest(900, 2, 3), false),
    readPart('playwright', playwright(200, 3, 1), false),
  ]
  const {text, failed} = sumUp(parts)
  expect(text.split('\n').at(-1)).toBe('1102 passed, 5 failed')
  expect(text).toContain('vitest: 900 passed, 2 failed, 3 only when tried again')
  expect(text).toContain('playwright: 201 passed, 3 failed, 1 only when tried again')
  expect(failed).toBe(5)
  expect(text.match(/^ {2}.*/gm)).toEqual([
    ...['  failed 0', '  failed 1', '  passed 0', '  passed 1', '  passed 2'],
    ...['  a.spec.ts: is flaky', '  a.spec.ts: is unexpected'],
  ])
})

test.each([
  ['left no report', () => '/nowhere/report.json', true],
  ['left half a report', () => reportWith('{"stats": {"expected": 2'), true],
  ['ran no test', () => playwright(0), true],
  ['ended with an error but no failed test', () => vitest(900, 0), false],
])('a runner that %s is a failure', (_, path, endedWell) => {
  expect(sumUp([readPart('a runner', path(), endedWell)]).failed).toBe(1)
})
