import {expect, test} from 'vitest'
import {missingImports, sources} from '../../scripts/release/contents.ts'

test('a release has every file of ours that its programs import', () => {
  expect(sources).toContain('app')
  expect(missingImports()).toEqual([])
})
