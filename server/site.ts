import type {SanityClient} from '@sanity/client'
import {type Context, Hono, type MiddlewareHandler} from 'hono'
import {HTTPException} from 'hono/http-exception'
import {bodyLimit, hasClientLeft, type QueueCounts} from 'local-content-lake/server'
import {sharePattern} from '../shared/share-picture.ts'
import {answersPath, changesPath, openDocument, shellPath} from '../web/client/page-answer.ts'
import {createApi, forSmallJson} from './api.ts'
import {isLakeAway} from './connection/circuit-breaker.ts'
import type {Ready} from './http/ready-response.ts'
import {sameOrigin} from './http/same-origin.ts'
import {withHeaders} from './http/security-headers.ts'
import {asksAgain} from './http/unless-kept.ts'
import {identityFiles, manifestOf} from './identity/identity-files.ts'
import {beforeOpening, isBeforeOpening} from './identity/opening.ts'
import {log} from './log.ts'
import {mapPage} from './maps/map-page.ts'
import {llms} from './pages/llms.ts'
import {pageCode, pageCodesPath} from './pages/page-code.ts'
import {answerPostedForm, isPressList, mayBeSignedIn, signedInSubmission} from './posted-forms.ts'
import {pressFeed} from './press/press-feed.ts'
import type {Registrations} from './registrations/registrations.ts'
import {scheduleCalendar} from './schedule/calendar.ts'
import {codeFormFor} from './sign-in.ts'
import type {SiteOptions} from './site-options.ts'
import {createSiteParts} from './site-parts.ts'
import {actorsOf} from './staff/actor.ts'
import {staffPath} from './staff/frame-html.ts'
import {staffDesk} from './staff/staff-desk.ts'
import {lakeOf, sessionIn} from './staff/staff-lake.ts'
import {tours} from './tours/tours.ts'

/** `ALL` for what answers every method, and for what runs before an answer. */
interface Route {
  readonly method: string
  readonly path: string
}

export interface Site {
  fetch(request: Request, env?: object): Promise<Response>
  /**
   * A page for all visitors that is in the cache, which is what most requests ask for. Null: `fetch` answers.
   */
  readonly ready: Ready
  /** All that it answers, and in which order. */
  readonly routes: readonly Route[]
  /** Event streams of pages that visitors have open. */
  readonly openStreams: number
  /** Forms that are being stored, and that wait for it. */
  readonly forms: QueueCounts
  /** Ends event streams, which have no end of their own, and sends no more messages. */
  endStreams(): void
  /** Resolves once all pending writes are done. */
  close(): Promise<void>
}

/** The site as one function from Request to Response. */
export function createSite(options: SiteOptions): Site {
  const {signIn, origin, fault = () => null, isOperator = () => false} = options
  const parts = createSiteParts(options)
  const {reader, tokens, outbound, registrations, pages, previews, headers, clock, identity} = parts
  const {publishPost, pressEditing, features, messaging, visits, sharePictures, siteMaps} = parts
  const addressOf = (c: Context) => options.addressOf(c.req.raw, c.env)
  const app = new Hono()
  app.use(endUnreadBody)
  app.use(withHeaders(headers))
  for (const {selfGuardedRoutes} of features) {
    if (selfGuardedRoutes) app.route('/', selfGuardedRoutes)
  }
  app.use(sameOrigin(origin))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    const found = fault() ?? (await faultOfLake(reader, registrations))
    if (found === null) return c.text('ready')
    const isTold = isOperator(c.req.raw, c.env)
    return c.text(isTold ? `not ready: ${found}` : 'not ready', 503)
  })
  app.route('/', identityFiles(identity))
  if (options.staff) {
    const {lakeFetch, role: staffRole, script} = options.staff
    const {doNotCall, people} = parts
    const phones = messaging?.phones ?? null
    const actorOf = actorsOf({signIn, staffRole})
    const desk = {
      ...{reader, lakeFetch, lake: options.lake, origin, clock},
      doNotCall,
      people,
      pushKey: phones?.publicKey ?? null,
    }
    const {entries, visitBooking} = registrations
    const visits = {
      entries,
      readSlotsOn: async () => visitBooking?.readSlotsOn() ?? null,
      overbooked: async () => visitBooking?.overbooked() ?? [],
      visitsByStaff: visitBooking?.byStaff ?? null,
      homes: features.find(({homes}) => homes)?.homes ?? null,
      booked: parts.booked,
      changedBookings: parts.changedBookings,
      adSpend: parts.adSpend,
      readCounted: parts.readCounted,
      colleagues: parts.colleagues,
      index: parts.registrationIndex,
      referralLinks: parts.referralLinks,
      countsPathOf: parts.countsPathOf,
      readSettings: parts.readDeskSettings,
    }
    const {threadMemory} = options
    const own = {actorOf, signInFor: codeFormFor, addressOf, script, threadMemory}
    const screens = features.flatMap(({staff}) => staff ?? [])
    const manifest = async () => manifestOf(await identity.read())
    const sessionOf = (c: Context) => sessionIn(lakeOf(desk, c.req.raw, addressOf(c)))
    const signOut = async (c: Context) => {
      const session = await sessionOf(c)
      if (session !== null) await phones?.endSession(session)
      return signIn.signOut(c.req.raw)
    }
    if (phones) app.route(staffPath, phones.routes({actorOf, sessionOf, forSmallJson}))
    app.route(
      staffPath,
      staffDesk({...desk, ...own, ...visits, manifest, signOut, features: screens}),
    )
  }
  app.use(beforeOpening(identity, clock))
  app.route('/', tours({reader, fetch: (request) => (options.lake.fetch ?? fetch)(request)}))
  app.get('/robots.txt', asksAgain, (c) => c.text(robots(origin)))
  app.get('/sitemap.xml', siteMaps.answer(options.addressOf))
  app.get('/llms.txt', asksAgain, llms(reader, origin))
  for (const {routes} of features) {
    if (routes) app.route('/', routes({pages, visits, addressOf}))
  }
  app.get('/:site/press.xml', asksAgain, pressFeed(reader, origin))
  const forms = {registrations, tokens, outbound, clock}
  if (previews) app.route('/', previews.app)
  for (const path of features.flatMap(({documents = []}) => documents)) {
    app.get(answersPath + path, (c) => c.json(openDocument, 200, {'cache-control': 'no-cache'}))
  }
  app.get(`${answersPath}/*`, (c) => pages.answerNavigation(c.req.raw, addressOf(c)))
  app.get(shellPath, (c) => pages.shell(c.req.raw))
  app.get(`${changesPath}/*`, (c) => pages.changes(c.req.raw, addressOf(c)))
  app.get(`${pageCodesPath}/*`, asksAgain, pageCode(origin))
  app.get('/api/maps/:place', mapPage(reader))
  app.get('/api/schedule.ics', asksAgain, scheduleCalendar(reader, origin))
  app.get('/api/schedule/:file', asksAgain, scheduleCalendar(reader, origin))
  app.get(sharePattern, sharePictures.answer(options.addressOf))
  const staffs = {publishPost, pressEditing, signIn, features}
  app.route('/api', createApi({...staffs, addressOf, ...forms}))
  app.get('*', options.files)
  app.get('/:page{.+\\.md}', (c) => pages.markdown(c.req.raw, addressOf(c)))
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
    const answered = await answerPostedForm(
      {publishPost, registrations, signIn, tokens, clock},
      c.req.raw,
      address,
    )
    if (!answered) return c.text('Bad Request: this is no form of this site', 400)
    if ('redirectTo' in answered) return c.redirect(answered.redirectTo, 303)
    const page = await pages.answer(c.req.raw, answered.submission, answered.status, address)
    for (const cookie of answered.cookies ?? []) page.headers.append('set-cookie', cookie)
    return page
  })
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (isLakeAway(error)) return c.text('Service Unavailable', 503, {'retry-after': '5'})
    if (hasClientLeft(c.req.raw, error)) return c.text('Bad Request', 400)
    log.error({error, path: c.req.path}, 'A request failed')
    return c.text('Internal Server Error', 500)
  })
  return {
    routes: app.routes,
    fetch: async (request, env) => app.fetch(request, env),
    ready(head, env) {
      const isForEverybody = ['GET', 'HEAD'].includes(head.method) && !mayBeSignedIn(head)
      if (isBeforeOpening(identity.known, clock.now())) return null
      return isForEverybody ? pages.ready(head, () => options.addressOf(head, env)) : null
    },
    get forms() {
      return registrations.counts
    },
    get openStreams() {
      return pages.openStreams
    },
    endStreams: parts.endStreams,
    close: parts.close,
  }
}

/** For HEAD, Hono calls the GET handler and drops the body: an event stream would stay open. */
const endUnreadBody: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}

/** URL-encoded, 100,000 Hangul characters take nine bytes each. */
const postLimit = bodyLimit({maxSize: 1024 * 1024})
/** Anyone may post a form, and each is held in memory until it is answered. */
const formLimit = bodyLimit({maxSize: 32 * 1024})

/** Null when the lake answers, and forms would still be taken if it stopped answering. */
async function faultOfLake(
  reader: SanityClient,
  registrations: Registrations,
): Promise<string | null> {
  try {
    await reader.fetch('*[_id == "site"][0]._id')
    await registrations.ready()
    return null
  } catch (error) {
    log.error({error}, 'The lake does not answer')
    return 'the content lake does not answer'
  }
}

const robots = (origin: string) =>
  `User-agent: *\nAllow: /\nDisallow: /studio\nDisallow: /preview\nDisallow: /staff\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`
