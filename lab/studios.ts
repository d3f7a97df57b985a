import {createReadStream, mkdirSync, rmSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {type Browser, chromium, type Page} from '@playwright/test'
import {createClient, type SanityClient} from '@sanity/client'
import {sanityImport} from '@sanity/import'
import {packLake, type RunningLake, startCommand, tokenFor} from 'local-content-lake/packed'
import {orExplain, readWords} from '../app/words.ts'
import {chromiumArguments, findChromium} from '../scripts/machine/chromium.ts'
import {freePorts} from '../scripts/machine/free-ports.ts'
import {buildStudio} from './studios/build-studio.ts'
import {projects, type StudioProject, type StudioVisit} from './studios/projects.ts'
import {serveFolder} from './studios/serve-folder.ts'

/**
 * `npm run lab -- studios`: stock Studios of three projects on the packed lake, with the plug-in and nothing else
 * changed, in a browser that reaches no other host. `--only NAME` tries one; `--built` tries what the
 * last run has built.
 */
const names = projects.map(({name}) => name)
const usage = `npm run lab -- studios [--only ${names.join('|')}] [--built]`
const {values} = orExplain(() =>
  readWords(process.argv.slice(2), {
    usage,
    flags: {only: {type: 'string'}, built: {type: 'boolean', default: false}},
  }),
)
if (values.only !== undefined && !names.includes(values.only)) {
  console.error(usage)
  process.exit(2)
}
const chosen = projects.filter(({name}) => values.only === undefined || name === values.only)
// In this repository, so that Studios find its packages.
const place = resolve('.data/studios')
/** What its page asks for before any plug-in runs. */
const asides = /^https:\/\/core\.sanity-cdn\.com\/bridge\.js/
/** What the browser says of these, and of who is not signed in yet. */
const expected = /net::ERR_FAILED|status of 40[14]/

if (!values.built) {
  rmSync(place, {recursive: true, force: true})
  mkdirSync(place, {recursive: true})
  packLake(place)
}
const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments})
for (const project of chosen) {
  console.log(`\n${project.name}`)
  await tryOut(project, browser)
}
await browser.close()

async function tryOut(project: StudioProject, browser: Browser): Promise<void> {
  const port = await freePorts(2)
  const [origin, lakeOrigin] = [`http://localhost:${port}`, `http://localhost:${port + 1}`]
  const folder = join(place, project.name)
  if (!values.built) {
    await buildStudio(resolve('lake/tests/projects', project.name), folder, lakeOrigin)
  }
  rmSync(join(folder, '.lake'), {recursive: true, force: true})
  const server = await serveFolder(join(folder, 'dist'), port)
  const lake = await startCommand(folder, ['--port', `${port + 1}`, '--allow', origin])
  const context = await browser.newContext({locale: 'en-US', reducedMotion: 'reduce'})
  try {
    const client = await filledLake(project, folder, lakeOrigin)
    const page = await context.newPage()
    await follow(project, {page, origin, client}, () => signIn(page, origin, lake))
  } finally {
    await context.close()
    await lake.stop()
    server.closeAllConnections()
    server.close()
  }
}

/** Imports the project's content. */
async function filledLake(
  {projectId, dataset}: StudioProject,
  folder: string,
  apiHost: string,
): Promise<SanityClient> {
  const client = createClient({
    ...{projectId, dataset, apiVersion: '2025-02-19', useCdn: false, token: tokenFor(folder)},
    ...{apiHost, useProjectHostname: false},
  })
  const source = createReadStream(join(folder, 'content.ndjson'))
  await sanityImport(source, {client, operation: 'create', assetsBase: folder})
  return client
}

/** Says of each step what went wrong, and takes a picture of how it ended. */
async function follow(
  {name: project, steps}: StudioProject,
  visit: StudioVisit,
  first: () => Promise<void>,
): Promise<void> {
  const faults: string[] = []
  await watch(visit.page, faults)
  for (const [name, run] of [['signing in', first] as const, ...steps]) {
    const fault = await run(visit).then(() => '', String)
    const lines = [fault, ...new Set(faults.splice(0))].filter(Boolean)
    console.log(`  ${lines.length > 0 ? 'FAIL' : 'ok  '} ${name}`)
    for (const line of lines)
      console.log(`       ${line.split('\n').slice(0, 8).join('\n       ')}`)
    const file = `${project}-${name.replaceAll(/\W+/g, '-')}.png`
    await visit.page.screenshot({path: join(place, file)})
    if (lines.length === 0) continue
    process.exitCode = 1
    if (run === first) return
  }
}

/** Lets nothing leave the machine, and notes what was to, besides asides. */
async function watch(page: Page, faults: string[]): Promise<void> {
  page.setDefaultTimeout(60_000)
  const isOwn = (url: URL) => url.hostname === 'localhost'
  await page.route(
    (url) => !isOwn(url),
    (route) => {
      const url = route.request().url()
      if (!asides.test(url)) faults.push(`asked for ${url}`)
      return route.abort()
    },
  )
  page.on('websocket', (socket) => {
    if (!isOwn(new URL(socket.url()))) faults.push(`asked for ${socket.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected.test(message.text())) faults.push(message.text())
  })
}

async function signIn(page: Page, origin: string, {email, password}: RunningLake): Promise<void> {
  await page.goto(origin)
  await page.getByRole('link', {name: 'Sign in'}).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', {name: 'Sign in'}).click()
  await page.getByTestId('studio-navbar').waitFor()
}
