import {expect, test} from 'vitest'
import {nightlySlice, sliceOf} from '../../scripts/test/nightly-slice.ts'

const files = Array.from({length: 50}, (_, index) => `tests/${index}.test.ts`)

test('each file is in the slice of one commit of eight, whatever their order', () => {
  const commits = ['0', '1', '2', '3', '4', '5', '6', 'f'].map((digit) => `0000000${digit}99`)
  const slices = commits.map((commit) => sliceOf(files.toReversed(), commit))
  expect(slices.flat().toSorted()).toEqual(files.toSorted())
  expect(slices.map(({length}) => length).every((length) => length >= 6)).toBe(true)
  expect(sliceOf(files, '0000000fab')).toEqual(sliceOf(files, '0000000fcd'))
})

test('only files with nightly tests are in it', () => {
  const {vitest, playwright} = nightlySlice()
  expect([...vitest, ...playwright]).not.toContain('tests/scripts/select-tests.test.ts')
  expect(playwright.filter((file) => !file.endsWith('.spec.ts'))).toEqual([])
  expect(vitest.filter((file) => !/\.test\.tsx?$/.test(file))).toEqual([])
})
