import {readFileSync} from 'node:fs'
import * as v from 'valibot'

/** The result of one part of `npm test`. */
export interface Part {
  readonly title: string
  readonly passed: number
  readonly failed: number
  /** Passed only on a retry. */
  readonly flaky?: number
  /** The names of those that failed, and of those that passed only on a retry. */
  readonly names?: readonly string[]
}

const vitestTest = v.object({
  status: v.string(),
  fullName: v.string(),
  failureMessages: v.array(v.string()),
})

const vitestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    testResults: v.array(v.object({assertionResults: v.array(vitestTest)})),
  }),
  v.transform(({numPassedTests, numFailedTests, testResults}) => {
    // It keeps what earlier attempts said.
    const told = testResults
      .flatMap(({assertionResults}) => assertionResults)
      .filter(({failureMessages}) => failureMessages.length > 0)
    return {
      passed: numPassedTests,
      failed: numFailedTests,
      flaky: told.filter(({status}) => status === 'passed').length,
      names: told.map(({fullName}) => fullName),
    }
  }),
)

interface Suite {
  readonly suites?: readonly Suite[] | undefined
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {readonly status: string}[]
  }[]
}

const suite: v.GenericSchema<Suite> = v.object({
  suites: v.optional(v.array(v.lazy(() => suite))),
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      tests: v.array(v.object({status: v.string()})),
    }),
  ),
})

const playwrightReport = v.pipe(
  v.object({
    stats: v.object({expected: v.number(), unexpected: v.number(), flaky: v.number()}),
    suites: v.array(suite),
  }),
  v.transform(({stats: {expected, unexpected, flaky}, suites}) => ({
    passed: expected + flaky,
    failed: unexpected,
    flaky,
    names: suites.flatMap(namesIn),
  })),
)

const isAsExpected = (status: string) => status === 'expected' || status === 'skipped'

const namesIn = ({suites = [], specs}: Suite): string[] => [
  ...specs
    .filter(({tests}) => !tests.every(({status}) => isAsExpected(status)))
    .map(({file, title}) => `${file}: ${title}`),
  ...suites.flatMap(namesIn),
]

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

/** A line for each part, and one for each name; the last line is the sum. */
export function sumUp(parts: readonly Part[]): {readonly text: string; readonly failed: number} {
  const sum = (count: 'passed' | 'failed') => parts.reduce((all, part) => all + part[count], 0)
  const linesOf = ({title, passed, failed, flaky = 0, names = []}: Part) => [
    `${title}: ${passed} passed, ${failed} failed${flaky ? `, ${flaky} only when tried again` : ''}`,
    ...names.map((name) => `  ${name}`),
  ]
  const failed = sum('failed')
  return {
    failed,
    text: [...parts.flatMap(linesOf), '', `${sum('passed')} passed, ${failed} failed`].join('\n'),
  }
}
