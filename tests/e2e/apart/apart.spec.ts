import {expect} from '@playwright/test'
import {arrangements, startArrangement} from '../../../lab/matrix/arrangement.ts'
import {steps} from '../../../lab/matrix/steps.ts'
import {test} from '../browser.ts'
import {administrator, dataDirectory, siteOrigin} from '../site.ts'

const port = Number(new URL(siteOrigin).port) + 10

/** The hardest of the arrangements that `npm run lab -- matrix` tries. */
const [apart] = arrangements.filter(({name}) => name === 'site | lake | studio')

test('site, lake and Studio work on three hosts, and the browser asks nobody else', {
  tag: '@nightly',
}, async ({page}) => {
  if (!apart) throw new Error('There is no such arrangement')
  const asked = new Set<string>()
  page.on('request', (request) => {
    // Sanity's design system names fonts on Sanity's host; our policy keeps the browser from fetching them.
    if (request.resourceType() !== 'font') asked.add(new URL(request.url()).origin)
  })
  const directory = '.data/e2e-apart'
  const {places, stop} = await startArrangement(apart, {
    ...{from: dataDirectory, directory, administrator, port},
  })
  try {
    // The last one, a preview, is the matrix's: it needs TLS.
    for (const [name, run] of steps.slice(0, -1)) {
      await test.step(name, () => run({page, places, administrator, hasPreviewLinks: false}))
    }
    const own = new Set<string>([...Object.values(places), 'null'])
    expect([...asked].filter((origin) => !own.has(origin))).toEqual([])
  } finally {
    await stop()
  }
})
