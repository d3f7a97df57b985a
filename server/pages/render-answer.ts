import type {Submission} from '../../web/context/submission.tsx'
import type {Rendered, RenderOptions} from '../../web/entry.server.tsx'
import {log} from '../log.ts'
import type {Answer, AnswerCache} from './answer-cache.ts'
import {type Body, type Page, type PageOptions, toPage} from './page.ts'
import type {Rendering} from './rendering.ts'
import type {Target} from './visit-target.ts'

/** `render` of `web/entry.server.tsx`, built or loaded by Vite, with the addresses of its assets. */
export type Render = (
  request: Request,
  options: Omit<RenderOptions, 'assets' | 'onError'> & {onError(error: unknown): void},
) => Promise<Rendered>

/** What renders pages. */
export interface Renderer extends PageOptions {
  readonly render: Render
  readonly frame: Pick<RenderOptions, 'lake' | 'origin'>
  readonly beginRender: () => Rendering
  /** Called with the HTML of each page that was rendered for the cache. */
  readonly onRendered?: ((html: string) => void) | undefined
  /** Whether an error means that the lake is away: the page then asks visitors to come back. */
  readonly isAway?: (error: unknown) => boolean
}

/** What was found at a path. */
export interface Found {
  readonly answer: Answer
  /** False where the lake did not answer: the page says so and is not cached, or is a stale one. */
  readonly isLatest: boolean
}

/** The key of the 404 page. It cannot be a page's path: paths with braces are patterns. */
export const notFoundKey = '{}'

export const onError = (error: unknown) => log.error({error}, 'A page could not be rendered')

interface RenderContext extends Renderer {
  readonly answers: AnswerCache
  /** The not-found page is cached, and need not be rendered for one more path. */
  readonly hasNotFoundPage: boolean
}

/** Renders what is at the path, and caches it unless the lake failed. */
export async function renderAnswer(
  {key, url}: Pick<Target, 'key' | 'url'>,
  renderer: RenderContext,
): Promise<Found> {
  const {render, frame, beginRender, answers, hasNotFoundPage} = renderer
  const {version} = answers
  const rendering = beginRender()
  const {client} = rendering
  let isLakeAway = false
  const rendered = await render(new Request(url), {
    ...{...frame, client, hasNotFoundPage},
    onError(error) {
      if (renderer.isAway?.(error)) isLakeAway = true
      else onError(error)
    },
  })
  const {response, failed} = rendered
  const origin = {version, tags: rendering.tags}
  const cache = (answer: Answer): Found => {
    answers.set(key, answer, origin)
    return {answer, isLatest: !failed}
  }
  if (isRedirect(response)) {
    const location = response.headers.get('location') ?? '/'
    return cache({type: 'redirect', status: response.status, location})
  }
  if (response.body === null) return cache({type: 'missing'})
  const html = await response.text()
  const page = await toPage(html, rendered, rendering, renderer)
  if (failed) return {answer: isLakeAway ? comeBack(page) : page, isLatest: false}
  if (page.status === 404) {
    answers.set(notFoundKey, page, origin)
    return key === notFoundKey ? {answer: page, isLatest: true} : cache({type: 'missing'})
  }
  if (page.status !== 200) return {answer: page, isLatest: true}
  renderer.onRendered?.(html)
  return cache(page)
}

/** The error page of an outage, which ends when the lake answers. */
const comeBack = (page: Page): Page => ({
  ...page,
  status: 503,
  html: later(page.html),
  data: page.data && later(page.data),
})

const later = (body: Body): Body => ({...body, headers: {...body.headers, 'retry-after': '5'}})

/**
 * The page of a form that was posted without JavaScript, with the outcome on it; or a redirect. While the lake is
 * away it is the form alone, in what surrounds all pages, and no fault: what became of it is on it.
 */
export async function renderForm(
  request: Request,
  submission: Submission,
  renderer: Renderer,
): Promise<Page | Response> {
  const {render, frame, beginRender} = renderer
  const rendering = beginRender()
  const {client} = rendering
  let isLakeAway = false
  const rendered = await render(request, {
    ...{...frame, client, submission},
    onError(error) {
      if (renderer.isAway?.(error)) isLakeAway = true
      else onError(error)
    },
  })
  const {response, failed} = rendered
  if (isRedirect(response)) return response
  const html = await response.text()
  const page = await toPage(html, rendered, rendering, {...renderer, edgeSeconds: 0})
  if (!failed || !isLakeAway) return page
  return html.includes(`id="form-${submission.form}"`) ? {...page, status: 200} : comeBack(page)
}

const isRedirect = ({status}: Response) => status >= 300 && status < 400
