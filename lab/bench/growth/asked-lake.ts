import {createLake, type Lake} from 'local-content-lake'

/** What the lake of each size may take of memory. */
export const maxMegabytes = 400

const project = {
  ...{id: 'bench', title: 'Bench'},
  datasets: [{name: 'production', aclMode: 'public'}],
} as const

/** A lake in this process, asked as over HTTP. */
export interface AskedLake {
  readonly total: number
  ask(query: string, parameters?: Record<string, unknown>): Promise<void>
  write(mutations: readonly object[]): Promise<void>
  /** Opens so many event streams, which are read until they are ended by what this resolves with. */
  listen(count: number): Promise<() => Promise<void>>
  close(): void
}

/** @param total the posts that it is for */
export function openAskedLake(directory: string, total: number): AskedLake {
  const options = {project, directory, indexes: [['siteId', 'date']], megabytes: maxMegabytes}
  const lake = createLake(options)
  const {token} = lake.accounts.robots.create({label: 'bench', roles: ['administrator']})
  const call = (path: string, init?: RequestInit) => fetched(lake, token, path, init)
  let runs = 0
  return {
    total,
    ask: async (query, given = {}) => {
      // Another question each time: the lake keeps answers until something changes.
      runs += 1
      const parameters = {...given, run: runs}
      const named = Object.entries(parameters).map(([name, value]) => [
        ...[`$${name}`, JSON.stringify(value)],
      ])
      const response = await call(
        `query/production?${new URLSearchParams([['query', query], ...named])}`,
      )
      await response.arrayBuffer()
    },
    write: async (mutations) => {
      const body = JSON.stringify({mutations})
      const response = await call('mutate/production', {method: 'POST', body})
      await response.arrayBuffer()
    },
    listen: async (count) => {
      const query = encodeURIComponent('*[_type == "pressPost"]')
      const readers: ReadableStreamDefaultReader<Uint8Array>[] = []
      for (let n = 0; n < count; n++) {
        const {body} = await call(`listen/production?query=${query}`)
        if (!body) throw new Error('A listener has no stream')
        const reader = body.getReader()
        void read(reader)
        readers.push(reader)
      }
      return async () => {
        for (const reader of readers) await reader.cancel()
      }
    },
    close: () => lake.close(),
  }
}

async function fetched(
  lake: Lake,
  token: string,
  path: string,
  init?: RequestInit,
): Promise<Response> {
  const headers = {authorization: `Bearer ${token}`}
  const url = `http://lake/v2025-02-19/data/${path}`
  const response = await lake.fetch(new Request(url, {...init, headers}))
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return response
}

async function read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}
