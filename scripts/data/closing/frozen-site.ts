import {mkdirSync} from 'node:fs'
import {setTimeout as pause} from 'node:timers/promises'
import {buildWeb} from '../../../app/build/build-web.ts'
import {loadBuiltRenderer} from '../../../app/build/renderer.ts'
import {step} from '../../../app/build/step.ts'
import {type Frozen, freeze} from '../../../app/closing/freeze.ts'
import type {Config} from '../../../app/config.ts'
import {openSite} from '../../../app/open-site.ts'
import {runningOrigin} from '../reach-lake.ts'

const build = 'dist/client'
/** No visitor: nothing of it is counted. */
const asked = {
  redirect: 'manual',
  headers: {'user-agent': 'freeze (robot)', accept: 'text/html, image/webp, */*'},
} as const

/** The pages as plain files: from the program that runs on the folder, or one that is open for this alone. */
export async function frozenSite(config: Config, to: string): Promise<Frozen> {
  mkdirSync(to)
  const {origin} = config
  const base = await runningOrigin(config)
  if (base !== null) {
    await untilShut(base)
    return freeze({ask: (path) => fetch(base + path, asked), origin, to, build})
  }
  await step('Building the site', buildWeb)
  const site = await openSite({
    config,
    render: await loadBuiltRenderer(),
    isStudioReady: () => false,
    files: (_c, next) => next(),
  })
  try {
    const ask = (path: string) => site.fetch(new Request(origin + path, asked))
    return await freeze({ask, origin, to, build})
  } finally {
    await site.close()
  }
}

const maxTries = 150

/** Pages follow a change at once; a page that is rendered already says so a moment later. */
async function untilShut(base: string): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const shell = await (await fetch(`${base}/api/shell`, asked)).text()
    if (shell.includes('"consent":null')) return
    await pause(200)
  }
  throw new Error(`The site at ${base} still shows its forms: freeze it once it does not.`)
}
