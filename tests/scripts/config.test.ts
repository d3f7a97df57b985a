import {mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {expect, onTestFinished, test} from 'vitest'
import {prepareDataDirectory, readConfig} from '../../scripts/config.ts'

test('every faulty setting is named at once', () => {
  expect(() => readConfig({PORT: 'abc', ADMIN_EMAIL: 'x', TRUST_PROXY: 'yes'})).toThrow(
    'PORT must be a port number\nTRUST_PROXY must be 0 or 1\nADMIN_EMAIL must be an e-mail address',
  )
})

test('a setting that is empty is as good as none', () => {
  expect(readConfig({PORT: '', SITE_ORIGIN: ''})).toEqual(readConfig({}))
})

test('a hosted project without a token is refused', () => {
  expect(() => readConfig({SANITY_PROJECT_ID: 'abc123'})).toThrow(
    'SANITY_PROJECT_ID needs SANITY_API_TOKEN beside it',
  )
})

test('a data folder is made with the folders above it', () => {
  const directory = mkdtempSync(join(tmpdir(), 'data-'))
  onTestFinished(() => rmSync(directory, {recursive: true}))
  const nested = join(directory, 'a', 'b')
  prepareDataDirectory(nested)
  expect(() => writeFileSync(join(nested, 'file'), '')).not.toThrow()
})

test('a file in the place of the data folder is named', () => {
  expect(() => prepareDataDirectory(import.meta.filename)).toThrow('it is not a folder')
})

test.runIf(process.platform === 'linux')('a place that takes no folders is named', () => {
  expect(() => prepareDataDirectory('/proc/of-nobody')).toThrow(
    'DATA_DIR /proc/of-nobody cannot be used',
  )
})
