import type {Submission} from '../../web/context/submission.tsx'
import type {Rendered, RenderOptions} from '../../web/entry.server.tsx'
import {log} from '../log.ts'
import {encodeSmaller} from './encode-page.ts'
import {filled, type Page, reply, sizeOf, toPage} from './page.ts'
import {createPageCache} from './page-cache.ts'
import type {PageRender} from './page-render.ts'
import {createPageWarmer} from './page-warmer.ts'
import {type Target, targetOf} from './visit-target.ts'

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
  /** Addresses of a hosted lake that pages call; none when the lake is on this origin. */
  readonly lakeOrigins: readonly string[]
  /** Called with the HTML of each page that was rendered for the cache. */
  readonly onRendered?: ((html: string) => void) | undefined
}

export interface Pages {
  /** Answers a visit from the cache, or renders. A stale page when the lake is unreachable. */
  visit(request: Request, address?: string): Promise<Response>
  /** Answers a form posted without JavaScript with its page and the outcome on it. Never cached. */
  answer(request: Request, submission: Submission, status: number): Promise<Response>
  /** The lake has changed: pages with one of these sync tags are stale. Null: all of them. */
  invalidate(tags: readonly string[] | null): void
  /** While the connection to the lake's live events is lost, no page counts as fresh. */
  listening(isListening: boolean): void
  close(): void
}

type Answer =
  | Page
  | {readonly type: 'redirect'; readonly status: number; readonly location: string}
  /** There is nothing at the path; the page that says so is the same for all paths. */
  | {readonly type: 'missing'}

interface Outcome {
  readonly answer: Answer
  readonly failed: boolean
}

const megabyte = 1024 * 1024
/** The key of the 404 page. It cannot be a page's path: paths with braces are patterns. */
const notFoundKey = '{}'
const longestKey = 1000
/** Hits after which a page is worth the time of a smaller encoding. */
const popular = 20
/** Pause between attempts while the lake is unreachable. */
const probeEveryMs = 1000

export function createPages(options: PagesOptions): Pages {
  const {frame, render, lakeOrigins, beginRender, viewsOf, onRead, onRendered} = options
  const onError = (error: unknown) => log.error({error}, 'A page could not be rendered')
  const pages = createPageCache<Page>({entries: 500, bytes: 48 * megabyte})
  const others = createPageCache<Exclude<Answer, Page>>({entries: 2000, bytes: megabyte})
  /** Single flight: requests for the same page at the same time share one rendering. */
  const inFlight = new Map<string, Promise<Outcome>>()
  let isListening = false
  /** When the lake last failed to answer; null while it answers. */
  let failedAt: number | null = null

  const renderShared = ({key, url}: Target): Promise<Outcome> => {
    const known = inFlight.get(key)
    if (known) return known
    const outcome = renderPage(key, url).finally(() => {
      if (inFlight.get(key) === outcome) inFlight.delete(key)
    })
    inFlight.set(key, outcome)
    return outcome
  }

  const renderPage = async (key: string, url: string): Promise<Outcome> => {
    const {version} = pages
    const pageRender = beginRender()
    const hasNotFoundPage = isListening && pages.fresh(notFoundKey) !== undefined
    const {response, failed} = await render(new Request(url), {
      ...frame,
      client: pageRender.client,
      hasNotFoundPage,
      onError,
    })
    failedAt = failed ? Date.now() : null
    const validity = {version, tags: pageRender.tags}
    const cacheOther = (answer: Exclude<Answer, Page>): Outcome => {
      if (key.length <= longestKey) others.set(key, answer, {...validity, bytes: key.length * 2})
      return {answer, failed}
    }
    if (isRedirect(response)) {
      const location = response.headers.get('location') ?? '/'
      return cacheOther({type: 'redirect', status: response.status, location})
    }
    if (response.body === null) return cacheOther({type: 'missing'})
    const html = await response.text()
    const page = await toPage({html, status: response.status}, pageRender, lakeOrigins)
    const isMissing = page.status === 404
    if (!failed && page.status === 200) onRendered?.(html)
    if (!failed && (isMissing || page.status === 200) && key.length <= longestKey) {
      pages.set(isMissing ? notFoundKey : key, page, {...validity, bytes: sizeOf(page)})
    }
    return isMissing && !failed ? cacheOther({type: 'missing'}) : {answer: page, failed}
  }

  const warmer = createPageWarmer((key) => renderShared({key, url: frame.origin + key, rest: ''}))

  const fresh = (key: string): Answer | undefined =>
    isListening ? (pages.fresh(key) ?? others.fresh(key)) : undefined

  const answerOf = async (target: Target): Promise<Answer> => {
    const cached = fresh(target.key)
    if (cached) return cached
    const stale = pages.stale(target.key) ?? others.stale(target.key)
    if (stale && !isListening && failedAt !== null) {
      // One visitor has waited for the lake. The others get the stale page at once.
      if (Date.now() - failedAt > probeEveryMs) void renderShared(target).catch(onError)
      return stale
    }
    const {answer, failed} = await renderShared(target)
    return failed ? (pages.stale(target.key) ?? answer) : answer
  }

  const shrink = (key: string, page: Page) => {
    if (page.isSmall || page.counts || pages.hits(key) !== popular) return
    encodeSmaller(page.encoded)
      .then((encoded) => pages.replace(key, page, {...page, encoded, isSmall: true}))
      .catch(onError)
  }

  const notFoundPage = async (): Promise<Page> => {
    const cached = isListening ? pages.fresh(notFoundKey) : undefined
    if (cached) return cached
    const {answer} = await renderShared({
      key: notFoundKey,
      url: `${frame.origin}/${notFoundKey}`,
      rest: '',
    })
    if (answer.type === 'page') return answer
    const stale = pages.stale(notFoundKey)
    if (!stale) throw new Error('There is no page for what is not found')
    return stale
  }

  const invalidate: Pages['invalidate'] = (tags) => {
    // A rendering that began before the change must not answer requests that come after it.
    inFlight.clear()
    const touched = pages.invalidate(tags)
    others.invalidate(tags)
    if (isListening) warmer.warm(touched.filter((key) => key !== notFoundKey))
  }

  return {
    async visit(request, address = '') {
      const target = targetOf(request.url)
      const answer = await answerOf(target)
      if (answer.type === 'redirect') return redirect(answer, target.rest)
      const page = answer.type === 'missing' ? await notFoundPage() : answer
      if (page.counts?.read) onRead(page.counts.read, request, address)
      shrink(target.key, page)
      return reply(request, page, await filled(page, viewsOf))
    },

    async answer(request, submission, status) {
      const pageRender = beginRender()
      const {response} = await render(request, {
        ...frame,
        client: pageRender.client,
        submission,
        onError,
      })
      if (isRedirect(response)) return response
      const html = await response.text()
      const page = await toPage({html, status: response.status}, pageRender, lakeOrigins)
      const outcome = page.status === 200 ? {...page, status} : page
      return reply(request, outcome, await filled(page, viewsOf))
    },

    invalidate,

    listening(next) {
      isListening = next
      invalidate(null)
    },

    close: () => warmer.stop(),
  }
}

const isRedirect = ({status}: Response) => status >= 300 && status < 400

/** A redirect keeps campaign parameters. */
function redirect({status, location}: {status: number; location: string}, rest: string): Response {
  const takesThem = location.startsWith('/') && !/[?#]/.test(location)
  return new Response(null, {status, headers: {location: takesThem ? location + rest : location}})
}
