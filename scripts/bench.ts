import {parseArgs} from 'node:util'
import {startOwnSite} from './bench/own-site.ts'
import {weighPages} from './bench/pages.ts'
import {measureRegistrations} from './bench/registrations.ts'
import {measureViews} from './bench/views.ts'

const usage = `npm run bench                     all of it, on a site of its own
npm run bench -- --seconds 60     registrations for so long, not for 10 s
npm run bench -- load             without weighing pages
npm run bench -- pages [address]  weighs the pages of a running site alone`

/** `npm run bench`: load tests, and what its pages weigh. */
async function bench(): Promise<boolean> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {seconds: {type: 'string', default: '10'}},
  })
  const [part = 'all', address] = positionals
  const seconds = Number(values.seconds)
  if (!['all', 'load', 'pages'].includes(part) || !(seconds > 0)) throw new Error(usage)
  if (part === 'pages' && address) {
    await weighPages(address)
    return true
  }
  console.log('Starting a site of its own on a fresh folder ...')
  const site = await startOwnSite()
  try {
    if (part !== 'load') await weighPages(site.origin)
    if (part === 'pages') return true
    console.log('\nReaders of one press post')
    const areViewsRight = await measureViews(site)
    console.log(`\nRegistrations for ${seconds} s`)
    return (await measureRegistrations(site, seconds)) && areViewsRight
  } finally {
    site.close()
  }
}

try {
  const isRight = await bench()
  if (!isRight) throw new Error('\nSomething was lost, stored twice or miscounted')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
