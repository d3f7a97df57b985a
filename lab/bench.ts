import {positive, readWords} from '../app/words.ts'
import {measureAgainstBare} from './bench/bare.ts'
import {measureColdPictures} from './bench/cold-pictures.ts'
import {measureComplexes} from './bench/complexes.ts'
import {measureCrowd, measureForeignQueries} from './bench/crowd.ts'
import {measureDesk} from './bench/desk.ts'
import {measureFreshness} from './bench/fresh-page.ts'
import {measureGrowth} from './bench/growth/measure-growth.ts'
import {measureHandover} from './bench/handover.ts'
import {measureHostileQueries, measureImages, measureSockets} from './bench/hostile.ts'
import {measureListeners} from './bench/listeners.ts'
import {measureMemory} from './bench/memory.ts'
import {weighPages} from './bench/pages.ts'
import {measureRegistrations} from './bench/registrations.ts'
import {measureRendering} from './bench/rendering.ts'
import {measureReplica} from './bench/replica.ts'
import {measureRest} from './bench/resting.ts'
import {printRow, type Row} from './bench/row.ts'
import {measureShedding} from './bench/shedding.ts'
import {measureStudio} from './bench/studio/measure-studio.ts'
import {measureViews} from './bench/views.ts'
import {measureWithIds} from './bench/visits/measured-view.ts'
import {measureVisits} from './bench/visits/visits.ts'
import {watchVisitor} from './bench/watch-visitor.ts'
import {type OwnSite, startOwnSite} from './own-site/own-site.ts'

interface Measuring {
  readonly site: OwnSite
  /** For each kind of load. */
  readonly seconds: number
  /** For memory. */
  readonly minutes: number
}

interface Goal {
  readonly name: string
  /** What a visitor elsewhere must not notice. The others take all that the machine has. */
  readonly isUnnoticed?: boolean
  /** Measured with no visitor on the site. */
  readonly isAlone?: boolean
  readonly measure: (measuring: Measuring) => Promise<readonly Row[]>
}

/** In the order in which they are measured. */
const goals: readonly Goal[] = [
  {name: 'nothing', isUnnoticed: true, measure: ({seconds}) => pauseFor(seconds)},
  {name: 'desk', isAlone: true, measure: ({site}) => measureDesk(site)},
  {name: 'studio', isAlone: true, measure: ({site}) => measureStudio(site)},
  {
    name: 'rendering',
    isAlone: true,
    measure: async ({site, seconds}) => [await measureRendering(site, seconds)],
  },
  {name: 'crowd', measure: ({site}) => measureCrowd(site)},
  {
    name: 'foreign-queries',
    measure: ({site, seconds}) => measureForeignQueries(site, Math.min(seconds, 2)),
  },
  {name: 'bare', measure: ({site, seconds}) => measureAgainstBare(site, seconds)},
  {
    name: 'queries',
    isUnnoticed: true,
    measure: ({site, seconds}) => measureHostileQueries(site, seconds * 2),
  },
  {
    name: 'images',
    isUnnoticed: true,
    measure: ({site, seconds}) => measureImages(site, seconds * 2),
  },
  {name: 'sockets', isUnnoticed: true, measure: ({site}) => measureSockets(site)},
  {name: 'listeners', measure: ({site}) => measureListeners(site)},
  {name: 'shedding', measure: ({site}) => measureShedding(site)},
  {name: 'memory', measure: ({site, minutes}) => measureMemory(site, minutes)},
  {name: 'complexes', isAlone: true, measure: ({site, seconds}) => measureComplexes(site, seconds)},
  {name: 'rest', isAlone: true, measure: ({site}) => measureRest(site)},
  {name: 'handover', measure: () => measureHandover()},
  {name: 'replica', isAlone: true, measure: ({seconds}) => measureReplica(seconds)},
]
const parts = ['all', 'goals', 'growth', 'load', 'pages', 'views']

const usage = `npm run lab -- bench                       all of it, on a site of its own
npm run lab -- bench --seconds 60       each kind of load for so long, not for 5 s
npm run lab -- bench --minutes 60       memory under mixed load for so long, not for 1 min
npm run lab -- bench goals              without pages, registrations and views
npm run lab -- bench memory             one of the goals: ${goals.map(({name}) => name).join(', ')}
npm run lab -- bench load               without weighing pages
npm run lab -- bench growth             the lake with 1,000, 10,000 and 100,000 press posts
npm run lab -- bench growth --sizes 1000,10000
npm run lab -- bench pages [address]    weighs the pages of a running site alone
npm run lab -- bench views              what a phone's visitor waits for, on a site of its own
npm run lab -- bench views ADDRESS ...  the same on running sites, in turns
    --beside ADDRESS                and a page of another front end, as often as wanted
    --lighthouse                    and Lighthouse's score (npm ci --prefix lab brings it in)
    --runs 5                        of which medians are taken`

/** `npm run lab -- bench`: what was promised, next to what is measured. */
async function bench(): Promise<boolean> {
  const {values, words} = readWords(process.argv.slice(2), {
    most: 20,
    usage,
    flags: {
      seconds: {type: 'string', default: '5'},
      minutes: {type: 'string', default: '1'},
      sizes: {type: 'string', default: '1000,10000,100000'},
      beside: {type: 'string', multiple: true, default: []},
      lighthouse: {type: 'boolean', default: false},
      runs: {type: 'string', default: '5'},
    },
  })
  const [part = 'all', ...addresses] = words
  const [address] = addresses
  const seconds = positive(values.seconds, 'seconds')
  const minutes = positive(values.minutes, 'minutes')
  const runs = positive(values.runs, 'runs')
  for (const size of values.sizes.split(',')) positive(size, 'sizes')
  const alone = goals.filter(({name}) => name === part)
  const isKnown = parts.includes(part) || alone.length > 0
  const mayName = part === 'views' || (part === 'pages' && addresses.length <= 1)
  const areAddresses = addresses.every((each) => URL.canParse(each))
  if (!isKnown || !areAddresses || (addresses.length > 0 && !mayName)) throw new Error(usage)
  if (part === 'pages' && address) {
    await weighPages(address)
    return true
  }
  if (part === 'growth') return showGrowth(values.sizes)
  const {lighthouse: hasLighthouse} = values
  const visits = (origins: readonly string[]) =>
    measureVisits({origins, others: values.beside, hasLighthouse, runs})
  if (part === 'views' && address) return visits(addresses)
  console.log('Starting a site of its own on a fresh folder ...')
  const site = await startOwnSite()
  try {
    const isVisited = part === 'all' || part === 'views'
    const isPublishedSoon = !isVisited || (await showPublishing(site))
    const areVisitsQuick = !isVisited || (await visits([site.origin]))
    const isUnmoved = !isVisited || (await showMeasured(site, runs))
    const isQuick = isPublishedSoon && areVisitsQuick && isUnmoved
    if (part === 'views') return isQuick
    if (part === 'all' || part === 'pages') await weighPages(site.origin)
    if (part === 'pages') return true
    const wanted = alone.length > 0 ? alone : goals
    const areGoalsMet = await measureGoals(wanted, {site, seconds, minutes})
    if (part === 'goals' || alone.length > 0) return areGoalsMet
    console.log('\nThe lake with more and more documents')
    const isGrowthRight = await showGrowth(values.sizes)
    console.log('\nReaders of one press post')
    const areViewsRight = await measureViews(site)
    console.log(`\nRegistrations for ${seconds * 2} s`)
    const isNothingLost = await measureRegistrations(site, seconds * 2)
    return isQuick && areGoalsMet && isGrowthRight && areViewsRight && isNothingLost
  } finally {
    await site.close()
  }
}

async function showMeasured(site: OwnSite, runs: number): Promise<boolean> {
  const row = await measureWithIds(site, runs)
  printRow(row)
  return row.isMet
}

async function showPublishing(site: OwnSite): Promise<boolean> {
  const rows = [await measureFreshness(site), await measureColdPictures(site)]
  for (const row of rows) printRow(row)
  return rows.every(({isMet}) => isMet)
}

async function showGrowth(sizes: string): Promise<boolean> {
  const numbers = sizes.split(',').map(Number)
  if (!numbers.every((size) => size >= 100)) throw new Error(usage)
  const rows = await measureGrowth(numbers, (progress) => console.log(progress))
  for (const row of rows) printRow(row)
  return rows.every(({isMet}) => isMet)
}

/** Each kind of load by itself, in this order, and how a visitor elsewhere fares meanwhile. */
async function measureGoals(wanted: readonly Goal[], measuring: Measuring): Promise<boolean> {
  let isMet = true
  const show = (rows: readonly Row[]) => {
    for (const row of rows) {
      printRow(row)
      isMet &&= row.isMet
    }
  }
  for (const {isAlone, measure} of wanted) if (isAlone) show(await measure(measuring))
  const others = wanted.filter(({isAlone}) => !isAlone)
  if (others.length === 0) return isMet
  const visitor = watchVisitor(measuring.site.port)
  try {
    for (const {name, isUnnoticed = false, measure} of others) {
      show(await visitor.during(name, isUnnoticed, () => measure(measuring)))
    }
  } finally {
    visitor.stop()
  }
  return isMet
}

async function pauseFor(seconds: number): Promise<readonly Row[]> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return []
}

try {
  const isRight = await bench()
  if (!isRight)
    throw new Error('\nA goal was missed, or something was lost, stored twice or miscounted')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
