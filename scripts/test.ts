import {spawn} from 'node:child_process'
import {mkdirSync, rmSync} from 'node:fs'
import {resolve} from 'node:path'
import {orExplain, readWords, shown} from '../app/words.ts'
import {findChromium} from './machine/chromium.ts'
import {freePort} from './machine/free-port.ts'
import {type Part, readPart, sumUp} from './test/test-report.ts'

const usage = 'npm test [-- all]'

/** `npm test`: check and build, unit and lake tests, then the browser's; ends with the sum of all. */
const {words} = orExplain(() => {
  const read = readWords(process.argv.slice(2), {most: 1, flags: {}, usage})
  const [word = 'all'] = read.words
  if (word !== 'all') throw new Error(`${shown(word)} is not understood.\n${usage}`)
  return read
})
/** Those that are tagged so take minutes each, or repeat on another path what a shorter one shows. */
const leftOut = words.length === 0
const reports = {vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json'}

/** Tests start some hundred programs of ours, each four times as fast with code that is compiled already. */
const compiled = {NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile')}

/** True when it ended with status 0. */
function run(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<boolean> {
  return new Promise((done, failed) => {
    const env = {...compiled, ...process.env, ...environment}
    const child = spawn(command, args, {stdio: ['ignore', 'inherit', 'inherit'], env})
    child.on('error', failed)
    child.on('exit', (status) => done(status === 0))
  })
}

const step = (title: string, endedWell: boolean): Part => ({
  title,
  passed: endedWell ? 1 : 0,
  failed: endedWell ? 0 : 1,
})

// Reports of an earlier run must not count for this one.
for (const path of Object.values(reports)) rmSync(path, {force: true})
mkdirSync('test-results', {recursive: true})

// Neither has time limits; the parts that do have the machine to themselves.
const [isChecked, isBuilt] = await Promise.all([
  run('node', ['scripts/check.ts']),
  run('node', ['app/build/build.ts']),
])
const vitest = await run('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports.vitest}`,
  ...(leftOut ? ['--tags-filter=!nightly'] : []),
])
const withoutNightly = leftOut ? ['--grep-invert=@nightly'] : []
const playwright = await run('playwright', ['test', '--reporter=list,json', ...withoutNightly], {
  CHROMIUM_PATH: findChromium(),
  E2E_PORT: process.env.E2E_PORT ?? String(await freePort()),
  PLAYWRIGHT_JSON_OUTPUT_NAME: reports.playwright,
})

const {text, failed} = sumUp([
  step('check', isChecked),
  step('build', isBuilt),
  readPart('vitest', reports.vitest, vitest),
  readPart('playwright', reports.playwright, playwright),
])
console.log(`\n${text}`)
process.exit(failed === 0 ? 0 : 1)
