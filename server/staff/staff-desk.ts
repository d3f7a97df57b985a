import {ClientError, type SanityClient} from '@sanity/client'
import {type Context, Hono} from 'hono'
import {compress} from 'hono/compress'
import {deleteCookie, getCookie, setCookie} from 'hono/cookie'
import {HTTPException} from 'hono/http-exception'
import * as v from 'valibot'
import {dayInKorea, isDay} from '../../shared/time-in-korea.ts'
import {STAFF_QUERY} from '../../web/queries/staff-query.ts'
import type {LakeConnection, LakeFetch} from '../connection/lake-connection.ts'
import {readContent} from '../content/read-content.ts'
import {log} from '../log.ts'
import {bulkIn, chosenNames, planBulk, takeBack, takeBulk} from './bulk.ts'
import {bulkDone, bulkQuestion} from './bulk-html.ts'
import {addCallerScreens} from './caller-screens.ts'
import {unconfirmedIn} from './calls/found-list.ts'
import {ListVersions} from './calls/list-versions.ts'
import {askerOf, readList} from './calls/read-list.ts'
import {addChannelScreens} from './channels/channel-screens.ts'
import type {RefusedForm} from './contracts/contract-html.ts'
import {contractSteps} from './contracts/contract-steps.ts'
import {readPerson} from './customers.ts'
import {addEraseScreens} from './erase-screens.ts'
import {type FeatureScreens, featureDesk} from './feature-desk.ts'
import {filterIn, keptOf, placeIn} from './filter.ts'
import {
  bulkPath,
  expiredPage,
  homesPath,
  manifestPath,
  nextOf,
  type Page,
  plainPage,
  signOutPath,
  staffPath,
  stepsPath,
  type Told,
  undoOf,
  versionPath,
  visitsPath,
  weekPath,
} from './frame-html.ts'
import {addHandListScreens} from './hand-list/hand-list-screens.ts'
import {addHomeScreens} from './homes/home-screens.ts'
import {listPage} from './list-html.ts'
import {addListScreens} from './lists/list-screens.ts'
import {personPage} from './person-html.ts'
import {formOf, limitForm, maxForm, type Posted, postedIn, sentIn} from './posted.ts'
import {addReferralScreens} from './referrals/referral-screens.ts'
import {receiversOf} from './rota.ts'
import type {Screens, ShownFor, Status} from './screens.ts'
import {lakeOf} from './staff-lake.ts'
import {type Done, doneWords, type Outcome, type Step, stepSchema, takeStep} from './steps.ts'
import {addTeamScreens} from './team-screens.ts'
import {visitSteps} from './visit-steps.ts'
import {readDay, readWeek} from './visits.ts'
import {dayPage, weekPage} from './visits-html.ts'
import {addWithdrawalsApi} from './withdrawals-api.ts'
import {type Content, type Say, sayIn, type Word} from './words.ts'

export type StaffDeskOptions = Screens['options'] & {
  readonly reader: SanityClient
  /** The lake with the accounts, which is also the one with the registrations. */
  readonly lakeFetch: LakeFetch
  readonly lake: LakeConnection
  readonly origin: string
  /** Ends the session, and what belongs to it. */
  readonly signOut: (c: Context) => Promise<readonly string[]>
  /** The page of the lake with its form, which leads back to a page of ours. */
  readonly signInFor: (page: string) => string
  readonly addressOf: (c: Context) => string
  /** The manifest of the site, with the complex's name and icons. */
  readonly manifest: () => Promise<object>
  /** The address of the built script; null: there is none. */
  readonly script: string | null
  /** The key for which phones subscribe to be told of registrations. */
  readonly pushKey: string | null
  /** Screens of features. */
  readonly features: readonly FeatureScreens[]
}

const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  vary: 'cookie, accept',
} as const

/** How the list was narrowed last, for the next visit. It names nobody. */
const keptFilter = 'staffFilter'
const keptOptions = {
  path: staffPath,
  httpOnly: true,
  sameSite: 'Lax',
  maxAge: 30 * 24 * 60 * 60,
} as const

/** `/staff`: who is to be called today, and what came of it, for staff and administrators. Without JavaScript too. */
export function staffDesk(options: StaffDeskOptions): Hono {
  const {reader, actorOf, signOut, signInFor, addressOf, clock, script, pushKey} = options
  const {features} = options
  const app = new Hono()
  const versions = new ListVersions(options.index)
  const below = (path: string) => path.slice(staffPath.length)

  const send = (c: Context, {html, policy}: Page, status: Status = 200) =>
    c.html(html, status, {...headers, 'content-security-policy': policy})
  const contentNow = async () => {
    const {answer} = await readContent(reader, STAFF_QUERY)
    return answer
  }
  const frameOf = (
    content: Content | null,
    {back = staffPath, told = null}: Partial<Shown> = {},
  ) => ({
    ...{content, script, pushKey, now: clock.now(), back, told, user: null, members: []},
    features,
  })
  /** The frame of a page for who is signed in. */
  const frameOfShown = (
    c: Context,
    {content, actor, members}: ShownFor,
    own: Partial<Shown> = {},
  ) => ({...frameOf(content, {...shownIn(c), ...own}), user: actor, members})
  /** A page for those who may see it; all others are told why they see none. */
  const forStaff: Screens['forStaff'] = async (c, show, sent) => {
    const {pathname, search} = new URL(c.req.url)
    const actor = await actorOf(c.req.raw)
    if (actor === 'stranger' && sent) {
      const {fields: typed, more = ''} = (await sent()) ?? {fields: null}
      const again = {signIn: signInFor(pathname), typed, more, action: pathname}
      return send(c, expiredPage(frameOf(await contentNow()), again), 401)
    }
    if (actor === 'stranger') {
      return c.body(null, 302, {...headers, location: signInFor(pathname + search)})
    }
    const content = await contentNow()
    if (actor === 'other') return send(c, plainPage(frameOf(content), 'notAllowed'), 403)
    await options.colleagues.note(actor.id)
    const lake = lakeOf(options, c.req.raw, addressOf(c))
    const colleagues = await options.colleagues.list()
    const members = colleagues.map(({id}) => id)
    return show({content, actor, lake, colleagues, members})
  }

  /** What is listed at the address of a request, or at the one to which a step leads back. */
  const askedList = async (c: Context, {actor, members}: ShownFor, back = c.req.url) => {
    const params = new URL(back, options.origin).searchParams
    const settings = await options.readSettings()
    return {
      params,
      settings,
      asked: {
        asker: askerOf(actor, settings, {members, now: clock.now()}),
        filter: filterIn(params, getCookie(c, keptFilter)),
        place: placeIn(params),
      },
    }
  }
  const answerList = async (c: Context, shown: ShownFor, own: Partial<Shown> = {}) => {
    const {actor, lake, colleagues} = shown
    const {params, settings, asked} = await askedList(c, shown, own.back)
    const [list, overbooked] = await Promise.all([
      readList(lake, options, asked),
      options.overbooked(),
    ])
    const listed = list.sections.flatMap(({people}) => people.map(({customer}) => customer.ways))
    const links = await options.referralLinks.ofSources(listed)
    const kept = c.req.method === 'GET' ? keptOf(params) : null
    if (kept !== null) setCookie(c, keptFilter, kept, keptOptions)
    const frame = frameOfShown(c, shown, own)
    const ownTurn = receiversOf(colleagues, settings.handsOutTo).find(({id}) => id === actor.id)
    return send(
      c,
      listPage(frame, {
        list,
        links,
        filter: asked.filter,
        colleagues,
        overbooked,
        turn: ownTurn ?? null,
        contractsWaiting: unconfirmedIn(options.index),
      }),
      own.status,
    )
  }
  const answerPerson = async (
    c: Context,
    shown: ShownFor,
    {refused, ...own}: Partial<Shown> & {readonly id: string; readonly refused?: Refused},
  ) => {
    const [person, free, homes] = await Promise.all([
      readPerson(shown.lake, options, own.id),
      options.visitsByStaff?.free() ?? null,
      options.homes?.read() ?? null,
    ])
    const frame = frameOfShown(c, shown, own)
    if (!person) return send(c, plainPage(frame, 'missing'), 404)
    const boxes = await options.entries.boxes(new Date(clock.now()))
    const refusedOf = (steps: readonly string[]) => {
      const isOf = refused && steps.includes(refused.typed.step ?? '')
      return isOf
        ? {typed: refused.typed, fault: textOf(sayIn(shown.content), refused.fault)}
        : {typed: {}, fault: null}
    }
    const visit: RefusedForm = refusedOf(visitSteps)
    const visitForm = {free, day: visit.typed.day ?? c.req.query('day') ?? '', ...visit}
    const forms = {visitForm, contractForm: refusedOf(contractSteps), homes}
    const {colleagues} = shown
    const links = await options.referralLinks.ofSources(person.registrations.map(({ways}) => ways))
    return send(c, personPage(frame, person, {colleagues, boxes, links, ...forms}), own.status)
  }

  const dayIn = (address: string) => {
    const day = new URL(address, options.origin).searchParams.get('day')
    return isDay(day) ? day : dayInKorea(clock.now())
  }
  const answerDay = async (
    c: Context,
    shown: ShownFor,
    {typed, ...own}: Partial<Shown> & {readonly typed?: Posted} = {},
  ) => {
    const {lake} = shown
    const found = await readDay(lake, options, dayIn(own.back ?? c.req.url))
    const boxes = await options.entries.boxes(new Date(clock.now()))
    const frame = frameOfShown(c, shown, own)
    return send(c, dayPage(frame, found, {boxes, ...(typed && {typed})}), own.status)
  }
  const answerWeek = async (c: Context, shown: ShownFor) => {
    const found = await readWeek(options, dayIn(c.req.url))
    return send(c, weekPage(frameOfShown(c, shown), found))
  }

  app.use(compress())
  app.get('/', (c) => forStaff(c, (shown) => answerList(c, shown)))
  // Asked for every few seconds by each open list: nothing of a customer is read for it.
  app.get(below(versionPath), (c) =>
    forStaff(c, async (shown) => {
      const {asked} = await askedList(c, shown)
      return c.json({version: await versions.versionOf(asked)}, 200, headers)
    }),
  )
  // Nothing of anybody is in it, and browsers ask for it without a session.
  app.get(below(manifestPath), async (c) => {
    const say = sayIn(await contentNow())
    const own = {start_url: staffPath, scope: staffPath, display: 'standalone'}
    const manifest = {
      ...(await options.manifest()),
      ...own,
      id: staffPath,
      short_name: say('title'),
    }
    c.header('content-type', 'application/manifest+json')
    return c.body(JSON.stringify(manifest), 200, {'cache-control': 'no-cache'})
  })
  app.get(below(visitsPath), (c) => forStaff(c, (shown) => answerDay(c, shown)))
  app.get(below(weekPath), (c) => forStaff(c, (shown) => answerWeek(c, shown)))
  app.post(below(bulkPath), limitForm, (c) =>
    forStaff(c, async (shown) => {
      const data = await formOf(c)
      const posted = postedIn(data)
      const back = backIn(posted.back)
      const {actor, lake, colleagues} = shown
      const fault = (word: Word) =>
        answerList(c, shown, {back, told: {word, isFault: true}, status: 409})
      const bulk = bulkIn(data)
      if (!bulk) return fault('bulkNone')
      const frame = frameOfShown(c, shown, {back})
      const names = await chosenNames(lake, bulk.ids)
      const doing = {lake, actor, colleagues}
      if (bulk.act === 'handBack') {
        const done = await takeBack(options, doing, bulk)
        return send(c, bulkDone(frame, {done, names, bulk}))
      }
      if (posted.sure === 'yes') {
        const done = await takeBulk(options, doing, bulk)
        return send(c, bulkDone(frame, {done, names, bulk}))
      }
      if (bulk.act !== 'hand') return send(c, bulkQuestion(frame, {bulk, names, plan: []}))
      const plan = await planBulk(options, doing, bulk)
      if (plan === null) return fault('dutyNone')
      return send(c, bulkQuestion(frame, {bulk, names, plan}))
    }),
  )
  const screens: Screens = {
    ...{headers, forStaff, send, dayIn, options},
    frameFor: (c, shown, back) => frameOfShown(c, shown, {back}),
  }
  addListScreens(app, screens)
  addCallerScreens(app, screens)
  addTeamScreens(app, screens)
  addHandListScreens(app, screens)
  addChannelScreens(app, screens)
  addReferralScreens(app, screens)
  addEraseScreens(app, screens)
  addWithdrawalsApi(app, screens)
  const answerHomes = addHomeScreens(app, screens)
  for (const {add} of features) add(app, featureDesk(screens))
  app.get('/:id{[\\w-]{1,128}}', (c) =>
    forStaff(c, (shown) => answerPerson(c, shown, {id: c.req.param('id')})),
  )
  app.post(below(signOutPath), async (c) => {
    for (const cookie of await signOut(c)) {
      c.header('set-cookie', cookie, {append: true})
    }
    deleteCookie(c, keptFilter, {path: staffPath})
    return c.body(null, 303, {...headers, location: signInFor(staffPath)})
  })
  app.post(below(stepsPath), limitForm, async (c) => {
    const actor = await actorOf(c.req.raw)
    const isByScript = c.req.header('accept')?.startsWith('application/json') ?? false
    const content = await contentNow()
    const say = sayIn(content)
    const json = (told: Told, status: Status) =>
      c.json(
        {
          ...told,
          text: textOf(say, told),
          ...(told.next && {next: {href: told.next.href, text: say(told.next.word)}}),
        },
        status,
        headers,
      )
    if (actor === 'stranger') {
      if (isByScript) return json({word: 'expired', isFault: true}, 401)
      const typed = (await sentIn(c, maxForm))?.fields ?? null
      const back = backIn(typed?.back)
      return send(c, expiredPage(frameOf(content, {back}), {signIn: signInFor(back), typed}), 401)
    }
    if (actor === 'other') {
      if (isByScript) return json({word: 'notAllowed', isFault: true}, 403)
      return send(c, plainPage(frameOf(content), 'notAllowed'), 403)
    }
    const posted = postedIn(await formOf(c))
    const back = backIn(posted.back)
    const step = v.safeParse(stepSchema, posted)
    if (!step.success) {
      if (isByScript) return json({word: 'stepInvalid', isFault: true}, 422)
      return send(c, plainPage(frameOf(content, {back}), 'stepInvalid'), 422)
    }
    await options.colleagues.note(actor.id)
    const lake = lakeOf(options, c.req.raw, addressOf(c))
    const outcome = await takeStep(options, {lake, actor, step: step.output})
    options.index.changed([step.output.id])
    const told = toastOf(outcome, step.output)
    if (isByScript) return json(told, 'fault' in outcome ? 409 : 200)
    // A reload sends nothing again.
    if ('told' in outcome) {
      setCookie(c, toastCookie, toastValue(told, step.output), {...toastOptions, path: staffPath})
      return c.body(null, 303, {...headers, location: back})
    }
    const colleagues = await options.colleagues.list()
    const members = colleagues.map(({id: account}) => account)
    const shown = {content, actor, lake, colleagues, members}
    const {pathname} = new URL(back, options.origin)
    if (pathname === visitsPath) {
      const typed = step.output.step === 'walkIn' ? {typed: posted} : {}
      return answerDay(c, shown, {back, told, status: 409, ...typed})
    }
    if (pathname === homesPath) return answerHomes(c, shown, {back, told})
    const id =
      pathname === staffPath ? null : decodeURIComponent(pathname.slice(staffPath.length + 1))
    return id === null || outcome.fault === 'missing'
      ? answerList(c, shown, {back: id === null ? back : staffPath, told, status: 409})
      : answerPerson(c, shown, {
          ...{id, back, status: 409},
          ...([...visitSteps, ...contractSteps].includes(step.output.step)
            ? {refused: {typed: posted, fault: told}}
            : {told}),
        })
  })
  app.onError(async (error, c) => {
    // A body that is too long is the sender's fault: a stranger writes no line into the log by it.
    if (error instanceof HTTPException) return error.getResponse()
    if (error instanceof ClientError && [401, 403].includes(error.statusCode)) {
      return send(c, plainPage(frameOf(await contentNow().catch(() => null)), 'notAllowed'), 403)
    }
    log.error(
      {error: String(error)},
      'A page of the staff could not be shown, or a step not be taken',
    )
    const isByScript = c.req.header('accept')?.startsWith('application/json') ?? false
    if (isByScript) {
      return c.json({word: 'failed', isFault: true, text: sayIn(null)('failed')}, 503, headers)
    }
    const word = c.req.method === 'POST' ? 'failed' : 'away'
    return send(c, plainPage(frameOf(null), word), 503)
  })
  return app
}

interface Shown {
  readonly back: string
  readonly told: Told | null
  readonly status: Status
}

/** A path of these screens, and nothing else. */
const backIn = (given = ''): string =>
  /^\/staff(?:[/?][^\\#]*)?$/.test(given) && !given.includes('//') ? given : staffPath

const toastCookie = 'staffTold'
/** Read once, by the page to which a step leads back. No address can say what came of a step. */
const toastOptions = {httpOnly: true, sameSite: 'Lax', maxAge: 60} as const

/** What was typed into the form of a visit or of a contract, and why it was not taken. */
interface Refused {
  readonly typed: Posted
  readonly fault: Told
}

const toastValue = ({word, was = ''}: Told, {key, id}: Step): string =>
  new URLSearchParams({told: word, key, id, was}).toString()

/** Of a page to which a step has led back: what it says came of the step. */
function shownIn(c: Context): Pick<Shown, 'back' | 'told'> {
  const url = new URL(c.req.url)
  const back = url.pathname + url.search
  const value = c.req.method === 'GET' ? getCookie(c, toastCookie) : undefined
  if (value === undefined) return {back, told: null}
  deleteCookie(c, toastCookie, {path: staffPath})
  const {told, key = '', id = '', was} = Object.fromEntries(new URLSearchParams(value))
  const word = doneWords.find((each) => each === told)
  return {back, told: word ? doneToast(word, {id, key, was}) : null}
}

const textOf = (say: Say, {word, more}: Told): string => [say(word), more].filter(Boolean).join(' ')

const doneToast = (
  word: Done,
  {id, key, was}: {readonly id: string; readonly key: string; readonly was: string | undefined},
): Told => ({
  word,
  isFault: false,
  undo: undoOf(word, id, key, was),
  next: nextOf(word, id),
})

function toastOf(outcome: Outcome, {id, key}: Step): Told {
  if ('told' in outcome) {
    const {told: word, was} = outcome
    return {...doneToast(word, {id, key, was}), was: was ?? ''}
  }
  const word: Word = outcome.fault
  return {word, isFault: true, ...(outcome.name && {more: outcome.name})}
}
