import {createHash} from 'node:crypto'
import type {Submission} from '../../web/context/submission.tsx'
import type {Rendered, RenderOptions} from '../../web/entry.server.tsx'
import type {SiteContext} from '../../web/routes.tsx'
import {pagePolicy} from '../content-security-policy.ts'
import {log} from '../log.ts'
import {compress, type KeptPage, type KeptPages} from './page-cache.ts'

/** `render` of `web/entry.server.tsx`, built or as Vite serves it, with its assets filled in. */
export type Render = (
  request: Request,
  options: Omit<RenderOptions, 'assets' | 'onError'> & {onError(error: unknown): void},
) => Promise<Rendered>

export interface PagesOptions {
  readonly render: Render
  readonly kept: KeptPages
  readonly site: SiteContext
  /** Addresses of a hosted lake that pages call; none when the lake is on this origin. */
  readonly lakeOrigins: readonly string[]
  /** Told of each page that was drawn for everybody. */
  readonly onDrawn?: ((html: string) => void) | undefined
}

export interface Pages {
  /** Answers a visit: from what is kept, else rendered; the last good page when the lake is away. */
  visit(request: Request): Promise<Response>
  /** Answers a form posted without JavaScript with its page and the outcome on it. Never kept. */
  answer(request: Request, submission: Submission, status: number): Promise<Response>
}

export function createPages(options: PagesOptions): Pages {
  const {kept, site, render, lakeOrigins} = options
  const onError = (error: unknown) => log.error({error}, 'A page could not be rendered')

  const draw = async (request: Request): Promise<{rendered: Rendered; generation: number}> => {
    const {generation} = kept
    return {rendered: await render(request, {...site, onError}), generation}
  }

  return {
    async visit(request) {
      const key = keyOf(request)
      const fresh = key === null || showsCounts(request) ? undefined : kept.fresh(key)
      if (fresh) return reply(request, fresh)

      const {rendered, generation} = await draw(request)
      const lastGood = rendered.failed && key !== null ? kept.lastGood(key) : undefined
      if (lastGood) return reply(request, lastGood)
      if (isRedirect(rendered.response)) return rendered.response
      const page = await toPage(rendered.response, lakeOrigins)
      if (key !== null && !rendered.failed && page.status === 200) {
        kept.keep(key, page, generation)
        options.onDrawn?.(page.html)
      }
      return reply(request, page)
    },

    async answer(request, submission, status) {
      const rendered = await render(request, {...site, submission, onError})
      if (isRedirect(rendered.response)) return rendered.response
      const page = await toPage(rendered.response, lakeOrigins)
      return reply(request, page.status === 200 ? {...page, status} : page)
    },
  }
}

/**
 * Pages are kept by path and by their place in the press list. Null: not kept, because the query is
 * none of ours and could fill the memory.
 */
function keyOf(request: Request): string | null {
  const {pathname, searchParams, search} = new URL(request.url)
  if (search === '') return pathname
  const names = [...searchParams.keys()]
  return names.length === 1 && names[0] === 'after' ? pathname + search : null
}

/** Press pages show view counts, which change with each reading: they are always drawn anew. */
const showsCounts = (request: Request) =>
  /^\/[^/]+\/press(\/|$)/i.test(new URL(request.url).pathname)

const isRedirect = ({status}: Response) => status >= 300 && status < 400

async function toPage(response: Response, lakeOrigins: readonly string[]): Promise<KeptPage> {
  const html = await response.text()
  return {
    status: response.status,
    html,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(html, lakeOrigins),
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    },
    ...(await compress(html)),
  }
}

function reply(request: Request, page: KeptPage): Response {
  const {status, etag} = page
  if (status === 200 && request.headers.get('if-none-match') === etag) {
    return new Response(null, {status: 304, headers: {...page.headers, etag}})
  }
  const [encoding, body] = encoded(request.headers.get('accept-encoding') ?? '', page)
  const headers = {...page.headers, ...(status === 200 ? {etag} : {}), ...encoding}
  return new Response(request.method === 'HEAD' ? null : body, {status, headers})
}

function encoded(accepted: string, {br, gzip, html}: KeptPage) {
  if (/\bbr\b/.test(accepted)) return [{'content-encoding': 'br'}, new Uint8Array(br)] as const
  if (/\bgzip\b/.test(accepted))
    return [{'content-encoding': 'gzip'}, new Uint8Array(gzip)] as const
  return [{}, html] as const
}
