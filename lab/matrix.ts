import {existsSync} from 'node:fs'
import {type BrowserContext, chromium} from '@playwright/test'
import {orExplain, readWords} from '../app/words.ts'
import {chromiumArguments, findChromium} from '../scripts/machine/chromium.ts'
import {freePorts} from '../scripts/machine/free-ports.ts'
import {
  type Arrangement,
  arrangements,
  type Places,
  startArrangement,
} from './matrix/arrangement.ts'
import {askWhile} from './matrix/ask-while.ts'
import {nginx} from './matrix/nginx.ts'
import {prepareContent} from './matrix/prepare-content.ts'
import type {Served} from './matrix/process.ts'
import {caddy} from './matrix/proxy.ts'
import {steps, type Visit} from './matrix/steps.ts'
import {killInTurns, startTwoSites} from './matrix/two-sites.ts'

/**
 * `npm run lab -- matrix`: site, lake and Studio in one process and apart, each tried in a browser, behind Caddy over
 * TLS; and two processes of one site, also while one of them is killed, and behind nginx.
 */
const administrator = {email: 'matrix@example.com', password: 'only-for-this-matrix'} as const
/**
 * Who is not signed in yet is told so with a status that the browser reports as an error. The Studio asks
 * Sanity for versions and fonts, which our policy refuses, and for authors that are programs.
 */
const expected =
  /status of 40[14]|font|sanity\.io|sanity-cdn|WebSocket is already in CLOSING|Failed to fetch version/
const unknownUser = /User "[^"]*" not found/
const isExpected = (text: string) => expected.test(text) || unknownUser.test(text)
/** What a killed process had not answered. */
const ofKills =
  /status of 50[234]|ERR_(INCOMPLETE_CHUNKED_ENCODING|HTTP2_PROTOCOL_ERROR|EMPTY_RESPONSE)/

const behindNginx = 'two sites behind nginx'

const {values} = orExplain(() =>
  readWords(process.argv.slice(2), {
    usage: 'npm run lab -- matrix [--only NAME]',
    flags: {only: {type: 'string'}},
  }),
)
const isSecure = caddy !== null
const possible = arrangements.filter((each) => isSecure || !needsProxy(each))
const chosen = possible.filter(({name}) => values.only === undefined || name === values.only)
const names = [...possible.map(({name}) => name), ...(nginx ? [behindNginx] : [])]
if (values.only !== undefined && !names.includes(values.only)) {
  console.error(`--only takes one of: ${names.join(', ')}`)
  process.exit(2)
}
if (!nginx)
  console.log('nginx is not installed (apt-get install nginx): nothing is tried behind it')
if (!isSecure) {
  console.log('Caddy is not installed (apt-get install caddy): no TLS, and less to try')
}

const from = '.data/matrix-content'
if (!existsSync(from)) await prepareContent(from, administrator)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumArguments, '--host-resolver-rules=MAP *.gaon.test 127.0.0.1'],
})
for (const arrangement of chosen) {
  console.log(`\n${arrangement.name}`)
  await tryOut(arrangement)
}
await browser.close()
if (nginx && (values.only === undefined || values.only === behindNginx)) {
  console.log(`\n${behindNginx}`)
  await tryNginx()
}

function needsProxy({processes, hasStudioFiles = false}: Arrangement): boolean {
  return hasStudioFiles || processes.filter((parts) => parts.includes('site')).length > 1
}

async function tryOut(arrangement: Arrangement): Promise<void> {
  const directory = '.data/matrix'
  const port = await freePorts(arrangement.processes.length + 1)
  const {places, sites, stop} = await startArrangement(arrangement, {
    ...{from, directory, administrator, port, isSecure},
  })
  const context = await browser.newContext({
    ...{locale: 'ko-KR', reducedMotion: 'reduce', ignoreHTTPSErrors: true},
  })
  const strangers = strangersOf(context, places)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const hasPreviewLinks = !arrangement.isAsHosted
  const visit = {page, places, administrator, hasPreviewLinks}
  try {
    await takeSteps(visit)
    if (sites.length > 1) {
      console.log('  while one of the sites is killed, and then the other:')
      await whileKilled(sites, () => takeSteps(visit, ofKills))
    }
    report('nothing asked of other hosts', [...strangers].join(', '), [])
  } finally {
    await context.close()
    await stop()
  }
}

async function takeSteps(visit: Visit, excused?: RegExp): Promise<void> {
  const faults: string[] = []
  const note = (text: string) => {
    if (!isExpected(text) && !excused?.test(text)) faults.push(text)
  }
  const {page} = visit
  const listener = (message: {type(): string; text(): string}) => {
    if (message.type() === 'error') note(message.text())
  }
  page.on('console', listener)
  for (const [name, run] of steps) {
    const started = performance.now()
    const fault = await run(visit).then(() => '', String)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    report(`${name} (${seconds} s)`, fault, faults.splice(0))
  }
  page.off('console', listener)
}

/** Other hosts that have answered, as far as our policies let the browser ask them. */
function strangersOf(context: BrowserContext, places: Places): ReadonlySet<string> {
  const own = new Set<string>([...Object.values(places), 'null'])
  const found = new Set<string>()
  context.on('response', (response) => {
    const {origin} = new URL(response.url())
    if (!own.has(origin)) found.add(origin)
  })
  return found
}

async function whileKilled<Result>(
  sites: readonly Served[],
  work: () => Promise<Result>,
): Promise<Result> {
  let isOver = false
  const killing = killInTurns(sites, {pauseMs: 3000, isOver: () => isOver})
  try {
    return await work()
  } finally {
    isOver = true
    console.log(`  killed ${await killing} times`)
  }
}

/** Behind nginx a killed process costs no request: it sends each to the other one. */
async function tryNginx(): Promise<void> {
  const port = await freePorts(4)
  const origin = `http://localhost:${port}`
  const {sites, stop} = await startTwoSites({port, origin, directory: '.data/matrix', from})
  try {
    const until = Date.now() + 90_000
    const {times, faults} = await whileKilled(sites, () =>
      askWhile(origin, administrator, () => Date.now() > until),
    )
    report(`${times} requests are answered while one is killed, and then the other`, '', faults)
  } finally {
    await stop()
  }
}

function report(name: string, fault: string, faults: readonly string[]): void {
  console.log(`  ${fault || faults.length > 0 ? 'FAIL' : 'ok  '} ${name}`)
  for (const line of [fault, ...faults].filter(Boolean)) {
    process.exitCode = 1
    console.log(`       ${line.split('\n').slice(0, 6).join('\n       ')}`)
  }
}
