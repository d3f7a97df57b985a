// Run by hand: `node tests/lake/measure.ts 10000` prints the time of queries on a lake with this many
// press posts, each with its count of views, in a folder that is removed afterwards.
import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

import {createLake} from '../../lake/lake.ts'
import {PRESS_LIST_QUERY} from '../../web/queries/press-query.ts'

const total = Number(process.argv[2] ?? 1000)
const directory = mkdtempSync(join(tmpdir(), 'lake-measure-'))
const project = {
  id: 'test',
  title: 'Test',
  datasets: [{name: 'production', aclMode: 'public'}],
} as const
const lake = createLake({project, directory, indexes: [['siteId', 'date']]})
const {token} = lake.accounts.robots.create({label: 'measure', roles: ['administrator']})

const headers = {authorization: `Bearer ${token}`}

async function ask(path: string, init?: RequestInit): Promise<void> {
  const response = await lake.fetch(
    new Request(`http://lake/v2025-02-19/data/${path}`, {...init, headers}),
  )
  if (!response.ok) throw new Error(await response.text())
  await response.arrayBuffer()
}

function write(mutations: readonly object[]): Promise<void> {
  return ask('mutate/production', {method: 'POST', body: JSON.stringify({mutations})})
}

function postAndViews(n: number): object[] {
  const minutes = (n * 7919) % total
  const date = new Date(1_700_000_000_000 + minutes * 60_000).toISOString()
  const span = {_type: 'span', _key: 'b', text: 'A sentence of the body. '.repeat(40), marks: []}
  const content = [{_type: 'block', _key: 'a', style: 'normal', markDefs: [], children: [span]}]
  const siteId = n % 3 ? 'gaon' : 'other'
  return [
    {
      create: {
        _id: `post-${n}`,
        _type: 'pressPost',
        siteId,
        date,
        title: `분양소식${n} Title ${n}`,
        content,
      },
    },
    {
      create: {
        _id: `views-post-${n}`,
        _type: 'pressViews',
        count: n,
        post: {_type: 'reference', _ref: `post-${n}`, _weak: true},
      },
    },
  ]
}

async function measure(name: string, times: number, work: () => Promise<void>): Promise<void> {
  const durations: number[] = []
  for (let n = 0; n < times; n++) {
    const start = performance.now()
    await work()
    durations.push(performance.now() - start)
  }
  const [first = 0] = durations
  const sorted = durations.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(times / 2)] ?? 0
  console.log(`${name.padEnd(28)} first ${first.toFixed(1)} ms, median ${median.toFixed(2)} ms`)
}

const list = `*[_type == "pressPost" && siteId == "gaon"
  && (date < $date || (date == $date && _id < $id))] | order(date desc, _id desc)[0...10]
  {_id, title, date, "views": *[_type == "pressViews" && _id == "views-" + ^._id][0].count}`
const middle = new Date(1_700_000_000_000 + total * 30_000).toISOString()
const cursor = {$date: JSON.stringify(middle), $id: '"zzz"'}

const firstPage = {$site: '"gaon"', $siteId: '"gaon"', $beforeDate: '""', $beforeId: '""'}

const studioSearch = `*[_type in ["pressPost", "pressViews"]]
  | score(boost(_type in ["pressPost"] && title match text::query($q), 10), [@, _id] match text::query($q))
  [_score > 0]{_type, _id, "orderings": [_score]} | order(orderings[0] desc)[0...101]`

const questions: readonly [name: string, times: number, query: string, more?: object][] = [
  ['list with views', 100, list, cursor],
  ['press list as shipped', 20, PRESS_LIST_QUERY, firstPage],
  ['the same, middle page', 20, PRESS_LIST_QUERY, {...firstPage, $beforeDate: cursor.$date}],
  ['count of references', 10, 'count(*[references("post-7")])'],
  ['the same, over drafts', 100, list, {...cursor, perspective: 'drafts'}],
  ['one by its id', 100, '*[_id == "post-7"][0]'],
  ['count of one site', 20, 'count(*[_type == "pressPost" && siteId == "gaon"])'],
  ['order without an index', 10, '*[_type == "pressPost"] | order(title)[0...10]._id'],
  ['search by title', 10, '*[_type == "pressPost" && title match "777"][0...10]._id'],
  ['the Studio’s search', 10, studioSearch, {$q: `"소식777*"`}],
  ['nothing for SQL to do', 3, 'count(*[length(title) == 8])'],
]

const start = performance.now()
for (let n = 0; n < total; n += 500) {
  const batch = Array.from({length: Math.min(500, total - n)}, (_, index) => n + index)
  await write(batch.flatMap(postAndViews))
}
console.log(`${total} posts stored in ${Math.round(performance.now() - start)} ms`)
for (const [name, times, query, more] of questions) {
  const search = new URLSearchParams({query, ...more})
  await measure(name, times, () => ask(`query/production?${search}`))
}
await measure('a patch, on disk', 100, () => write([{patch: {id: 'post-7', inc: {n: 1}}}]))
console.log(`${Math.round(process.memoryUsage().rss / 1_000_000)} MB of memory`)
lake.close()
rmSync(directory, {recursive: true})
