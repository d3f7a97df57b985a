import type {SanityClient} from '@sanity/client'
import {validatePreviewUrl} from '@sanity/preview-url-secret'
import {type Context, Hono} from 'hono'
import {deleteCookie, setCookie} from 'hono/cookie'
import {answersPath} from '../../web/client/page-answer.ts'
import {
  previewAssetsPath,
  previewBase,
  previewChangesPath,
  previewEndPath,
} from '../../web/client/preview-address.ts'
import type {PreviewWords} from '../../web/preview/preview-state.ts'
import type {Renderer} from '../pages/render-answer.ts'
import {DraftChanges} from './draft-changes.ts'
import type {ViewsOf} from './draft-client.ts'
import {
  createPreviewAccess,
  grantsDrafts,
  type PreviewAccess,
  previewCookie,
} from './preview-access.ts'
import {leadToPreview, type OpenAsset, previewAsset} from './preview-assets.ts'
import {type AskLake, createPreviewLinks} from './preview-links.ts'
import {type Admitted, createPreviewPages, previewHeaders} from './preview-pages.ts'
import {createPreviewSessions, sessionSeconds} from './preview-sessions.ts'
import {type RefusalWords, refusalPage} from './refusal-page.ts'

export interface PreviewOptions {
  readonly words: {
    readonly lang: string
    readonly page: PreviewWords
    readonly refusal: RefusalWords
  }
  /** Origins of Studios on other hosts, which may show previews in a frame. */
  readonly framedBy: readonly string[]
}

interface Surroundings extends Pick<Renderer, 'render' | 'frame' | 'lakeOrigins'> {
  /** A client that sees drafts. */
  readonly drafts: SanityClient
  readonly viewsOf: ViewsOf
  /** Null where everybody gets all pictures and files of the lake: it is Sanity's. */
  readonly openAsset: OpenAsset | null
  /** Null where the lake keeps no links. */
  readonly askLake: AskLake | null
  /** Whether site and lake share an origin, so that those who are signed in to the lake are known here. */
  readonly isOnOwnOrigin: boolean
  /** Signs the sessions of Studios on other hosts. */
  readonly secret: string
}

export interface Preview {
  readonly app: Hono
  /** Ends the streams of changes, which have no end of their own. */
  endStreams(): void
}

/**
 * Pages with drafts, under paths of their own: `/preview/FloorPlan/84A` for `/FloorPlan/84A`. All other paths
 * show what is published, also to people who may see drafts, so that no cache mixes the two.
 */
export function createPreview(
  {words, framedBy}: PreviewOptions,
  surroundings: Surroundings,
): Preview {
  const {render, frame, lakeOrigins, drafts, viewsOf, askLake, isOnOwnOrigin, secret, openAsset} =
    surroundings
  const {projectId, dataset} = frame.lake
  const sessions = createPreviewSessions(secret)
  const links = createPreviewLinks(askLake, dataset)
  const accessOf = createPreviewAccess({
    links,
    sessions,
    async readsDrafts({headers}) {
      const cookie = headers.get('cookie')
      if (!askLake || !isOnOwnOrigin || cookie === null) return false
      const path = `/projects/${projectId}/datasets/${dataset}/acl`
      const response = await askLake(path, {headers: {cookie}})
      return response.ok && grantsDrafts(await response.json())
    },
  })
  const pages = createPreviewPages({
    ...{render, lakeOrigins, drafts, viewsOf, framedBy},
    frame: openAsset ? {...frame, lake: {...frame.lake, host: previewAssetsPath}} : frame,
    leadAddresses: (answer) => {
      if (openAsset) leadToPreview(answer, frame.lake)
    },
    words: words.page,
    tooLarge: () =>
      refusalPage({
        lang: words.lang,
        words: words.refusal,
        reason: 'tooLarge',
        signInAddress: null,
      }),
  })
  const changes = new DraftChanges(drafts)
  const isSecure = frame.origin.startsWith('https:')

  const refuse = (c: Context, reason: Extract<PreviewAccess, {kind: 'refused'}>['reason']) =>
    refusalPage({
      ...{lang: words.lang, words: words.refusal, reason},
      signInAddress: isOnOwnOrigin ? signInAddress(c.req.url) : null,
    })
  const admit =
    (answer: (c: Context, access: Admitted) => Response | Promise<Response>) =>
    async (c: Context) => {
      const access = await accessOf(c.req.raw)
      return access.kind === 'refused' ? refuse(c, access.reason) : answer(c, access)
    }

  const app = new Hono()
  app.get(`${previewBase}/enable`, async (c) => {
    const {isValid, redirectTo = previewBase} = await validatePreviewUrl(drafts, c.req.url)
    if (!isValid) return refuse(c, 'none')
    // The Studio's page belongs to another site: without a partition, browsers would drop the cookie.
    setCookie(c, previewCookie, sessions.open(), {
      ...{path: '/', httpOnly: true, maxAge: sessionSeconds},
      ...(isSecure
        ? {secure: true, sameSite: 'None', partitioned: true}
        : {secure: false, sameSite: 'Lax'}),
    })
    return c.redirect(redirectTo, 302)
  })
  app.get(previewBase, async (c, next) => {
    const token = c.req.query('link')
    if (token === undefined) return next()
    const link = await links.check(token)
    if (link.state !== 'open') return refuse(c, link.state)
    const maxAge = Math.ceil((Date.parse(link.expiresAt) - Date.now()) / 1000)
    const cookie = {path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure, maxAge} as const
    setCookie(c, previewCookie, token, cookie)
    for (const [name, value] of Object.entries(previewHeaders)) c.header(name, value)
    return c.redirect(previewBase + link.path, 302)
  })
  app.get(
    `${previewBase}/*`,
    admit((c, access) => pages.page(c.req.raw, access)),
  )
  app.post(previewEndPath, (c) => {
    deleteCookie(c, previewCookie, {path: '/', secure: isSecure})
    return c.redirect(publicPathOf(c.req.header('referer')), 303)
  })
  app.get(
    previewChangesPath,
    admit(() => changes.open()),
  )
  app.get(`${previewAssetsPath}/*`, async (c) => {
    const access = openAsset ? await accessOf(c.req.raw) : null
    return openAsset && access && access.kind !== 'refused'
      ? previewAsset(c.req.raw, frame.lake, openAsset)
      : new Response(null, {status: 404, headers: previewHeaders})
  })
  app.get(`${answersPath}${previewBase}/*`, async (c) => {
    const access = await accessOf(c.req.raw)
    return access.kind === 'refused' ? pages.ended() : pages.answer(c.req.raw, access)
  })
  return {app, endStreams: () => changes.close()}
}

function signInAddress(address: string): string {
  const {pathname, search} = new URL(address)
  return `/login?${new URLSearchParams({origin: pathname + search, type: 'cookie'})}`
}

/** The visitors' address of the previewed page that a form was on. */
function publicPathOf(referer = ''): string {
  const pathname = URL.parse(referer)?.pathname ?? ''
  const path = pathname.startsWith(`${previewBase}/`) ? pathname.slice(previewBase.length) : '/'
  return path.startsWith('//') ? '/' : path
}
