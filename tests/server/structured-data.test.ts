import {execFile} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {promisify} from 'node:util'
import {expect, onTestFinished, test, vi} from 'vitest'
import {openRealSite} from './real-site.ts'

const pricePath = '/BusinessGuide/price'
const root = join(import.meta.dirname, '../..')

/** What search engines read in a page. */
const factsIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )

/** Null, or what the compiler has against these facts, by the types of `schema-dts`. */
async function faultOf(facts: readonly object[]): Promise<string | null> {
  const folder = await mkdtemp(join(root, 'node_modules/.cache-facts-'))
  onTestFinished(() => rm(folder, {recursive: true}))
  const file = join(folder, 'facts.ts')
  const things = facts.map((fact) => `  ${JSON.stringify(fact)},`).join('\n')
  await writeFile(
    file,
    `import type {Thing, WithContext} from 'schema-dts'\nexport const facts: WithContext<Exclude<Thing, string>>[] = [\n${things}\n]\n`,
  )
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--types', '']
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const modules = ['--module', 'preserve', '--moduleResolution', 'bundler']
  return promisify(execFile)(process.execPath, [tsc, ...options, ...modules, file]).then(
    () => null,
    ({stdout, message}) => stdout || message,
  )
}

const kindsOf = (facts: readonly Record<string, unknown>[]) => [
  ...new Set(facts.map((fact) => String(fact['@type']))),
]

test('the facts of each page that has some are true to their vocabulary', async () => {
  const {ask, content} = await openRealSite()
  // The site's own place has an address; so has an event there, with hours.
  await content
    .patch('schedule-model-house')
    .set({venue: {_type: 'reference', _ref: 'place-site'}})
    .commit()
  const post = await content.fetch<string>(
    '*[_type == "pressPost" && date <= now()] | order(date desc)[0]{"path": "/" + siteId + "/press/" + _id}.path',
  )
  const expected: Record<string, readonly string[]> = {
    '/': ['ApartmentComplex'],
    '/FloorPlan/84A': ['BreadcrumbList', 'ApartmentComplex'],
    '/FloorPlan/compare?types=59A,84A': ['BreadcrumbList', 'ApartmentComplex'],
    '/BusinessGuide/plan': ['BreadcrumbList', 'Event'],
    '/BusinessGuide/price': ['BreadcrumbList', 'Product'],
    '/LocationEnvironment/directions': ['BreadcrumbList', 'Place'],
    '/SalesInfo/faq': ['BreadcrumbList', 'FAQPage'],
    '/thegaon/press': ['BreadcrumbList'],
    [post]: ['BreadcrumbList', 'NewsArticle'],
    '/thegaon/customer': ['BreadcrumbList', 'RealEstateAgent'],
  }
  const all: Record<string, unknown>[] = []
  for (const [path, kinds] of Object.entries(expected)) {
    const facts = factsIn(await (await ask(path)).text())
    expect.soft(kindsOf(facts).sort(), path).toEqual([...kinds].sort())
    all.push(...facts)
  }
  expect(await faultOf(all)).toBeNull()

  const home = all.find((fact) => 'accommodationFloorPlan' in fact)
  expect(home).toMatchObject({name: '더 가온', telephone: '1533-8848'})
  expect(home?.accommodationFloorPlan).toEqual(
    expect.arrayContaining([expect.objectContaining({'@type': 'FloorPlan', name: '59A'})]),
  )
  expect(all.find(({name}) => name === '더 가온 84A')).toMatchObject({
    offers: {
      ...{'@type': 'AggregateOffer', lowPrice: 563_000_000, highPrice: 609_000_000},
      ...{offerCount: 4, priceCurrency: 'KRW'},
    },
  })
})

test('a wrong fact is found', {tags: 'nightly'}, async () => {
  const context = {'@context': 'https://schema.org'}
  const plan = {'@type': 'FloorPlan', name: '84A', numberOfBedrooms: 3}
  expect(await faultOf([{...context, ...plan}])).toBeNull()
  expect(await faultOf([{...context, ...plan, bedrooms: 3}])).toContain('bedrooms')
  expect(await faultOf([{...context, ...plan, '@type': 'Flat'}])).toContain('Flat')
})

test('a page of prices alone is led to from nowhere while no price is published', async () => {
  const {ask, content} = await openRealSite()
  const leading = ['/BusinessGuide/intro', '/FloorPlan/84A', '/sitemap.xml', '/llms.txt']
  const read = () =>
    Promise.all(leading.map(async (path) => (await (await ask(path)).text()).includes(pricePath)))
  expect(await read()).toEqual([true, true, true, true])
  for (const id of await content.fetch<string[]>('*[_type == "unitType"]._id')) {
    await content.patch(id).unset(['prices']).commit()
  }
  await vi.waitFor(async () => expect(await read()).toEqual([false, false, false, false]), 10_000)
})
