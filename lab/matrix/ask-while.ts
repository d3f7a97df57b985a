import type {Administrator} from './arrangement.ts'

export interface Asked {
  readonly times: number
  readonly faults: readonly string[]
}

const pages = ['/', '/FloorPlan/84A', '/thegaon/press', '/api/pages/FloorPlan/84A']
const readers = 4

/**
 * Asks for pages and their files, and signs in and out, until it is over: with two processes that answer, nothing
 * fails while one of them is killed.
 */
export async function askWhile(
  origin: string,
  {email, password}: Administrator,
  isOver: () => boolean,
): Promise<Asked> {
  const faults: string[] = []
  let times = 0
  const ask = async (path: string, expected: number, init?: RequestInit) => {
    times += 1
    const response = await fetch(origin + path, init).catch(String)
    const what = `${init?.method ?? 'GET'} ${path}`
    if (typeof response === 'string') faults.push(`${what}: ${response}`)
    else if (response.status !== expected)
      faults.push(`${what} was answered with ${response.status}`)
    // Rejects where an answer breaks off.
    const text = typeof response === 'string' ? '' : await response.text().catch(String)
    if (/^\w*Error/.test(text)) faults.push(`${what} broke off`)
    return {text, headers: typeof response === 'string' ? new Headers() : response.headers}
  }
  const read = async () => {
    const {text} = await ask('/', 200)
    const files = text.match(/\/assets\/[\w.-]+\.(js|css)/g) ?? []
    while (!isOver()) for (const path of [...pages, ...new Set(files)]) await ask(path, 200)
  }
  const signInAndOut = async () => {
    while (!isOver()) {
      const {headers} = await ask('/api/session', 200, {
        method: 'POST',
        headers: {origin, 'content-type': 'application/json'},
        body: JSON.stringify({email, password}),
      })
      const cookie = headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      const {text} = await ask('/api/session', 200, {headers: {cookie}})
      if (!text.includes(email)) faults.push('Who had signed in was not')
      await ask('/api/session', 204, {method: 'DELETE', headers: {origin, cookie}})
    }
  }
  await Promise.all([...Array.from({length: readers}, read), signInAndOut()])
  return {times, faults}
}
