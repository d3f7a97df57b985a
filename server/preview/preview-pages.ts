import type {SanityClient} from '@sanity/client'
import {timeInKorea} from '../../shared/time-in-korea.ts'
import type {PageAnswer} from '../../web/client/page-answer.ts'
import {previewBase} from '../../web/client/preview-address.ts'
import type {PreviewState, PreviewWords} from '../../web/preview/preview-state.ts'
import {log} from '../log.ts'
import {type Body, filled, respond, toPage} from '../pages/page.ts'
import type {Render, Renderer} from '../pages/render-answer.ts'
import {pageOfAnswer} from '../pages/visit-target.ts'
import {ContentTooLarge, createDraftClient, type ViewsOf} from './draft-client.ts'
import type {PreviewAccess} from './preview-access.ts'

export type Admitted = Exclude<PreviewAccess, {kind: 'refused'}>

interface Options extends Pick<Renderer, 'frame' | 'lakeOrigins'> {
  readonly render: Render
  /** A client that sees drafts. */
  readonly drafts: SanityClient
  readonly viewsOf: ViewsOf
  readonly words: PreviewWords
  /** Other origins whose pages may show a preview in a frame: those of Studios elsewhere. */
  readonly framedBy: readonly string[]
  readonly leadAddresses: (answer: unknown) => void
  /** The page in place of one that shows more than a page may. */
  readonly tooLarge: () => Response
}

/** Headers of every answer that shows a draft: it is not kept, and search engines do not list it. */
export const previewHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
} as const

/** Renders pages with drafts. Its answers are not kept, and none comes from the cache. */
export function createPreviewPages(preview: Options) {
  const {render, frame, drafts, viewsOf, words, leadAddresses, ...options} = preview
  const rendered = async (url: string, access: Admitted, isDataOnly: boolean) => {
    let isTooLarge = false
    const result = await render(new Request(url), {
      ...frame,
      // Pages are sent without marks, as React compares them with what it draws; the first answer afterwards
      // has them.
      client: createDraftClient({
        reader: drafts.withConfig({perspective: perspectiveOf(url)}),
        viewsOf,
        leadAddresses,
        isMarked: isDataOnly && access.kind === 'editor',
      }),
      preview: stateFor(access, words),
      isDataOnly,
      onError(error) {
        if (error instanceof ContentTooLarge) isTooLarge = true
        else log.error({error}, 'A preview could not be rendered')
      },
    })
    return {...result, isTooLarge}
  }

  return {
    /** A page at `/preview/…`, or the redirect that stands in its place. */
    async page(request: Request, access: Admitted): Promise<Response> {
      const result = await rendered(request.url, access, false)
      const {response, isTooLarge} = result
      if (isTooLarge) return options.tooLarge()
      if (isRedirect(response)) return redirectTo(locationOf(response))
      const text = await response.text()
      const page = await toPage(text, {...result, data: null}, nothingCounted, options)
      return send(request, page.status, withFrames(page.html, options.framedBy))
    },
    /** `PageAnswer` for a browser that is at a page of a preview. */
    async answer(request: Request, access: Admitted): Promise<Response> {
      const result = await rendered(pageOfAnswer(request.url), access, true)
      const {response, data, isTooLarge} = result
      if (isTooLarge) return askAgain()
      if (isRedirect(response)) {
        return answerWith({type: 'redirect', to: withoutBase(locationOf(response))})
      }
      if (data !== null) return new Response(data, {headers: {...json, ...previewHeaders}})
      return new Response(null, {status: response.status, headers: previewHeaders})
    },
    /** Makes a browser whose preview has ended ask for the page again, which says why. */
    ended: askAgain,
  }
}

/** Presentation's own switch to what is published; links on the page lead back to drafts. */
const perspectiveOf = (url: string) =>
  new URL(url).searchParams.get('sanity-preview-perspective') === 'published'
    ? 'published'
    : 'drafts'

const nothingCounted = {shown: [], read: null, tags: null}
const json = {'content-type': 'application/json'}

const stateFor = (access: Admitted, words: PreviewWords): PreviewState => ({
  base: previewBase,
  words,
  isEditable: access.kind === 'editor',
  until: access.kind === 'guest' ? timeInKorea(access.until) : null,
})

/** Makes a browser ask for the page as a document, which says what is the matter. */
const askAgain = () => answerWith({type: 'page', code: '', shell: '', version: '', data: null})

const isRedirect = ({status}: Response) => status >= 300 && status < 400
const locationOf = ({headers}: Response) => headers.get('location') ?? previewBase

/** Never a permanent redirect: the next draft may bring the page back. */
const redirectTo = (location: string) =>
  new Response(null, {status: 302, headers: {...previewHeaders, location}})

/** The router in the browser adds the base itself. */
function withoutBase(location: string): string {
  const isInside = location === previewBase || location.startsWith(`${previewBase}/`)
  return isInside ? location.slice(previewBase.length) || '/' : location
}

const answerWith = (answer: PageAnswer) => Response.json(answer, {headers: previewHeaders})

/** No counts have to be filled in: see `nothingCounted`. */
const send = async (request: Request, status: number, body: Body) =>
  respond(request, status, {...body.headers, ...previewHeaders}, await filled(body, () => 0))

function withFrames(body: Body, framedBy: readonly string[]): Body {
  const policy = body.headers['content-security-policy'] ?? ''
  const frames = ['frame-ancestors', "'self'", ...framedBy].join(' ')
  const headers = {
    ...body.headers,
    'content-security-policy': policy.replace(/frame-ancestors [^;]*/, frames),
  }
  return {...body, headers}
}
