import type {PageAnswer} from '../../web/client/page-answer.ts'
import type {Submission} from '../../web/context/submission.tsx'
import type {Rendered, RenderOptions} from '../../web/entry.server.tsx'
import {log} from '../log.ts'
import {createSingleFlight} from '../single-flight.ts'
import {type Answer, type AnswerCache, createAnswerCache} from './answer-cache.ts'
import {encodeSmaller} from './encode-page.ts'
import {createKnownPaths} from './known-paths.ts'
import {type Body, filled, type Page, reply, toPage} from './page.ts'
import type {PageRender} from './page-render.ts'
import {createPageWarmer} from './page-warmer.ts'
import {pageOfAnswer, type Target, targetOf} from './visit-target.ts'

/** `render` of `web/entry.server.tsx`, built or as Vite serves it, with its assets filled in. */
export type Render = (
  request: Request,
  options: Omit<RenderOptions, 'assets' | 'onError'> & {onError(error: unknown): void},
) => Promise<Rendered>

export interface PagesOptions {
  readonly render: Render
  readonly frame: Pick<RenderOptions, 'lake' | 'origin'>
  readonly beginRender: () => PageRender
  /** The current count of views. */
  readonly viewsOf: (postId: string) => number
  /** Called for each visit of a press post's page. */
  readonly onRead: (postId: string, request: Request, address: string) => void
  /** Addresses of a hosted lake, which has the pictures of pages; none when it is on this origin. */
  readonly lakeOrigins: readonly string[]
  /** Called with the HTML of each page that was rendered for the cache. */
  readonly onRendered?: ((html: string) => void) | undefined
  /** What cached pages may take of memory. */
  readonly cacheBytes?: number
  /** Whether an error comes from a lake that is away: the page then says to come back. */
  readonly isAway?: (error: unknown) => boolean
}

export interface Pages {
  /** Answers a visit from the cache, or renders. A stale page when the lake is unreachable. */
  visit(request: Request, address?: string): Promise<Response>
  /** Answers a browser that goes to the page at `/api/pages/…` from another one: `PageAnswer`. */
  answerNavigation(request: Request, address?: string): Promise<Response>
  /** Answers a form posted without JavaScript with its page and the outcome on it. Never cached. */
  answer(request: Request, submission: Submission, status: number): Promise<Response>
  /** The lake has changed: pages with one of these sync tags are stale. Null: all of them. */
  invalidate(tags: readonly string[] | null): void
  /** While the connection to the lake's live events is lost, no page counts as fresh. */
  listening(isListening: boolean): void
  close(): void
}

interface Outcome {
  readonly answer: Answer
  /** The lake did not answer: the page says so, and is not cached. */
  readonly failed: boolean
}

/** The key of the 404 page. It cannot be a page's path: paths with braces are patterns. */
const notFoundKey = '{}'
/** Hits after which a page is worth the time of a smaller encoding. */
const popular = 20
/** Pause between attempts while the lake is unreachable. */
const probeEveryMs = 1000

const onError = (error: unknown) => log.error({error}, 'A page could not be rendered')

export function createPages(options: PagesOptions): Pages {
  const {frame, viewsOf, onRead} = options
  const answers = createAnswerCache(options.cacheBytes)
  const rendered = createSingleFlight<Outcome>()
  const known = createKnownPaths(options.beginRender)
  const warmer = createPageWarmer(async (key) => {
    // A visitor may have been quicker.
    if (!answers.isFresh(key)) await render({key, url: frame.origin + key})
  })
  let isListening = false
  /** When the lake last failed to answer; null while it answers. */
  let failedAt: number | null = null
  const notedStale = new Set<string>()

  const fresh = (key: string) => (isListening ? answers.fresh(key) : undefined)

  const render = (target: Pick<Target, 'key' | 'url'>): Promise<Outcome> =>
    rendered.run(target.key, async () => {
      const hasNotFoundPage = isListening && answers.isFresh(notFoundKey)
      const outcome = await renderAnswer(target, {...options, answers, hasNotFoundPage})
      failedAt = outcome.failed ? performance.now() : null
      return outcome
    })

  const answerOf = async (target: Pick<Target, 'key' | 'url'>): Promise<Answer> => {
    const cached = fresh(target.key)
    if (cached) return cached
    const stale = answers.stale(target.key)
    if (stale && !isListening && failedAt !== null) {
      // One visitor has waited for the lake. The others get the stale page at once.
      if (performance.now() - failedAt > probeEveryMs) void render(target).catch(onError)
      noteStale(target.key)
      return stale
    }
    const isNew = !stale && isPlainPath(target.key)
    if (isNew && (await isNowhere(target.url))) return {type: 'missing'}
    const {answer, failed} = await render(target)
    if (!failed || !stale) return answer
    noteStale(target.key)
    return stale
  }

  /** Once for each page of an outage, as visits may be many. */
  const noteStale = (key: string) => {
    if (notedStale.has(key)) return
    notedStale.add(key)
    log.warn({path: key}, 'A stale page is served, since the lake does not answer')
  }

  /** Whether the answer for what is not found is at hand, so that it pays to ask for the path alone. */
  const isPlainPath = (key: string) =>
    key !== notFoundKey && isListening && answers.isFresh(notFoundKey)

  const isNowhere = async (url: string): Promise<boolean> =>
    !(await known.mayExist(new URL(url).pathname).catch(() => true))

  const notFoundPage = async (): Promise<Page> => {
    const answer = await answerOf({key: notFoundKey, url: `${frame.origin}/${notFoundKey}`})
    if (answer.type !== 'page') throw new Error('There is no page for what is not found')
    return answer
  }

  const invalidate: Pages['invalidate'] = (tags) => {
    // A rendering that began before the change must not answer requests that come after it.
    rendered.detach()
    known.invalidate(tags)
    const stale = answers.invalidate(tags)
    if (isListening) warmer.warm(stale.filter((key) => key !== notFoundKey))
  }

  const send = async (request: Request, status: number, body: Body) =>
    reply(request, status, body.headers, await filled(body, viewsOf))

  return {
    async visit(request, address = '') {
      const target = targetOf(request.url)
      const answer = await answerOf(target)
      if (answer.type === 'redirect') return redirect(answer, target.rest)
      const page = answer.type === 'missing' ? await notFoundPage() : answer
      if (page.read) onRead(page.read, request, address)
      shrinkPopular(target.key, page, answers)
      return send(request, page.status, page.html)
    },
    async answerNavigation(request, address = '') {
      const target = targetOf(pageOfAnswer(request.url))
      const answer = await answerOf(target)
      if (answer.type === 'redirect') return redirectInside(answer, target.rest)
      if (answer.type === 'missing') return new Response(null, {status: 404})
      if (!answer.data) return new Response(null, {status: answer.status})
      if (answer.read) onRead(answer.read, request, address)
      return send(request, answer.status, answer.data)
    },
    answer: (request, submission, status) => renderForm(request, submission, status, options),
    invalidate,
    listening(next) {
      isListening = next
      if (next) notedStale.clear()
      invalidate(null)
    },
    close: () => warmer.stop(),
  }
}

interface RenderContext extends PagesOptions {
  readonly answers: AnswerCache
  /** The 404 page is cached, and need not be rendered for one more path. */
  readonly hasNotFoundPage: boolean
}

/** Renders what is at the path, and caches it unless the lake failed. */
async function renderAnswer(
  {key, url}: Pick<Target, 'key' | 'url'>,
  {
    isAway,
    render,
    frame,
    beginRender,
    lakeOrigins,
    onRendered,
    answers,
    hasNotFoundPage,
  }: RenderContext,
): Promise<Outcome> {
  const {version} = answers
  const pageRender = beginRender()
  const {client} = pageRender
  let isLakeAway = false
  const rendered = await render(new Request(url), {
    ...{...frame, client, hasNotFoundPage},
    onError(error) {
      if (isAway?.(error)) isLakeAway = true
      else onError(error)
    },
  })
  const {response, failed} = rendered
  const origin = {version, tags: pageRender.tags}
  const cache = (answer: Answer): Outcome => {
    answers.set(key, answer, origin)
    return {answer, failed}
  }
  if (isRedirect(response)) {
    const location = response.headers.get('location') ?? '/'
    return cache({type: 'redirect', status: response.status, location})
  }
  if (response.body === null) return cache({type: 'missing'})
  const html = await response.text()
  const page = await toPage(html, rendered, pageRender, lakeOrigins)
  if (failed) return {answer: isLakeAway ? comeBack(page) : page, failed}
  if (page.status === 404) {
    answers.set(notFoundKey, page, origin)
    return key === notFoundKey ? {answer: page, failed} : cache({type: 'missing'})
  }
  if (page.status !== 200) return {answer: page, failed}
  onRendered?.(html)
  return cache(page)
}

/** The error page of an outage, which is over when the lake answers again. */
const comeBack = (page: Page): Page => ({
  ...page,
  status: 503,
  html: later(page.html),
  data: page.data && later(page.data),
})

const later = (body: Body): Body => ({...body, headers: {...body.headers, 'retry-after': '5'}})

/** The page of a form that was posted without JavaScript, with the outcome on it. */
async function renderForm(
  request: Request,
  submission: Submission,
  status: number,
  {render, frame, beginRender, lakeOrigins, viewsOf}: PagesOptions,
): Promise<Response> {
  const pageRender = beginRender()
  const {client} = pageRender
  const rendered = await render(request, {...frame, client, submission, onError})
  const {response} = rendered
  if (isRedirect(response)) return response
  const page = await toPage(await response.text(), rendered, pageRender, lakeOrigins)
  const shown = page.status === 200 ? status : page.status
  return reply(request, shown, page.html.headers, await filled(page.html, viewsOf))
}

/** A page that is requested often is encoded again, slowly and smaller. */
function shrinkPopular(key: string, page: Page, answers: AnswerCache): void {
  if (page.isSmall || page.html.counts || answers.hits(key) !== popular) return
  encodeSmaller(page.html.encoded)
    .then((encoded) => ({...page, html: {...page.html, encoded}, isSmall: true}))
    .then((smaller) => answers.replace(key, page, smaller))
    .catch(onError)
}

const isRedirect = ({status}: Response) => status >= 300 && status < 400

interface Moved {
  readonly status: number
  readonly location: string
}

const redirect = (moved: Moved, rest: string) =>
  new Response(null, {status: moved.status, headers: {location: placeOf(moved, rest)}})

/** For a browser's router, which cannot see where a redirect of HTTP leads. */
function redirectInside(moved: Moved, rest: string): Response {
  const answer: PageAnswer = {type: 'redirect', to: placeOf(moved, rest)}
  return Response.json(answer, {headers: {'cache-control': 'no-cache'}})
}

/** A redirect keeps campaign parameters. */
function placeOf({location}: Moved, rest: string): string {
  const takesThem = location.startsWith('/') && !/[?#]/.test(location)
  return takesThem ? location + rest : location
}
