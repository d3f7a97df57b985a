import {byNetwork} from 'local-content-lake/server'
import type {PageAnswer, ShellAnswer} from '../../web/client/page-answer.ts'
import {versionOf} from '../../web/client/version-of.ts'
import type {Submission} from '../../web/context/submission.tsx'
import type {ReadyAnswer} from '../http/ready-answer.ts'
import type {RequestHead} from '../http/request-head.ts'
import {log} from '../log.ts'
import {createSingleFlight} from '../single-flight.ts'
import {type Answer, createAnswerCache} from './answer-cache.ts'
import {type EncodedPage, encodePage} from './encode-page.ts'
import {createKnownPaths, type ReadPaths} from './known-paths.ts'
import {createOpenPages} from './open-pages.ts'
import {type Body, filled, filledAlready, type Page, reply} from './page.ts'
import {createPageWarmer} from './page-warmer.ts'
import {readyPage} from './ready-page.ts'
import {
  notFoundKey,
  type Outcome,
  onError,
  type Renderer,
  renderAnswer,
  renderForm,
} from './render-answer.ts'
import type {RenderQueue, RenderTurn} from './render-queue.ts'
import {createShrinker} from './shrink-popular.ts'
import {
  pageOfAnswer,
  pageOfChanges,
  type Target,
  targetOf,
  withSingleSlashes,
} from './visit-target.ts'

export interface PagesOptions extends Renderer {
  readonly queue: RenderQueue
  readonly readPaths: ReadPaths
  /** The current count of views. */
  readonly viewsOf: (postId: string) => number
  /** Called for each visit of a press post's page. */
  readonly onRead: (postId: string, request: RequestHead, address: string) => void
  /** How much memory cached pages may take. */
  readonly cacheBytes?: number
}

export interface Pages {
  /** Increases with every change that pages were told about. */
  readonly version: number
  /** Answers a visit from the cache, or by rendering; with a stale page while the lake is unreachable. */
  visit(request: Request, address?: string): Promise<Response>
  /** Answers a visit of a fresh page in the cache; null: `visit` has to answer. */
  ready(head: RequestHead, addressOf: () => string): ReadyAnswer | null
  /** Answers a browser that comes from another page with the data of this one: `PageAnswer`. */
  answerNavigation(request: Request, address?: string): Promise<Response>
  /** Answers a browser whose page is surrounded by an older shell than the current one: `ShellAnswer`. */
  shell(request: Request): Promise<Response>
  /** An event stream for a browser that shows the page at `/api/changes/…`: says when it has another version. */
  changes(request: Request, address?: string): Response
  /** How many of these streams are open. */
  readonly openStreams: number
  /** Answers a form posted without JavaScript with its page and the outcome on it. Never cached. */
  answer(
    request: Request,
    submission: Submission,
    status: number,
    address?: string,
  ): Promise<Response>
  /** The lake has changed: pages with one of these sync tags are stale. Null: all pages. */
  invalidate(tags: readonly string[] | null): void
  /** While the lake's live events are not connected, no page counts as fresh. */
  listening(isListening: boolean): void
  /** Ends the streams of changes, which have no end of their own. */
  endStreams(): void
  close(): void
}

/** Pause between attempts while the lake is unreachable. */
const probeEveryMs = 1000

export function createPages(options: PagesOptions): Pages {
  const {frame, queue, viewsOf, onRead} = options
  const answers = createAnswerCache(options.cacheBytes)
  const shrinkPopular = createShrinker(answers)
  const rendered = createSingleFlight<Outcome>()
  const known = createKnownPaths(options.readPaths)
  const openPages = createOpenPages({
    async versionOf(key) {
      // A page that cannot be rendered now is rendered when the lake is back.
      if (!isListening) return null
      const {answer, isLatest} = await latestOf({key, url: frame.origin + key}, warming)
      if (!isLatest) return 'unknown'
      return answer.type === 'page' && answer.data ? {version: answer.version} : null
    },
  })
  const warmer = createPageWarmer(async (key) => {
    // A visitor may have asked for the page meanwhile.
    if (!answers.isFresh(key)) await render({key, url: frame.origin + key}, warming)
  })
  let isListening = false
  /** When the lake last failed to answer; null while it answers. */
  let failedAt: number | null = null
  const notedStale = new Set<string>()

  const fresh = (key: string) => (isListening ? answers.fresh(key) : undefined)

  const render = (target: Pick<Target, 'key' | 'url'>, turn: RenderTurn): Promise<Outcome> => {
    // The caller who asked first may have to wait for longer than this one.
    queue.join(target.key, turn)
    return rendered.run(target.key, () =>
      queue.run({...turn, name: target.key}, async () => {
        const hasNotFoundPage = isListening && answers.isFresh(notFoundKey)
        const outcome = await renderAnswer(target, {...options, answers, hasNotFoundPage})
        failedAt = outcome.failed ? performance.now() : null
        return outcome
      }),
    )
  }

  const answerOf = async (target: Pick<Target, 'key' | 'url'>, turn: RenderTurn) =>
    (await latestOf(target, turn)).answer

  /** The latest answer; where the lake fails, a stale page or an error page. */
  const latestOf = async (
    target: Pick<Target, 'key' | 'url'>,
    turn: RenderTurn,
  ): Promise<{readonly answer: Answer; readonly isLatest: boolean}> => {
    const cached = fresh(target.key)
    if (cached) return {answer: cached, isLatest: true}
    const stale = answers.stale(target.key)
    if (stale && !isListening && failedAt !== null) {
      // One visitor has waited for the lake. The others get the stale page at once.
      if (performance.now() - failedAt > probeEveryMs) void render(target, turn).catch(onError)
      noteStale(target.key)
      return {answer: stale, isLatest: false}
    }
    const isNew = !stale && isPlainPath(target.key)
    if (isNew && (await isNowhere(target.url))) {
      return {answer: {type: 'missing'}, isLatest: true}
    }
    const {answer, failed} = await render(target, turn)
    if (!failed || !stale) return {answer, isLatest: !failed}
    noteStale(target.key)
    return {answer: stale, isLatest: false}
  }

  /** Logged once for each page and outage, as there may be many visits. */
  const noteStale = (key: string) => {
    if (notedStale.has(key)) return
    notedStale.add(key)
    log.warn({path: key}, 'A stale page is served, since the lake does not answer')
  }

  /** Whether the not-found page is in the cache: then it is worth asking for the path alone. */
  const isPlainPath = (key: string) =>
    key !== notFoundKey && isListening && answers.isFresh(notFoundKey)

  const isNowhere = async (url: string): Promise<boolean> =>
    !(await known.mayExist(new URL(url).pathname).catch(() => true))

  const notFoundPage = async (turn: RenderTurn): Promise<Page> => {
    const url = `${frame.origin}/${notFoundKey}`
    const answer = await answerOf({key: notFoundKey, url}, turn)
    if (answer.type !== 'page') throw new Error('There is no page for what is not found')
    return answer
  }

  const invalidate: Pages['invalidate'] = (tags) => {
    // A rendering that began before the change must not answer requests that come after it.
    rendered.detach()
    known.invalidate(tags)
    const stale = answers.invalidate(tags)
    if (!isListening) return
    openPages.check((key) => !answers.isFresh(key))
    warmer.warm(stale.filter((key) => key !== notFoundKey))
  }

  const send = async (request: Request, status: number, body: Body) =>
    reply(request, status, body.headers, await filled(body, viewsOf))

  return {
    get version() {
      return answers.version
    },
    async visit(request, address = '') {
      const single = withSingleSlashes(request.url)
      if (single) return redirect({status: 301, location: single}, '')
      const target = targetOf(request.url)
      const turn = turnOf(address)
      const answer = await answerOf(target, turn)
      if (answer.type === 'redirect') return redirect(answer, target.rest)
      const page = answer.type === 'missing' ? await notFoundPage(turn) : answer
      if (page.read) onRead(page.read, request, address)
      return send(request, page.status, page.html)
    },
    ready(head, addressOf) {
      const {key} = targetOf(head.url)
      const page = fresh(key)
      if (page?.type !== 'page') return null
      // Counted here only: a reader who has to wait below must not be counted twice.
      if (page.read) onRead(page.read, head, addressOf())
      shrinkPopular(key, page)
      const encoded = filledAlready(page.html, viewsOf)
      return encoded && readyPage(head, page.status, page.html.headers, encoded)
    },
    async answerNavigation(request, address = '') {
      const url = pageOfAnswer(request.url)
      const single = withSingleSlashes(url)
      if (single) return redirectInside({status: 301, location: single}, '')
      const target = targetOf(url)
      const answer = await answerOf(target, turnOf(address))
      if (answer.type === 'redirect') return redirectInside(answer, target.rest)
      if (answer.type === 'missing') return new Response(null, {status: 404})
      if (!answer.data) return new Response(null, {status: answer.status})
      if (answer.read) onRead(answer.read, request, address)
      return send(request, answer.status, answer.data)
    },
    async shell(request) {
      const content = await options.beginRender().client.shell()
      return reply(request, 200, shellHeaders, await encodedShell(content))
    },
    changes: (request, address = '') =>
      openPages.open(targetOf(pageOfChanges(request.url)).key, request, address),
    get openStreams() {
      return openPages.size
    },
    async answer(request, submission, status, address = '') {
      const turn = {rank: 'form', ...byNetwork(address)} as const
      const page = await queue.run(turn, () => renderForm(request, submission, options))
      if (page instanceof Response) return page
      const personal = {...page.html, headers: {...page.html.headers, 'cache-control': 'no-store'}}
      return send(request, page.status === 200 ? status : page.status, personal)
    },
    invalidate,
    listening(next) {
      isListening = next
      if (next) notedStale.clear()
      invalidate(null)
    },
    endStreams: openPages.close,
    close: () => warmer.stop(),
  }
}

const shellHeaders = {
  'content-type': 'application/json',
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
}
/** Everybody who has the page open asks for it at once. */
const encodedShells = new WeakMap<object, Promise<EncodedPage>>()

function encodedShell(content: object): Promise<EncodedPage> {
  const known = encodedShells.get(content)
  if (known) return known
  const answer: ShellAnswer = {shell: versionOf(content), content}
  const encoded = encodePage(JSON.stringify(answer))
  encodedShells.set(content, encoded)
  return encoded
}

const warming: RenderTurn = {rank: 'warming', by: ''}
const turnOf = (address: string): RenderTurn => ({rank: 'visitor', ...byNetwork(address)})

interface Moved {
  readonly status: number
  readonly location: string
}

const redirect = (moved: Moved, rest: string) =>
  new Response(null, {
    status: moved.status,
    headers: {location: placeOf(moved, rest), 'cache-control': 'no-cache'},
  })

/** A router in the browser cannot see where an HTTP redirect leads, so it is told in JSON. */
function redirectInside(moved: Moved, rest: string): Response {
  const answer: PageAnswer = {type: 'redirect', to: placeOf(moved, rest)}
  return Response.json(answer, {headers: {'cache-control': 'no-cache'}})
}

/** A redirect keeps campaign parameters. */
function placeOf({location}: Moved, rest: string): string {
  const takesThem = location.startsWith('/') && !/[?#]/.test(location)
  return takesThem ? location + rest : location
}
