import type {Submission} from '../../web/context/submission.tsx'
import type {Rendered, RenderOptions} from '../../web/entry.server.tsx'
import {log} from '../log.ts'
import type {Drawing} from './drawing.ts'
import {encodeSmaller} from './encode-page.ts'
import {createWarmer} from './keep-warm.ts'
import {filled, type Page, reply, sizeOf, toPage} from './page.ts'
import {createPageCache} from './page-cache.ts'
import {type Target, targetOf} from './visit-target.ts'

/** `render` of `web/entry.server.tsx`, built or as Vite serves it, with its assets filled in. */
export type Render = (
  request: Request,
  options: Omit<RenderOptions, 'assets' | 'onError'> & {onError(error: unknown): void},
) => Promise<Rendered>

export interface PagesOptions {
  readonly render: Render
  readonly frame: Pick<RenderOptions, 'lake' | 'origin'>
  readonly beginDrawing: () => Drawing
  /** The count of the moment. */
  readonly viewsOf: (postId: string) => number
  /** Told that a page was read which is the reading of a press post. */
  readonly onRead: (postId: string, request: Request, address: string) => void
  /** Addresses of a hosted lake that pages call; none when the lake is on this origin. */
  readonly lakeOrigins: readonly string[]
  /** Told of each page that was drawn for everybody. */
  readonly onDrawn?: ((html: string) => void) | undefined
}

export interface Pages {
  /** Answers a visit: from what is kept, else rendered; the last good page when the lake is away. */
  visit(request: Request, address?: string): Promise<Response>
  /** Answers a form posted without JavaScript with its page and the outcome on it. Never kept. */
  answer(request: Request, submission: Submission, status: number): Promise<Response>
  /** The lake has changed: pages with one of these sync tags are drawn again. Null: all of them. */
  drop(tags: readonly string[] | null): void
  /** While the lake's changes cannot be heard, no page counts as fresh. */
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
/** What stands for it is no path of a page: those with braces are for several. */
const notFoundKey = '{}'
const longestKey = 1000
/** Asked for so often, a page is worth the time of a smaller encoding. */
const popular = 20
/** While the lake is away, it is asked again so often. */
const probeEveryMs = 1000

export function createPages(options: PagesOptions): Pages {
  const {frame, render, lakeOrigins, beginDrawing, viewsOf, onRead, onDrawn} = options
  const onError = (error: unknown) => log.error({error}, 'A page could not be rendered')
  const pages = createPageCache<Page>({entries: 500, bytes: 48 * megabyte})
  const others = createPageCache<Exclude<Answer, Page>>({entries: 2000, bytes: megabyte})
  /** Visitors who ask for the same page at the same time share one drawing. */
  const underWay = new Map<string, Promise<Outcome>>()
  let isListening = false
  /** When the lake last failed to answer; null while it answers. */
  let failedAt: number | null = null

  const draw = ({key, url}: Target): Promise<Outcome> => {
    const known = underWay.get(key)
    if (known) return known
    const outcome = drawNow(key, url).finally(() => {
      if (underWay.get(key) === outcome) underWay.delete(key)
    })
    underWay.set(key, outcome)
    return outcome
  }

  const drawNow = async (key: string, url: string): Promise<Outcome> => {
    const {moment} = pages
    const drawing = beginDrawing()
    const hasNotFoundPage = isListening && pages.fresh(notFoundKey) !== undefined
    const {response, failed} = await render(new Request(url), {
      ...frame,
      client: drawing.client,
      hasNotFoundPage,
      onError,
    })
    failedAt = failed ? Date.now() : null
    const keeping = {moment, tags: drawing.tags}
    const keepOther = (answer: Exclude<Answer, Page>): Outcome => {
      if (key.length <= longestKey) others.keep(key, answer, {...keeping, bytes: key.length * 2})
      return {answer, failed}
    }
    if (isRedirect(response)) {
      const location = response.headers.get('location') ?? '/'
      return keepOther({type: 'redirect', status: response.status, location})
    }
    if (response.body === null) return keepOther({type: 'missing'})
    const html = await response.text()
    const page = await toPage({html, status: response.status}, drawing, lakeOrigins)
    const isMissing = page.status === 404
    if (!failed && page.status === 200) onDrawn?.(html)
    if (!failed && (isMissing || page.status === 200) && key.length <= longestKey) {
      pages.keep(isMissing ? notFoundKey : key, page, {...keeping, bytes: sizeOf(page)})
    }
    return isMissing && !failed ? keepOther({type: 'missing'}) : {answer: page, failed}
  }

  const warmer = createWarmer((key) => draw({key, url: frame.origin + key, rest: ''}))

  const fresh = (key: string): Answer | undefined =>
    isListening ? (pages.fresh(key) ?? others.fresh(key)) : undefined

  const answerOf = async (target: Target): Promise<Answer> => {
    const kept = fresh(target.key)
    if (kept) return kept
    const lastGood = pages.lastGood(target.key) ?? others.lastGood(target.key)
    if (lastGood && !isListening && failedAt !== null) {
      // One visitor has waited for the lake; the others need not.
      if (Date.now() - failedAt > probeEveryMs) void draw(target).catch(onError)
      return lastGood
    }
    const {answer, failed} = await draw(target)
    return failed ? (pages.lastGood(target.key) ?? answer) : answer
  }

  const shrink = (key: string, page: Page) => {
    if (page.isSmall || page.counts || pages.asked(key) !== popular) return
    encodeSmaller(page.encoded)
      .then((encoded) => pages.replace(key, page, {...page, encoded, isSmall: true}))
      .catch(onError)
  }

  const notFoundPage = async (): Promise<Page> => {
    const kept = isListening ? pages.fresh(notFoundKey) : undefined
    if (kept) return kept
    const {answer} = await draw({key: notFoundKey, url: `${frame.origin}/${notFoundKey}`, rest: ''})
    if (answer.type === 'page') return answer
    const known = pages.lastGood(notFoundKey)
    if (!known) throw new Error('There is no page for what is not found')
    return known
  }

  const drop: Pages['drop'] = (tags) => {
    // What was begun before the change may not be what those get who ask after it.
    underWay.clear()
    const touched = pages.drop(tags)
    others.drop(tags)
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
      const drawing = beginDrawing()
      const {response} = await render(request, {
        ...frame,
        client: drawing.client,
        submission,
        onError,
      })
      if (isRedirect(response)) return response
      const html = await response.text()
      const page = await toPage({html, status: response.status}, drawing, lakeOrigins)
      const outcome = page.status === 200 ? {...page, status} : page
      return reply(request, outcome, await filled(page, viewsOf))
    },

    drop,

    listening(next) {
      isListening = next
      drop(null)
    },

    close: () => warmer.stop(),
  }
}

const isRedirect = ({status}: Response) => status >= 300 && status < 400

/** A campaign's parameters go along to where a page has moved. */
function redirect({status, location}: {status: number; location: string}, rest: string): Response {
  const takesThem = location.startsWith('/') && !/[?#]/.test(location)
  return new Response(null, {status, headers: {location: takesThem ? location + rest : location}})
}
