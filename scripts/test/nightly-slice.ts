import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {findTestFiles, type SelectedTests} from './select-tests.ts'

/** Each nightly test runs once in so many commits, on average. */
const slices = 8

const isTagged = /@nightly|\bnightlyUnless\b|tags: \[?'nightly'/

/**
 * The files of which this commit runs the nightly tests too: what is proved at night alone is noticed weeks later.
 * The same commit always runs the same ones.
 *
 * @param commit its hash, hexadecimal
 */
export function sliceOf(files: readonly string[], commit: string): string[] {
  const slice = Number.parseInt(commit.slice(0, 8), 16) % slices
  return files.toSorted().filter((_, index) => index % slices === slice)
}

/** Those of the commit that is checked out; none where there is no repository. */
export function nightlySlice(): SelectedTests {
  const {status, stdout} = spawnSync('git', ['rev-parse', 'HEAD'], {encoding: 'utf8'})
  const tagged = (files: readonly string[]) =>
    files.filter((file) => isTagged.test(readFileSync(file, 'utf8')))
  const {vitest, playwright} = findTestFiles()
  const chosen = (files: readonly string[]) => (status === 0 ? sliceOf(tagged(files), stdout) : [])
  return {vitest: chosen(vitest), playwright: chosen(playwright)}
}
