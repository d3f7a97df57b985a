import {readFileSync} from 'node:fs'
import * as v from 'valibot'

/** The result of one part of `npm test`. */
export interface Part {
  readonly title: string
  readonly passed: number
  readonly failed: number
  /** Passed only on a retry. */
  readonly flaky?: number
}

const vitestTest = v.object({status: v.string(), failureMessages: v.array(v.string())})

const vitestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    testResults: v.array(v.object({assertionResults: v.array(vitestTest)})),
  }),
  v.transform(({numPassedTests, numFailedTests, testResults}) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    // It keeps what earlier attempts said.
    flaky: testResults
      .flatMap(({assertionResults}) => assertionResults)
      .filter(({status, failureMessages}) => status === 'passed' && failureMessages.length > 0)
      .length,
  })),
)

const playwrightReport = v.pipe(
  v.object({stats: v.object({expected: v.number(), unexpected: v.number(), flaky: v.number()})}),
  v.transform(({stats: {expected, unexpected, flaky}}) => ({
    passed: expected + flaky,
    failed: unexpected,
    flaky,
  })),
)

const report = v.pipe(v.string(), v.parseJson(), v.union([vitestReport, playwrightReport]))

/**
 * What a runner's JSON report says, and what its exit status adds: a part that left no report, ran no
 * test or ended with an error but without a failed test counts as one failure.
 *
 * @param path where this run's report was to be written; an older one must have been deleted before
 */
export function readPart(title: string, path: string, endedWell: boolean): Part {
  const counts = v.safeParse(report, readReport(path))
  if (!counts.success) return {title: `${title} did not run`, passed: 0, failed: 1}
  const {passed, failed} = counts.output
  if (passed + failed === 0) return {title: `${title} ran no test`, passed: 0, failed: 1}
  if (failed === 0 && !endedWell) return {...counts.output, title: `${title} broke off`, failed: 1}
  return {...counts.output, title}
}

function readReport(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** A line for each part; the last line is the sum. */
export function sumUp(parts: readonly Part[]): {readonly text: string; readonly failed: number} {
  const sum = (count: 'passed' | 'failed') => parts.reduce((all, part) => all + part[count], 0)
  const line = ({title, passed, failed, flaky = 0}: Part) =>
    `${title}: ${passed} passed, ${failed} failed${flaky ? `, ${flaky} only when tried again` : ''}`
  const failed = sum('failed')
  return {
    failed,
    text: [...parts.map(line), '', `${sum('passed')} passed, ${failed} failed`].join('\n'),
  }
}
