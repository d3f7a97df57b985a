import {spawnSync} from 'node:child_process'
import {mkdirSync, readFileSync} from 'node:fs'
import * as v from 'valibot'
import {findChromium} from './chromium.ts'

/** `npm test`: check, unit and lake tests, then the browser's; ends with the sum of both runners. */
const results = {vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json'}

function run(command: string, args: readonly string[], environment: Record<string, string> = {}) {
  const {status} = spawnSync(command, args, {
    stdio: 'inherit',
    env: {...process.env, ...environment},
  })
  return status === 0
}

const vitestReport = v.object({numPassedTests: v.number(), numFailedTests: v.number()})
const playwrightReport = v.object({
  stats: v.object({expected: v.number(), unexpected: v.number(), flaky: v.number()}),
})

function read<Schema extends v.GenericSchema>(path: string, schema: Schema) {
  return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')))
}

mkdirSync('test-results', {recursive: true})
const isChecked = run('node', ['scripts/check.ts'])
const unit = run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results.vitest}`,
])
const browser = run('playwright', ['test', '--reporter=list,json'], {
  CHROMIUM_PATH: findChromium(),
  PLAYWRIGHT_JSON_OUTPUT_NAME: results.playwright,
})

const {numPassedTests, numFailedTests} = read(results.vitest, vitestReport)
const {expected, unexpected, flaky} = read(results.playwright, playwrightReport).stats
const failed = numFailedTests + unexpected + (isChecked ? 0 : 1)
if (flaky > 0) console.log(`\n${flaky} passed only when tried again: mend them`)
console.log(`\n${numPassedTests + expected + flaky} passed, ${failed} failed`)
process.exit(isChecked && unit && browser && failed === 0 ? 0 : 1)
