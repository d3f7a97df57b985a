import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createLake, type Lake} from '../../lake/lake.ts'
import {PRESS_LIST_QUERY} from '../../web/queries/press-query.ts'
import {processesOf} from '../own-site/processes.ts'
import {type BareTimes, bareTimes} from './bare-sqlite.ts'
import {dateAt, documentsAtOnce, postAndViews} from './press-posts.ts'
import {percentile, type Row} from './row.ts'

const project = {
  ...{id: 'bench', title: 'Bench'},
  datasets: [{name: 'production', aclMode: 'public'}],
} as const
const pageSize = 10
const listeners = 200
const mostMegabytes = 400

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
    ...{what: 'how many refer to it', ...within(2, 20)},
    work: ({ask}) => ask('count(*[references($id)])', {id: 'post-7'}),
  },
  {
    ...{what: 'a count by type', ...within(2, 20)},
    work: ({ask}) => ask('count(*[_type == "pressPost"])'),
  },
  {
    ...{what: 'a count by type and field', ...within(Number.POSITIVE_INFINITY, 10)},
    work: ({ask}) => ask('count(*[_type == "pressPost" && siteId == "gaon"])'),
  },
  {
    ...{what: 'a full-text search', ...within(3, 20)},
    work: ({ask}) => ask('*[@ match text::query($text)][0...10]._id', {text: 'News77'}),
  },
  {
    ...{what: 'match of a field', ...within(5, 20)},
    work: ({ask}) => ask('*[_type == "pressPost" && title match "News77"][0...10]._id'),
  },
  {
    ...{what: 'score', ...within(5, 20)},
    work: ({ask}) =>
      ask('*[_type == "pressPost"] | score(title match "News77") | order(_score desc)[0...10]._id'),
  },
  {
    ...{what: 'order by a field without an index', ...within(5, 10)},
    work: ({ask}) => ask('*[_type == "pressPost"] | order(title desc)[0...10]._id'),
  },
]

const patch = [{patch: {id: 'post-7', inc: {n: 1}}}] as const

function within(mostGrowth: number, times: number) {
  return {mostGrowth, times}
}

/** What grows with the number of documents, and what stays within a share of bare SQLite. */
export async function measureGrowth(sizes: readonly number[]): Promise<Row[]> {
  const found: Found[] = []
  for (const size of sizes) found.push(await measureWith(size))
  const told = (values: readonly number[], unit: string, digits = 1) =>
    values.map((value, at) => `${sizes[at]}: ${value.toFixed(digits)} ${unit}`).join(', ')
  const grown = measures.map(({what, mostGrowth}, index) => {
    const times = found.map(({medians}) => medians[index] ?? 0)
    const growth = (times.at(-1) ?? 0) / Math.max(times[0] ?? 0, 0.01)
    return {
      what,
      goal: Number.isFinite(mostGrowth) ? `grows by less than ${mostGrowth}×` : 'no goal',
      measured: `${told(times, 'ms')}; ${growth.toFixed(1)}×`,
      isMet: growth < mostGrowth,
    }
  })
  const {bare} = found.at(-1) ?? {}
  const writes = found.map(({write}) => write)
  const heard = found.map(({heard, write}) => heard / write)
  const imports = found.map(({importing}) => importing)
  const memory = found.map(({megabytes}) => megabytes)
  return [
    ...grown,
    {
      what: 'a durable mutation, next to a bare insert of SQLite',
      goal: '≤ 3×',
      measured: `${told(writes, 'ms')}; SQLite ${bare?.write.toFixed(1)} ms`,
      isMet: found.every(({write, bare}) => write <= 3 * bare.write),
    },
    {
      what: `the same with ${listeners} listeners`,
      goal: '≤ 1.5× of without',
      measured: told(heard, '×', 2),
      isMet: heard.every((factor) => factor <= 1.5),
    },
    {
      what: 'an import, next to bare inserts of SQLite',
      goal: '≥ 0.3',
      measured: `${told(imports, 'documents/s', 0)}; SQLite ${bare?.importing.toFixed(0)}`,
      isMet: found.every(({importing, bare}) => importing >= 0.3 * bare.importing),
    },
    {
      what: 'memory of the query processes, of a lake that may take 400 MB',
      goal: '≤ 400 MB at every size',
      measured: told(memory, 'MB', 0),
      isMet: memory.every((each) => each <= mostMegabytes),
    },
  ]
}

interface Found extends BareTimes {
  readonly medians: readonly number[]
  /** The median of a mutation, without and with listeners, in ms. */
  readonly write: number
  readonly heard: number
  /** Documents a second. */
  readonly importing: number
  /** Of the processes that the lake has started. */
  readonly megabytes: number
}

async function measureWith(total: number): Promise<Found> {
  const directory = mkdtempSync(join(tmpdir(), 'lake-growth-'))
  const options = {project, directory, indexes: [['siteId', 'date']], megabytes: mostMegabytes}
  const lake = createLake(options)
  try {
    const asked = askedLake(lake, total)
    const began = performance.now()
    for (let n = 0; n < total; n += documentsAtOnce / 2) {
      const count = Math.min(documentsAtOnce / 2, total - n)
      const batch = Array.from({length: count}, (_, index) => n + index)
      await asked.write(batch.flatMap((each) => postAndViews(each, total)))
    }
    const importing = (2 * total) / ((performance.now() - began) / 1000)
    const medians: number[] = []
    for (const {times, work} of measures) medians.push(await medianOf(times, () => work(asked)))
    const write = await medianOf(60, () => asked.write(patch))
    await listen(lake)
    const heard = await medianOf(60, () => asked.write(patch))
    const megabytes = memoryBelow(process.pid)
    return {medians, write, heard, importing, megabytes, bare: await bareTimes(directory, total)}
  } finally {
    lake.close()
    rmSync(directory, {recursive: true})
  }
}

function memoryBelow(pid: number): number {
  const [, ...children] = processesOf(pid)
  return children.reduce((sum, {megabytes}) => sum + megabytes, 0)
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
  const {token} = lake.accounts.robots.create({label: 'listen', roles: ['viewer']})
  const headers = {authorization: `Bearer ${token}`}
  const query = encodeURIComponent('*[_type == "pressPost"]')
  for (let n = 0; n < listeners; n++) {
    const url = `http://lake/v2025-02-19/data/listen/production?query=${query}`
    const {body} = await lake.fetch(new Request(url, {headers}))
    void read(body)
  }
}

async function read(body: ReadableStream<Uint8Array> | null): Promise<void> {
  for await (const _ of body ?? []);
}
