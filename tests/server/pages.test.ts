import {createHash} from 'node:crypto'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {FairRenderQueue} from '../../app/front/fair-render-queue.ts'
import {placeholderFor} from '../../server/pages/counts.ts'
import {Pages} from '../../server/pages/pages.ts'
import type {Render} from '../../server/pages/render-answer.ts'
import type {Rendering} from '../../server/pages/rendering.ts'
import {inlineScript} from '../../web/startup/inline-script.ts'
import {until} from '../until.ts'

const absent = () => {
  throw new Error('these tests render without queries')
}

/** Pages over a renderer that numbers its renderings, and that can be made to fail. */
function openPages() {
  const state = {
    rendered: 0,
    fails: false,
    /** Paths that were passed to the renderer. */
    asked: [] as string[],
    /** Awaited by each rendering. */
    gate: Promise.resolve(),
    tagsOf: (_path: string): string[] | null => ['all'],
    views: 5,
    read: [] as string[],
  }
  let latest = {path: ''}
  const beginRender = (): Rendering => {
    const own = {path: ''}
    latest = own
    return {
      client: {fetch: absent, shell: absent, views: absent, countView: absent},
      get tags() {
        const tags = state.tagsOf(own.path)
        return tags && new Set(tags)
      },
      get shown() {
        return own.path.includes('/press') ? ['post-1'] : []
      },
      get read() {
        return own.path.includes('/press/') ? 'post-1' : null
      },
    }
  }
  const render: Render = async (request, {hasNotFoundPage}) => {
    const url = new URL(request.url)
    const path = url.pathname
    latest.path = path
    state.asked.push(url.pathname + url.search)
    await state.gate
    const nothing = {data: null, version: '', failed: false, measuring: null, sharesByKakao: false}
    if (path.startsWith('/old')) {
      return {...nothing, response: Response.redirect('http://site.test/a', 301)}
    }
    const isMissing = path.startsWith('/nothing') || path.startsWith('/%7B')
    if (isMissing && hasNotFoundPage) {
      return {...nothing, response: new Response(null, {status: 404})}
    }
    state.rendered += 1
    const count = path.includes('/press') ? placeholderFor(0).toLocaleString('ko-KR') : ''
    const html = `<html><head><style>a{}</style></head>${state.fails ? 'sorry' : `drawn ${state.rendered}`} ${count}</html>`
    const status = state.fails ? 500 : isMissing ? 404 : 200
    const data =
      status === 200 ? JSON.stringify({type: 'page', drawn: state.rendered, views: count}) : null
    const version = String(state.rendered)
    const response = new Response(html, {status})
    return {response, data, version, failed: state.fails, measuring: null, sharesByKakao: false}
  }
  const lake = {projectId: 'test', dataset: 'production', apiVersion: '2025-02-19', host: '/'}
  const pages = new Pages({
    render,
    queue: new FairRenderQueue(),
    frame: {lake, origin: 'http://site.test'},
    beginRender,
    readPaths: absent,
    viewsOf: () => state.views,
    onRead: (postId) => state.read.push(postId),
    lakeOrigins: [],
  })
  pages.listening(true)
  const visit = async (address: string, headers: Record<string, string> = {}) =>
    pages.visit(new Request(`http://site.test${address}`, {headers}))
  return {pages, state, visit}
}

test('a network that asks for many pages delays only itself', async () => {
  const {pages, state} = openPages()
  const held = Promise.withResolvers<void>()
  state.gate = held.promise
  const ask = (path: string, address: string) =>
    pages.visit(new Request(`http://site.test${path}`), address)
  const flood = Array.from({length: 90}, (_, n) => ask(`/flood/${n}`, '192.0.2.66'))
  const other = ask('/other', '203.0.113.5')
  await new Promise((turn) => setImmediate(turn))
  expect(state.asked).toEqual(['/flood/0', '/flood/1', '/other'])
  held.resolve()
  expect((await other).status).toBe(200)
  await Promise.all(flood)
})

test('beyond what could be rendered in time, pages are refused with when to come back', async () => {
  const {pages, state} = openPages()
  const held = Promise.withResolvers<void>()
  state.gate = held.promise
  const answers = Array.from({length: 1000}, (_, n) =>
    pages.visit(new Request(`http://site.test/flood/${n}`), `10.0.${n % 200}.1`).then(
      ({status}) => status,
      (error) => error.getResponse().headers.get('retry-after'),
    ),
  )
  await new Promise((turn) => setImmediate(turn))
  // Few hold their content in memory at once.
  expect(state.asked).toHaveLength(6)
  held.resolve()
  const all = await Promise.all(answers)
  expect(all.filter((answer) => answer === 200)).toHaveLength(406)
  expect(all.filter((answer) => answer === '2')).toHaveLength(594)
})

const text = async (answer: Promise<Response>) => (await answer).text()

test('concurrent requests share one rendering; requests after a change get a new one', async () => {
  const {pages, state, visit} = openPages()
  let open = () => {}
  state.gate = new Promise((resolve) => {
    open = resolve
  })
  const crowd = Array.from({length: 100}, () => text(visit('/a')))
  // Their rendering has begun.
  await until(() => expect(state.asked).toHaveLength(1))
  pages.invalidate(null)
  const after = Array.from({length: 100}, () => text(visit('/a')))
  open()
  expect(new Set(await Promise.all(crowd)).size).toBe(1)
  expect(new Set(await Promise.all(after)).size).toBe(1)
  expect(state.rendered).toBe(2)
  expect(await text(visit('/a'))).toContain('drawn 2')
})

test('what is not found stays so where content changes while it is rendered', async () => {
  const {pages, state, visit} = openPages()
  const held = Promise.withResolvers<void>()
  state.gate = held.promise
  const before = ['/nothing/a', '/nothing/b'].map((path) => visit(path))
  await until(() => expect(state.asked).toHaveLength(2))
  pages.invalidate(null)
  // The first two need the page that says so once more, and wait for it behind these.
  const after = ['/nothing/c', '/nothing/d'].map((path) => visit(path))
  held.resolve()
  const answers = await Promise.all([...before, ...after])
  expect(answers.map(({status}) => status)).toEqual([404, 404, 404, 404])
  expect((await visit('/nothing/e')).status).toBe(404)
})

test('a change makes the pages that it touches stale and no others; a change without tags, all', async () => {
  const {pages, state, visit} = openPages()
  state.tagsOf = (path) => (path === '/unsure' ? null : ['menu', path])
  for (const path of ['/a', '/b', '/unsure']) await visit(path)
  const renderedSince = async (tags: string[] | null) => {
    const before = state.asked.length
    pages.invalidate(tags)
    for (const path of ['/a', '/b', '/unsure']) await visit(path)
    return state.asked.slice(before)
  }
  expect(await renderedSince(['/b'])).toEqual(expect.arrayContaining(['/b', '/unsure']))
  expect(state.asked.filter((path) => path === '/a')).toHaveLength(1)
  await renderedSince(['menu'])
  expect(state.asked.filter((path) => path === '/a')).toHaveLength(2)
  await renderedSince(null)
  expect(state.asked.filter((path) => path === '/a')).toHaveLength(3)
})

test.each([
  ['touches', 'all', 2],
  ['does not touch', 'other', 1],
])('a page rendered during a change that %s it is cached accordingly', async (_, tag, rendered) => {
  const {pages, state, visit} = openPages()
  let open = () => {}
  state.gate = new Promise((resolve) => {
    open = resolve
  })
  const first = visit('/a')
  await until(() => expect(state.asked).toHaveLength(1))
  pages.invalidate([tag])
  open()
  await first
  await visit('/a')
  expect(state.rendered).toBe(rendered)
})

test('a page that a visitor has had rendered is not rendered again by the warmer', async () => {
  const {pages, state, visit} = openPages()
  for (const path of ['/a', '/b', '/c']) await visit(path)
  state.asked.length = 0
  pages.invalidate(null)
  await visit('/b')
  await until(() => expect(state.asked).toContain('/c'))
  expect(state.asked.toSorted()).toEqual(['/a', '/b', '/c'])
})

test('stale pages are rendered again before any request, the most requested first', async () => {
  const {pages, state, visit} = openPages()
  for (const path of ['/a', '/b', '/b', '/b', '/c', '/c']) await visit(path)
  state.asked.length = 0
  pages.invalidate(null)
  await until(() => expect(state.asked).toEqual(['/b', '/c', '/a']))
  await visit('/b')
  expect(state.rendered).toBe(6)
})

test('parameters that a page does not read change nothing', async () => {
  const {state, visit} = openPages()
  await visit('/a')
  for (const query of ['utm_source=x&utm_medium=y', 'fbclid=1', 'after=1_a']) {
    expect(await text(visit(`/a?${query}`))).toContain('drawn 1')
  }
  await visit('/thegaon/press')
  await visit('/thegaon/press?after=1_a')
  await visit('/thegaon/press?utm_source=x&after=1_a')
  expect(state.asked).toEqual(['/a', '/thegaon/press', '/thegaon/press?after=1_a'])
})

test('a redirect keeps a campaign’s parameters, and is rendered once', async () => {
  const {state, visit} = openPages()
  const moved = async (address: string) => (await visit(address)).headers.get('location')
  expect(await moved('/old')).toBe('http://site.test/a')
  expect(await moved('/old?utm_source=x')).toBe('http://site.test/a')
  expect(state.asked).toEqual(['/old'])
})

test('unknown paths share one page, and a flood of them renders no other', async () => {
  const {state, visit} = openPages()
  await visit('/a')
  for (let at = 0; at < 3000; at += 1) await visit(`/nothing/${at}`)
  const again = await visit('/nothing/2999')
  expect(again.status).toBe(404)
  expect(await again.text()).toContain('drawn 2')
  await visit('/a')
  expect(state.rendered).toBe(2)
  expect(state.asked).toHaveLength(3001)
})

test('a fresh page is sent from the cache as it would be otherwise', async () => {
  const {pages, state, visit} = openPages()
  const compressed = {'accept-encoding': 'gzip, br'}
  const ready = (path: string, headers: Record<string, string> = compressed, method = 'GET') =>
    pages.ready(new Request(`http://site.test${path}`, {method, headers}), () => '203.0.113.5')
  expect(ready('/a')).toBeNull()
  const visited = await visit('/a?utm_source=x', compressed)
  const etag = visited.headers.get('etag') ?? ''
  const sent = ready('/a?utm_source=y')
  expect(sent?.body).toEqual(new Uint8Array(await visited.arrayBuffer()))
  const {'content-length': length, ...headers} = sent?.headers ?? {}
  expect({status: sent?.status, headers}).toEqual({
    status: 200,
    headers: Object.fromEntries(visited.headers),
  })
  expect(Number(length)).toBe(sent?.body?.length)
  expect(ready('/a', compressed, 'HEAD')).toMatchObject({body: null, headers: sent?.headers})
  expect(ready('/a', {...compressed, 'if-none-match': etag})).toMatchObject({status: 304})
  expect(ready('/a', {'accept-encoding': 'gzip'})).toBeNull()
  await visit('/thegaon/press/post-1', compressed)
  expect(ready('/thegaon/press/post-1')).toMatchObject({status: 200})
  expect(state.read).toEqual(['post-1', 'post-1'])
  state.views = 6
  expect(ready('/thegaon/press/post-1')).toBeNull()
  pages.invalidate(null)
  expect(ready('/a')).toBeNull()
})

test('counts are current, with their own ETag, and cause no rendering', async () => {
  const {state, visit} = openPages()
  const first = await visit('/thegaon/press')
  expect(await first.text()).toContain('drawn 1 5<')
  state.views = 12_345
  const second = await visit('/thegaon/press')
  expect(await second.text()).toContain('drawn 1 12,345<')
  expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
  expect(
    (await visit('/thegaon/press', {'if-none-match': second.headers.get('etag') ?? ''})).status,
  ).toBe(304)
  expect(state.read).toEqual([])
  await visit('/thegaon/press/post-1')
  await visit('/thegaon/press/post-1')
  expect(state.read).toEqual(['post-1', 'post-1'])
  expect(state.rendered).toBe(2)
})

test('every encoding has the same page, before and after it is popular', async () => {
  const {visit} = openPages()
  const plain = await text(visit('/a'))
  for (let at = 0; at < 30; at += 1) {
    const answer = await visit('/a', {'accept-encoding': 'gzip, br'})
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(plain)
  }
  const zipped = await visit('/a', {'accept-encoding': 'gzip'})
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(plain)
})

test("no page is fresh while the lake's live events are not connected", async () => {
  const {pages, visit} = openPages()
  await visit('/a')
  pages.listening(false)
  expect(await text(visit('/a'))).toContain('drawn 2')
  expect(await text(visit('/a'))).toContain('drawn 3')
})

test('a stale page is served while the lake is unreachable, and an error page where there is none', async () => {
  const {pages, state, visit} = openPages()
  await visit('/a')
  pages.invalidate(null)
  await until(() => expect(state.rendered).toBe(2))
  await visit('/a')
  state.fails = true
  pages.listening(false)
  const known = await visit('/a')
  expect(known.status).toBe(200)
  expect(await known.text()).toContain('drawn 2')
  const unknown = await visit('/b')
  expect(unknown.status).toBe(500)
  expect(await unknown.text()).toContain('sorry')
})

test('while the lake is unreachable one visitor waits, and the others get stale pages at once', async () => {
  const {pages, state, visit} = openPages()
  for (const path of ['/a', '/b']) await visit(path)
  state.fails = true
  pages.listening(false)
  await visit('/a')
  state.gate = new Promise(() => {})
  expect(await text(visit('/a'))).toContain('drawn 1')
  expect(await text(visit('/b'))).toContain('drawn 2')
})

test("the policy allows the page's style block, and of inline scripts our own", async () => {
  const {visit} = openPages()
  const policy = (await visit('/a')).headers.get('content-security-policy') ?? ''
  const hash = createHash('sha256').update(inlineScript).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).toMatch(/style-src-elem 'self' 'sha256-[^']+' 'sha256-[^']+'/)
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
})

test('a visitor with a current copy gets 304', async () => {
  const {visit} = openPages()
  const etag = (await visit('/a')).headers.get('etag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", W/${etag}`, `"other",${etag}`, '*']) {
    expect((await visit('/a', {'if-none-match': known})).status, known).toBe(304)
  }
  for (const known of ['"other"', etag.slice(0, -2), `${etag}x`, '']) {
    expect((await visit('/a', {'if-none-match': known})).status, known).toBe(200)
  }
})

test('a navigation is answered from the rendering that the page was cached with', async () => {
  const {pages, state, visit} = openPages()
  const navigate = async (address: string, headers: Record<string, string> = {}) =>
    pages.answerNavigation(new Request(`http://site.test/api/pages${address}`, {headers}))
  const page = await visit('/a')
  const answer = await navigate('/a?utm_source=x')
  expect(await answer.json()).toMatchObject({type: 'page', drawn: 1})
  const etag = answer.headers.get('etag') ?? ''
  expect(etag).not.toBe(page.headers.get('etag'))
  expect((await navigate('/a', {'if-none-match': etag})).status).toBe(304)
  pages.invalidate(null)
  const crowd = await Promise.all([text(visit('/a')), text(navigate('/a'))])
  expect(crowd.map((each) => /drawn\D+(\d)/.exec(each)?.[1])).toEqual(['2', '2'])
  expect(state.rendered).toBe(2)
})

test('a navigation is told of a redirect, of what is missing, and of a failure', async () => {
  const {pages, state} = openPages()
  const navigate = async (address: string) =>
    pages.answerNavigation(new Request(`http://site.test/api/pages${address}`))
  expect(await (await navigate('/old')).json()).toEqual({
    type: 'redirect',
    to: 'http://site.test/a',
  })
  expect((await navigate('/nothing')).status).toBe(404)
  state.fails = true
  expect((await navigate('/b')).status).toBe(500)
})

test('a navigation to a press post counts as its reading, with the count of now', async () => {
  const {pages, state} = openPages()
  const answer = await pages.answerNavigation(
    new Request('http://site.test/api/pages/thegaon/press/post-1'),
  )
  expect(await answer.json()).toMatchObject({views: '5'})
  expect(state.read).toEqual(['post-1'])
})
