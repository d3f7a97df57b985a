import {parseArgs} from 'node:util'
import {measureAgainstBare} from './bench/bare.ts'
import {measureCrowd, measureForeignQueries} from './bench/crowd.ts'
import {measureFirstViews} from './bench/first-view.ts'
import {measureGrowth} from './bench/growth.ts'
import {measureHandover} from './bench/handover.ts'
import {measureHostileQueries, measureImages, measureSockets} from './bench/hostile.ts'
import {measureListeners} from './bench/listeners.ts'
import {measureMemory} from './bench/memory.ts'
import {weighPages} from './bench/pages.ts'
import {measureRegistrations} from './bench/registrations.ts'
import {printRow, type Row} from './bench/row.ts'
import {measureShedding} from './bench/shedding.ts'
import {measureViews} from './bench/views.ts'
import {type VisitorWatch, watchVisitor} from './bench/watch-visitor.ts'
import {type OwnSite, startOwnSite} from './own-site/own-site.ts'

const usage = `npm run bench                       all of it, on a site of its own
npm run bench -- --seconds 60       each kind of load for so long, not for 5 s
npm run bench -- --minutes 60       memory under mixed load for so long, not for 1 min
npm run bench -- goals              without pages, registrations and views
npm run bench -- load               without weighing pages
npm run bench -- growth             the lake with 1,000, 10,000 and 100,000 press posts
npm run bench -- growth --sizes 1000,10000
npm run bench -- pages [address]    weighs the pages of a running site alone
npm run bench -- views ADDRESS ...  what a phone's main thread does for pages of running sites, in turns`

/** `npm run bench`: what was promised beside what is measured. */
async function bench(): Promise<boolean> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      seconds: {type: 'string', default: '5'},
      minutes: {type: 'string', default: '1'},
      sizes: {type: 'string', default: '1000,10000,100000'},
    },
  })
  const [part = 'all', ...addresses] = positionals
  const [address] = addresses
  const [seconds, minutes] = [Number(values.seconds), Number(values.minutes)]
  const isKnown = ['all', 'goals', 'growth', 'load', 'pages', 'views'].includes(part)
  if (!isKnown || !(seconds > 0) || !(minutes > 0)) throw new Error(usage)
  if (part === 'pages' && address) {
    await weighPages(address)
    return true
  }
  if (part === 'growth') return showGrowth(values.sizes)
  if (part === 'views') {
    await measureFirstViews(addresses)
    return true
  }
  console.log('Starting a site of its own on a fresh folder ...')
  const site = await startOwnSite()
  try {
    if (part === 'all' || part === 'pages') await weighPages(site.origin)
    if (part === 'pages') return true
    const areGoalsMet = await measureGoals(site, seconds, minutes)
    if (part === 'goals') return areGoalsMet
    console.log('\nThe lake with more and more documents')
    const isGrowthRight = await showGrowth(values.sizes)
    console.log('\nReaders of one press post')
    const areViewsRight = await measureViews(site)
    console.log(`\nRegistrations for ${seconds * 2} s`)
    const isNothingLost = await measureRegistrations(site, seconds * 2)
    return areGoalsMet && isGrowthRight && areViewsRight && isNothingLost
  } finally {
    await site.close()
  }
}

async function showGrowth(sizes: string): Promise<boolean> {
  const numbers = sizes.split(',').map(Number)
  if (!numbers.every((size) => size >= 100)) throw new Error(usage)
  const rows = await measureGrowth(numbers)
  for (const row of rows) printRow(row)
  return rows.every(({isMet}) => isMet)
}

/** Each kind of load by itself, with an ordinary visitor beside it. */
async function measureGoals(site: OwnSite, seconds: number, minutes: number): Promise<boolean> {
  const visitor = watchVisitor(site.port)
  const kinds = kindsOfLoad(site, visitor, seconds)
  let isMet = true
  const show = (rows: readonly Row[]) => {
    for (const row of rows) {
      printRow(row)
      isMet &&= row.isMet
    }
  }
  try {
    for (const measure of kinds) show(await measure())
  } finally {
    visitor.stop()
  }
  show(await measureMemory(site, minutes))
  show(await measureHandover())
  return isMet
}

function kindsOfLoad(site: OwnSite, visitor: VisitorWatch, seconds: number) {
  return [
    async () => [await visitor.during('nothing', () => pauseFor(seconds))],
    () => measureCrowd(site),
    () => measureForeignQueries(site, Math.min(seconds, 2)),
    async () => [await measureAgainstBare(site, seconds)],
    () => measureHostileQueries(site, visitor, seconds * 2),
    () => measureImages(site, visitor, seconds * 2),
    () => measureSockets(site, visitor),
    () => measureListeners(site),
    () => measureShedding(site),
  ]
}

const pauseFor = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

try {
  const isRight = await bench()
  if (!isRight)
    throw new Error('\nA goal was missed, or something was lost, stored twice or miscounted')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
