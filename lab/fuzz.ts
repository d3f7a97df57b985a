import {setTimeout as pause} from 'node:timers/promises'
import {orExplain, positive, readWords} from '../app/words.ts'
import project from '../sanity.json' with {type: 'json'}
import {type Fault, type FuzzTarget, fuzz} from './fuzz/fuzz.ts'
import {type OwnSite, startOwnSite} from './own-site/own-site.ts'

const longestFreezeMs = 250
const atOnce = 8

/** What may be left over afterwards, e.g. an idle query process and its pipes. */
const growth = {sockets: 2, descriptors: 12, heapMegabytes: 40}

const {values} = orExplain(() =>
  readWords(process.argv.slice(2), {
    usage: 'npm run lab -- fuzz [--seconds 60] [--seed 1]',
    flags: {seconds: {type: 'string', default: '60'}, seed: {type: 'string', default: '1'}},
  }),
)

/** `npm run lab -- fuzz --seconds 600 --seed 7`: odd requests to a site of its own. */
async function run(site: OwnSite, seconds: number, seed: number): Promise<string[]> {
  const target = await targetOf(site)
  // What is only made once does not count as growth.
  await fuzz(target, {seed: seed + 1, goesOn: (done) => done < 300, atOnce})
  const before = await settled(site)
  const end = performance.now() + seconds * 1000
  let isOver = false
  const freezes: string[] = []
  const watching = watch(site, () => isOver, freezes)
  const goesOn = () => performance.now() < end && site.ended === null
  const {cases, faults} = await fuzz(target, {seed, goesOn, atOnce})
  isOver = true
  await watching
  console.log(`  ${cases} cases with seed ${seed} in ${seconds} s`)
  if (site.ended !== null) return [`the site ended: ${site.ended}`, ...faults.map(said)]
  const after = await settled(site)
  const grown = [
    ...over('sockets', after.sockets - before.sockets, growth.sockets),
    ...over('descriptors', after.descriptors - before.descriptors, growth.descriptors),
    ...over('MB of heap', (after.heapBytes - before.heapBytes) / 1e6, growth.heapMegabytes),
  ]
  return [...faults.map(said), ...freezes, ...grown]
}

const said = ({number, what, sent}: Fault) => `case ${number}: ${what}\n    ${sent}`

function over(what: string, more: number, most: number): string[] {
  console.log(`  ${what}: ${more.toFixed(0)} more than before, ${most} at most`)
  return more > most ? [`${more.toFixed(0)} more ${what} than before`] : []
}

/** Looks at the event loop twice a second. The time in which others had the cores is not its fault. */
async function watch(site: OwnSite, isOver: () => boolean, freezes: string[]): Promise<void> {
  const longest = {own: 0, all: 0}
  while (!isOver() && site.ended === null) {
    const report = await site.report().catch(() => null)
    const {longestOwnDelayMs: own = 0, longestDelayMs: all = 0} = report ?? {}
    longest.own = Math.max(longest.own, own)
    longest.all = Math.max(longest.all, all)
    if (own > longestFreezeMs) freezes.push(`the event loop stood still for ${own.toFixed(0)} ms`)
    await pause(500)
  }
  console.log(
    `  longest event loop delay: ${longest.all.toFixed(0)} ms, ${longest.own.toFixed(0)} ms of it ` +
      `while it had a core; goal ${longestFreezeMs}`,
  )
}

/** When connections and streams have been closed. */
async function settled(site: OwnSite) {
  await pause(3000)
  site.collect()
  await pause(500)
  return site.report()
}

async function targetOf(site: OwnSite): Promise<FuzzTarget> {
  const {dataset, privateDataset, projectId} = project
  const found = await site
    .client(dataset)
    .fetch<{ids: string[]; paths: string[]; assets: string[]}>(
      `{"ids": *[_type in ["page", "pressPost", "site"]][0...30]._id,
      "paths": *[_type == "page" && defined(path)][0...20].path,
      "assets": *[_type in ["sanity.imageAsset", "sanity.fileAsset"]][0...20].path}`,
    )
  return {
    port: site.port,
    token: site.tokenFor(dataset),
    known: {
      project: projectId,
      datasets: [dataset, privateDataset],
      ids: ['site', ...found.ids],
      paths: ['/', '/thegaon/press', '/thegaon/customer', ...found.paths],
      pictures: ['/images/x/y/z.png', ...found.assets.map((path) => `/${path}`)],
    },
  }
}

const [seconds, seed] = [
  orExplain(() => positive(values.seconds, 'seconds')),
  orExplain(() => positive(values.seed, 'seed')),
]
const site = await startOwnSite()
try {
  const faults = await run(site, seconds, seed)
  for (const fault of faults) console.error(`  ${fault}`)
  console.log(faults.length === 0 ? 'Nothing was found' : `${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await site.close()
}
