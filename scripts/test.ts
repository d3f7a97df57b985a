import {spawn} from 'node:child_process'
import {mkdirSync, rmSync} from 'node:fs'
import {resolve} from 'node:path'
import {orExplain, readWords} from '../app/words.ts'
import {findTestBrowser} from './machine/chromium.ts'
import {freePorts} from './machine/free-port.ts'
import {changedTests} from './test/changed-tests.ts'
import {nightlySlice} from './test/nightly-slice.ts'
import {type SelectedTests, selectTests} from './test/select-tests.ts'
import {type Part, readPart, sumUp} from './test/test-report.ts'

const usage = `npm test                 check, build, the tests that show each path once, and a slice of the nightly ones
npm test -- all          the same with all tests that are tagged nightly
npm test -- changed      about a minute of what the change since main can reach: the nearest tests, without the check
npm test -- FILE…        only test files whose path contains one of these words, without the check`

/**
 * `npm test`: check and build, unit and lake tests, then the browser's; ends with the sum of all.
 * Named files run with their nightly tests, those within reach of a change without them.
 */
const selected = orExplain((): SelectedTests | undefined => {
  const {words} = readWords(process.argv.slice(2), {most: 50, flags: {}, usage})
  const [word] = words
  if (words.length === 0 || (words.length === 1 && word === 'all')) return undefined
  if (words.length > 1 || word !== 'changed') return selectTests(words)
  const {tests, omitted} = changedTests()
  if (omitted > 0)
    console.log(`The change can reach ${omitted} more test files: npm test runs them.`)
  return tests
})
const includesAllNightly = process.argv.length > 2
const isOfChange = process.argv.length === 3 && process.argv[2] === 'changed'
const reports = {
  vitest: 'test-results/vitest.json',
  'vitest, nightly': 'test-results/vitest-nightly.json',
  playwright: 'test-results/playwright.json',
}

/** The browser tests' site and those of single files, each with ports of its own from the first one on. */
const portsOfSites = 40

/** Tests start some hundred programs of ours, each four times as fast with code that is compiled already. */
const compiled = {NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile')}

/** True when it ended with status 0. */
function run(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {...compiled, ...process.env, ...environment},
    })
    child.on('error', failed)
    child.on('close', (status) => done(status === 0))
  })
}

const step = (title: string, endedWell: boolean): Part => ({
  title,
  passed: endedWell ? 1 : 0,
  failed: endedWell ? 0 : 1,
})

const check = async () => step('check', await run('node', ['scripts/check.ts']))

const build = async () => step('build', await run('node', ['app/build/build.ts']))

interface TestRun {
  /** All of them without it. */
  readonly files?: readonly string[]
}

/** @param tags those of the tests that run, as vitest's filter; all without it */
async function runVitest(
  title: 'vitest' | 'vitest, nightly',
  {files = [], tags}: TestRun & {readonly tags?: 'nightly' | '!nightly'},
): Promise<Part> {
  const words = [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports[title]}`,
    ...(tags ? [`--tags-filter=${tags}`] : []),
    ...files,
  ]
  const endedWell = await run('vitest', words)
  return readPart(title, reports[title], endedWell)
}

/** @param wholeFiles those of which the nightly tests run too; of all files without it */
async function runPlaywright({
  files = [],
  wholeFiles,
}: TestRun & {readonly wholeFiles?: readonly string[]}): Promise<Part> {
  const environment = {
    CHROMIUM_PATH: findTestBrowser(),
    E2E_PORT: process.env.E2E_PORT ?? String(await freePorts(portsOfSites)),
    PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright,
    ...(wholeFiles && {E2E_WHOLE_FILES: wholeFiles.join(',')}),
  }
  const words = ['test', '--reporter=list,json', ...files]
  const endedWell = await run('playwright', words, environment)
  return readPart('playwright', reports.playwright, endedWell)
}

/** The steps that the named files need: only a browser needs what was built. */
async function runSelected({vitest, playwright}: SelectedTests): Promise<Part[]> {
  // One nightly test of those within reach can take more than a minute.
  const tags = isOfChange ? ({tags: '!nightly'} as const) : {}
  const parts = vitest.length > 0 ? [await runVitest('vitest', {files: vitest, ...tags})] : []
  if (playwright.length > 0) parts.push(await build(), await runPlaywright({files: playwright}))
  return parts
}

/** Browser tests come after the others: side by side on two cores, each makes the other wait for what it times. */
async function runAll(): Promise<Part[]> {
  const parts = await Promise.all([check(), build()])
  const slice = includesAllNightly ? null : nightlySlice()
  if (slice) {
    const files = [...slice.vitest, ...slice.playwright]
    console.log(`With the nightly tests of ${files.length} files: ${files.join(' ')}`)
  }
  const others = await runAllVitest(slice?.vitest)
  const browser = await runPlaywright(slice ? {wholeFiles: slice.playwright} : {})
  return [...parts, ...others, browser]
}

/** @param nightly files of which the nightly tests run; without it those of all files do */
async function runAllVitest(nightly?: readonly string[]): Promise<Part[]> {
  if (!nightly) return [await runVitest('vitest', {})]
  const parts = [await runVitest('vitest', {tags: '!nightly'})]
  if (nightly.length > 0) {
    parts.push(await runVitest('vitest, nightly', {files: nightly, tags: 'nightly'}))
  }
  return parts
}

// Reports of an earlier run must not count for this one.
for (const path of Object.values(reports)) rmSync(path, {force: true})
mkdirSync('test-results', {recursive: true})

const {text, failed} = sumUp(await (selected ? runSelected(selected) : runAll()))
console.log(`\n${text}`)
process.exit(failed === 0 ? 0 : 1)
