import type {SanityClient} from '@sanity/client'
import {type Context, Hono, type MiddlewareHandler} from 'hono'
import {bodyLimit} from 'hono/body-limit'
import {HTTPException} from 'hono/http-exception'
import {answersPath, changesPath} from '../web/client/page-answer.ts'
import {createApi} from './api.ts'
import {type Clock, systemClock, watchClock} from './clock.ts'
import type {RequestHead} from './http/request-head.ts'
import {sameOrigin} from './http/same-origin.ts'
import {securityHeaders, withHeaders} from './http/security-headers.ts'
import {isLakeAway} from './lake/circuit-breaker.ts'
import {
  createDraftReader,
  createLakeAsker,
  createReader,
  createRegistrationsClient,
  createWriter,
  type LakeConnection,
} from './lake/lake-connection.ts'
import {lakeOrigins} from './lake/lake-origins.ts'
import {log} from './log.ts'
import type {MailSettings} from './outbound/mailer.ts'
import {createOutbound} from './outbound/outbound.ts'
import {createPurger, type EdgeSettings} from './outbound/purge.ts'
import {pageCode, pageCodesPath} from './pages/page-code.ts'
import {beginRender} from './pages/page-render.ts'
import {createPages} from './pages/pages.ts'
import type {ReadyAnswer} from './pages/ready-answer.ts'
import type {Render} from './pages/render-answer.ts'
import type {RenderQueue} from './pages/render-queue.ts'
import {createShellMemory} from './pages/shell-memory.ts'
import {siteMap} from './pages/site-map.ts'
import {watchChanges} from './pages/watch-changes.ts'
import {answerPostedForm, isPressList, mayBeSignedIn, signedInSubmission} from './posted-forms.ts'
import {countReading} from './press/count-views.ts'
import {pressFeed} from './press/press-feed.ts'
import {watchScheduledPosts} from './press/scheduled-posts.ts'
import {startSweepingViews} from './press/sweep-views.ts'
import {createViewCounter} from './press/view-counter.ts'
import {createPreview, type PreviewOptions} from './preview/preview.ts'
import type {ErasingStore} from './registrations/erasing.ts'
import {createFormTokens} from './registrations/form-token.ts'
import {createNotifier} from './registrations/notify.ts'
import {createRegistrations} from './registrations/registrations.ts'
import type {SignIn} from './sign-in.ts'

export interface SiteOptions {
  readonly lake: LakeConnection
  readonly render: Render
  readonly signIn: SignIn
  /** Where visitors find the site, e.g. `https://example.kr`; no slash at its end. */
  readonly origin: string
  /** Signs form tokens; must be the same after a restart. */
  readonly secret: string
  /** Where notifications of registrations are mailed; null: no mail. */
  readonly mail: MailSettings | null
  /** Internal hosts that registrations may be forwarded to; others are refused. */
  readonly forwardAllow?: readonly string[]
  /** Where staff find the Studio, e.g. `https://example.kr/studio`. */
  readonly studioUrl: string
  /** Serves built and public files, and passes other paths on to the pages. */
  readonly files: MiddlewareHandler
  /** The caller's IP address, as far as it is known. `env` is what comes with the request. */
  readonly addressOf: (request: RequestHead, env: unknown) => string
  /** What keeps the site from storing anything right now, for operators; null: nothing. */
  readonly storageFault?: () => string | null
  /** Null: drafts are shown nowhere. */
  readonly preview?: PreviewOptions | null
  /** For tests. */
  readonly clock?: Clock
  /** Where the erasing of registrations keeps what it must know after a restart. */
  readonly erasingStore?: ErasingStore
  /** What cached pages may take of memory. */
  readonly pageCacheBytes?: number
  readonly renderQueue: RenderQueue
  /** Where registrations wait on this disk while a lake elsewhere is away. */
  readonly outbox?: string
  /** Other processes may serve the same site, on the same lake and with the same `secret`. */
  readonly isOneOfMany?: boolean
  /** How caches in front of the site keep its pages; null: they ask each time. */
  readonly edge?: EdgeSettings | null
  /** Called with the HTML of each page rendered for the cache, e.g. to prerender its pictures. */
  readonly onRendered?: (html: string) => void
}

export interface Site {
  fetch(request: Request, env?: object): Promise<Response>
  /** A page for everybody that is in the cache: most requests are for one. Null: `fetch` answers. */
  ready(head: RequestHead, env?: object): ReadyAnswer | null
  /** Ends event streams, which have no end of their own. */
  endStreams(): void
  /** Resolves once all pending writes are done. */
  close(): Promise<void>
}

/** The site as one function from Request to Response. */
export function createSite({
  lake,
  render,
  signIn,
  origin,
  secret,
  mail,
  forwardAllow = [],
  studioUrl,
  files,
  addressOf: addressOfRequest,
  storageFault = () => null,
  preview = null,
  clock = systemClock,
  erasingStore,
  pageCacheBytes,
  renderQueue,
  outbox,
  isOneOfMany = false,
  edge = null,
  onRendered,
}: SiteOptions): Site {
  const reader = createReader(lake)
  const writer = createWriter(lake)
  const tokens = createFormTokens(secret)
  const privateWriter = createRegistrationsClient(lake)
  const outbound = createOutbound({allow: forwardAllow})
  const notifier = createNotifier({
    reader,
    writer: privateWriter,
    outbound,
    mail,
    link: `${studioUrl}/customers`,
  })
  const {notify} = notifier
  const registrations = createRegistrations({
    ...{reader, tokens, writer: privateWriter, outbound, notify, clock, outbox, isOneOfMany},
    ...(erasingStore && {erasingStore}),
  })
  const counter = createViewCounter(writer, clock, isOneOfMany ? tokens.seal : undefined)
  const shell = createShellMemory(reader)
  const frame = {lake: lake.address, origin}
  const headers = securityHeaders(origin)
  const pages = createPages({
    render,
    queue: renderQueue,
    frame,
    lakeOrigins: lakeOrigins(lake.address),
    edgeSeconds: edge?.seconds ?? 0,
    headers,
    onRendered,
    isAway: isLakeAway,
    ...(pageCacheBytes !== undefined && {cacheBytes: pageCacheBytes}),
    beginRender: () => beginRender({reader, shell, loadViews: counter.load}),
    viewsOf: counter.views,
    onRead: (postId, request, address) => countReading(counter, postId, request, address),
  })
  const previews =
    preview &&
    createPreview(preview, {
      ...{frame, secret, lakeOrigins: lakeOrigins(lake.address)},
      render: (request, options) =>
        renderQueue.run({rank: 'visitor', by: 'preview'}, () => render(request, options)),
      drafts: createDraftReader(lake),
      askLake: createLakeAsker(lake, origin),
      async viewsOf(postIds) {
        await counter.load(postIds)
        return postIds.map(counter.views)
      },
    })
  const purge = createPurger(edge?.purge ?? null)
  const invalidate = (tags: readonly string[] | null) => {
    shell.invalidate(tags)
    pages.invalidate(tags)
    purge.changed(tags)
  }
  const scheduled = watchScheduledPosts(writer, () => invalidate(null))
  const stopWatching = watchChanges(reader, {
    onChange(tags) {
      invalidate(tags)
      scheduled.lookUp()
      registrations.contentChanged()
    },
    onListening(isListening) {
      shell.listening(isListening)
      pages.listening(isListening)
      if (isListening) purge.changed(null)
      // Words may have been published while the lake sent no changes.
      if (isListening) registrations.contentChanged()
    },
  })
  // What is public and what is not yet depends on the time.
  const stopWatchingClock = watchClock(() => {
    log.warn('The clock of this machine was set')
    invalidate(null)
    scheduled.lookUp()
  }, clock)
  const stopSweeping = startSweepingViews(writer)

  const app = new Hono()
  const addressOf = (c: Context) => addressOfRequest(c.req.raw, c.env)
  app.use(withHeaders(headers))
  app.use(sameOrigin(origin))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const fault = storageFault() ?? (await faultOfLake(reader))
    return fault === null ? c.text('ready') : c.text(`not ready: ${fault}`, 503)
  })
  app.get('/robots.txt', (c) => c.text(robots(origin)))
  app.get('/sitemap.xml', siteMap(reader, origin))
  app.get('/:site/press.xml', pressFeed(reader, origin))
  const forms = {registrations, tokens, outbound, clock}
  if (previews) app.route('/', previews.app)
  app.get(`${answersPath}/*`, (c) => pages.answerNavigation(c.req.raw, addressOf(c)))
  app.get(`${changesPath}/*`, (c) => pages.changes(c.req.raw))
  app.get(`${pageCodesPath}/*`, pageCode(origin))
  app.route('/api', createApi({writer, signIn, addressOf, ...forms}))
  app.get('*', files)
  app.get('*', async (c) => {
    const signedIn = await signedInSubmission(signIn, c.req.raw)
    const address = addressOf(c)
    return signedIn
      ? pages.answer(c.req.raw, signedIn, 200, address)
      : pages.visit(c.req.raw, address)
  })
  app.post('*', (c, next) => (isPressList(c.req.raw) ? postLimit : formLimit)(c, next))
  app.post('*', async (c) => {
    const address = addressOf(c)
    const answered = await answerPostedForm({writer, registrations, signIn}, c.req.raw, address)
    if (!answered) return c.text('Bad Request: this is no form of this site', 400)
    if ('redirectTo' in answered) return c.redirect(answered.redirectTo, 303)
    const page = await pages.answer(c.req.raw, answered.submission, answered.status, address)
    for (const cookie of answered.cookies ?? []) page.headers.append('set-cookie', cookie)
    return page
  })
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (isLakeAway(error)) return c.text('Service Unavailable', 503, {'retry-after': '5'})
    log.error({error, path: c.req.path}, 'A request failed')
    return c.text('Internal Server Error', 500)
  })
  const endStreams = () => {
    pages.endStreams()
    previews?.endStreams()
  }
  return {
    fetch: async (request, env) => app.fetch(request, env),
    ready(head, env) {
      const isForEverybody = ['GET', 'HEAD'].includes(head.method) && !mayBeSignedIn(head)
      return isForEverybody ? pages.ready(head, () => addressOfRequest(head, env)) : null
    },
    endStreams,
    async close() {
      endStreams()
      stopWatching()
      pages.close()
      purge.stop()
      scheduled.stop()
      stopWatchingClock()
      stopSweeping()
      registrations.stop()
      notifier.stop()
      outbound.close()
      await counter.stop()
    },
  }
}

/** URL-encoded, 100,000 Hangul characters take nine bytes each. */
const postLimit = bodyLimit({maxSize: 1024 * 1024})
/** Anyone may post a form, and each is held in memory until it is answered. */
const formLimit = bodyLimit({maxSize: 32 * 1024})

/** Null when it answers. */
async function faultOfLake(reader: SanityClient): Promise<string | null> {
  try {
    await reader.fetch('*[_id == "site"][0]._id')
    return null
  } catch (error) {
    log.error({error}, 'The lake does not answer')
    return 'the content lake does not answer'
  }
}

const robots = (origin: string) =>
  `User-agent: *\nAllow: /\nDisallow: /studio\nDisallow: /preview\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`
