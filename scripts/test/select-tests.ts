import {globSync} from 'node:fs'
import {shown} from '../../app/words.ts'

/** Test files by the program that runs them; paths are relative to the repository. */
export interface SelectedTests {
  readonly vitest: readonly string[]
  readonly playwright: readonly string[]
}

const browserTests = ['tests/e2e/**/*.spec.ts', 'features/*/tests/*.spec.ts']
const otherTests = [
  ...['tests/**/*.test.ts', 'tests/**/*.test.tsx', 'features/*/tests/*.test.{ts,tsx}'],
  'lake/tests/**/*.test.ts',
]

const findTests = (patterns: string | readonly string[]) =>
  globSync(patterns).map((path) => path.replaceAll('\\', '/'))

export const findTestFiles = (): SelectedTests => ({
  vitest: findTests(otherTests),
  playwright: findTests(browserTests),
})

/**
 * The test files whose path contains one of the words.
 *
 * @throws if a word is in no path: a test that does not run must not count as passed
 */
export function selectTests(words: readonly string[]): SelectedTests {
  const found = findTestFiles()
  const wanted = words.map((word) => word.replace(/^\.\//, ''))
  const isWanted = (path: string) => wanted.some((word) => path.includes(word))
  const unknown = wanted.find((word) => ![...found.vitest, ...found.playwright].some(isIn(word)))
  if (unknown !== undefined) throw new Error(`No test file has ${shown(unknown)} in its path.`)
  return {
    vitest: found.vitest.filter(isWanted).toSorted(),
    playwright: found.playwright.filter(isWanted).toSorted(),
  }
}

const isIn = (word: string) => (path: string) => path.includes(word)
