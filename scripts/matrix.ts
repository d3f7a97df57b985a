import {existsSync} from 'node:fs'
import {parseArgs} from 'node:util'
import {chromium} from '@playwright/test'
import {chromiumArguments, findChromium} from './machine/chromium.ts'
import {freePorts} from './machine/free-ports.ts'
import {type Arrangement, arrangements, startArrangement} from './matrix/arrangement.ts'
import {prepareContent} from './matrix/prepare-content.ts'
import {steps} from './matrix/steps.ts'

/** `npm run matrix`: site, lake and Studio in one process and apart, each tried in a browser. */
const administrator = {email: 'matrix@example.com', password: 'only-for-this-matrix'} as const
/**
 * Who is not signed in yet is told so with a status that the browser reports as an error. The Studio asks
 * Sanity for versions and fonts, which our policy refuses, and for authors that are programs.
 */
const expected =
  /status of 40[14]|font|sanity\.io|sanity-cdn|WebSocket is already in CLOSING|Failed to fetch version|User ".*" not found/
const isExpected = (text: string) => expected.test(text)

const {values} = parseArgs({options: {only: {type: 'string'}}})
const chosen = arrangements.filter(({name}) => values.only === undefined || name === values.only)
if (chosen.length === 0) {
  console.error(`--only takes one of: ${arrangements.map(({name}) => name).join(', ')}`)
  process.exit(2)
}

const from = '.data/matrix-content'
if (!existsSync(from)) await prepareContent(from, administrator)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: chromiumArguments,
})
for (const arrangement of chosen) {
  console.log(`\n${arrangement.name}`)
  await tryOut(arrangement)
}
await browser.close()

async function tryOut(arrangement: Arrangement): Promise<void> {
  const directory = '.data/matrix'
  const port = await freePorts(arrangement.processes.length)
  const {places, stop} = await startArrangement(arrangement, {from, directory, administrator, port})
  const context = await browser.newContext({locale: 'ko-KR', reducedMotion: 'reduce'})
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) faults.push(message.text())
  })
  for (const [name, run] of steps) {
    const started = performance.now()
    const fault = await run({page, places, administrator}).then(() => '', String)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`  ${fault || faults.length > 0 ? 'FAIL' : 'ok  '} ${name} (${seconds} s)`)
    for (const line of [fault, ...faults.splice(0)].filter(Boolean)) {
      process.exitCode = 1
      console.log(`       ${line.split('\n').slice(0, 6).join('\n       ')}`)
    }
  }
  await context.close()
  await stop()
}
