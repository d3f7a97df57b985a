import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createLake, type Lake} from '../../lake/lake.ts'
import {PRESS_LIST_QUERY} from '../../web/queries/press-query.ts'
import {percentile, type Row} from './row.ts'

const project = {
  ...{id: 'bench', title: 'Bench'},
  datasets: [{name: 'production', aclMode: 'public'}],
} as const
const pageSize = 10
const listeners = 20
const atOnce = 500

interface Measure {
  readonly what: string
  /** How many times longer it may take with the most documents than with the fewest. */
  readonly mostGrowth: number
  readonly times: number
  readonly work: (at: AskedLake) => Promise<void>
}

interface AskedLake {
  readonly total: number
  ask(query: string, parameters?: Record<string, unknown>): Promise<void>
  write(mutations: readonly object[]): Promise<void>
}

const measures: readonly Measure[] = [
  {what: 'the first page of the press list', ...within(2, 20), work: (at) => pageOf(at, 0)},
  {what: 'its hundredth page, or the last', ...within(2, 20), work: (at) => pageOf(at, 100)},
  {
    what: 'a document by its id',
    ...within(2, 50),
    work: ({ask}) => ask('*[_id == $id][0]', {id: 'post-7'}),
  },
  {
    ...{what: 'who refers to a document', ...within(2, 20)},
    work: ({ask}) => ask('*[references($id)]._id', {id: 'post-7'}),
  },
  {
    ...{what: 'a count', ...within(Number.POSITIVE_INFINITY, 10)},
    work: ({ask}) => ask('count(*[_type == "pressPost" && siteId == "gaon"])'),
  },
  {
    ...{what: 'a full-text search', ...within(3, 10)},
    work: ({ask}) => ask('*[@ match text::query($text)][0...10]._id', {text: 'News77'}),
  },
  {
    ...{what: `a mutation, with ${listeners} listeners`, ...within(2, 30)},
    work: ({write}) => write([{patch: {id: 'post-7', inc: {n: 1}}}]),
  },
]

function within(mostGrowth: number, times: number) {
  return {mostGrowth, times}
}

/** What grows with the number of documents: the median of each, for each number of press posts. */
export async function measureGrowth(sizes: readonly number[]): Promise<Row[]> {
  const medians: number[][] = []
  for (const size of sizes) medians.push(await measureWith(size))
  return measures.map(({what, mostGrowth}, index) => {
    const times = medians.map((each) => each[index] ?? 0)
    const growth = (times.at(-1) ?? 0) / Math.max(times[0] ?? 0, 0.01)
    const told = times.map((time, at) => `${sizes[at]}: ${time.toFixed(1)} ms`).join(', ')
    return {
      what,
      goal: Number.isFinite(mostGrowth) ? `grows by less than ${mostGrowth}×` : 'no goal',
      measured: `${told}; ${growth.toFixed(1)}×`,
      isMet: growth < mostGrowth,
    }
  })
}

async function measureWith(total: number): Promise<number[]> {
  const directory = mkdtempSync(join(tmpdir(), 'lake-growth-'))
  const lake = createLake({project, directory, indexes: [['siteId', 'date']]})
  try {
    const asked = askedLake(lake, total)
    for (let n = 0; n < total; n += atOnce) {
      const batch = Array.from({length: Math.min(atOnce, total - n)}, (_, index) => n + index)
      await asked.write(batch.flatMap((each) => postAndViews(each, total)))
    }
    await listen(lake)
    const medians: number[] = []
    for (const {times, work} of measures) medians.push(await medianOf(times, () => work(asked)))
    return medians
  } finally {
    lake.close()
    rmSync(directory, {recursive: true})
  }
}

async function medianOf(times: number, work: () => Promise<void>): Promise<number> {
  await work()
  const durations: number[] = []
  for (let n = 0; n < times; n++) {
    const start = performance.now()
    await work()
    durations.push(performance.now() - start)
  }
  return percentile(durations, 0.5)
}

function askedLake(lake: Lake, total: number): AskedLake {
  const {token} = lake.accounts.robots.create({label: 'bench', roles: ['administrator']})
  const call = async (path: string, init?: RequestInit) => {
    const headers = {authorization: `Bearer ${token}`}
    const url = `http://lake/v2025-02-19/data/${path}`
    const response = await lake.fetch(new Request(url, {...init, headers}))
    if (!response.ok) throw new Error(await response.text())
    await response.arrayBuffer()
  }
  return {
    total,
    ask: (query, parameters = {}) => {
      const named = Object.entries(parameters).map(([name, value]) => [
        ...[`$${name}`, JSON.stringify(value)],
      ])
      return call(`query/production?${new URLSearchParams([['query', query], ...named])}`)
    },
    write: (mutations) =>
      call('mutate/production', {method: 'POST', body: JSON.stringify({mutations})}),
  }
}

/** By cursor, as the site asks for it. */
function pageOf({ask, total}: AskedLake, page: number): Promise<void> {
  const before = Math.max(total - page * pageSize * 1.5, pageSize)
  const cursor =
    page === 0 ? {beforeDate: '', beforeId: ''} : {beforeDate: dateAt(before), beforeId: 'zzz'}
  return ask(PRESS_LIST_QUERY, {site: 'gaon', siteId: 'gaon', ...cursor})
}

async function listen(lake: Lake): Promise<void> {
  const query = encodeURIComponent('*[_type == "pressPost"]')
  for (let n = 0; n < listeners; n++) {
    const url = `http://lake/v2025-02-19/data/listen/production?query=${query}`
    const {body} = await lake.fetch(new Request(url))
    void read(body)
  }
}

async function read(body: ReadableStream<Uint8Array> | null): Promise<void> {
  for await (const _ of body ?? []);
}

const dateAt = (minutes: number) => new Date(1_700_000_000_000 + minutes * 60_000).toISOString()

function postAndViews(n: number, total: number): object[] {
  const span = {_type: 'span', _key: 'b', text: 'A sentence of the body. '.repeat(40), marks: []}
  const content = [{_type: 'block', _key: 'a', style: 'normal', markDefs: [], children: [span]}]
  const post = {
    ...{_id: `post-${n}`, _type: 'pressPost', siteId: n % 3 ? 'gaon' : 'other', content},
    ...{date: dateAt((n * 7919) % total), title: `Title News${n}`},
  }
  const views = {
    ...{_id: `views-post-${n}`, _type: 'pressViews', count: n},
    post: {_type: 'reference', _ref: `post-${n}`, _weak: true},
  }
  return [{create: post}, {create: views}]
}
