import type {SanityClient} from '@sanity/client'
import {type Context, Hono} from 'hono'
import ical, {ICalCalendarMethod, ICalEventStatus} from 'ical-generator'
import {bodyLimit} from 'local-content-lake/server'
import {readContent} from '../../../server/content/read-content.ts'
import {PageFonts} from '../../../server/fonts/page-fonts.ts'
import {RateLimit} from '../../../server/http/rate-limit.ts'
import {log} from '../../../server/log.ts'
import {SlotRefused} from '../../../server/registrations/visit-booking.ts'
import type {Clock} from '../../../server/time/clock.ts'
import {
  dayOfSlot,
  peopleIn,
  slotTime,
  visitLimits,
  visitPath,
  waitingStateOf,
} from '../../../shared/visits.ts'
import {BOOKING_PAGE_QUERY} from '../queries.ts'
import {nearestSlots} from '../rules.ts'
import {addressOf, bookingHtml, type PageContent, type Word, wordOf} from './booking-html.ts'
import type {Bookings} from './bookings.ts'
import type {Booking} from './changing.ts'

interface Options {
  readonly reader: SanityClient
  readonly bookings: Pick<Bookings, 'availability' | 'changing' | 'waitingList'>
  readonly clock: Pick<Clock, 'now'>
  readonly origin: string
}

/** Limit of changes, counted by the key: the key alone proves who sends them. */
const changes = {limit: 20, windowMs: 10 * 60_000} as const

const keyPattern = '[A-Za-z0-9_-]{43}'

const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
} as const

type Outcome = Omit<
  Parameters<typeof bookingHtml>[0],
  'path' | 'content' | 'bookedAddress' | 'visit' | 'free' | 'now' | 'waitingPlace'
>

/** `/booking/<key>`: what was booked, its calendar file, and two forms that change and cancel it. */
export function bookingPages({reader, bookings, clock, origin}: Options): Hono {
  const {availability, changing, waitingList} = bookings
  const limit = new RateLimit(changes)
  const {rulesFor: fontRules} = new PageFonts()
  const app = new Hono()
  const root = visitPath(`:key{${keyPattern}}`)

  const answer = async (c: Context, outcome: Outcome = {}, status: 200 | 409 | 429 = 200) => {
    const key = c.req.param('key') ?? ''
    const booking = await changing.find(key)
    const {answer: content} = await readContent(reader, BOOKING_PAGE_QUERY)
    const [rules, free] = booking
      ? [await availability.rules(), await availability.free()]
      : [null, null]
    const isOpen = booking !== null && changing.isChangeable(booking, rules)
    const near =
      isOpen && outcome.isFault && outcome.chosen?.slot && free
        ? nearestSlots(free.slots, outcome.chosen.slot, outcome.chosen.people ?? 1)
        : []
    const shown = {
      path: visitPath(key),
      content,
      bookedAddress: booking?.bookedAddress ?? '',
      visit: booking?.visit ?? null,
      free: isOpen ? free : null,
      near,
      now: clock.now(),
      waitingPlace: booking?.visit.state === 'waiting' ? await waitingList.placeOf(booking) : null,
    }
    // The booking of a page that a browser goes back to may have been cancelled since.
    const isChanged = outcome.told !== 'changed' || booking?.visit.state === 'booked'
    const page = {...shown, ...outcome, ...(!isChanged && {told: null})}
    const {html, policy} = await bookingHtml(page, fontRules)
    return c.html(html, booking ? status : 404, {...headers, 'content-security-policy': policy})
  }
  /** The page while the lake is away. It says nothing of the booking; no change was acknowledged. */
  const answerAway = async (c: Context, error: unknown) => {
    log.error({error: String(error)}, 'A booking could not be looked up or changed')
    const none = {visit: null, free: null, waitingPlace: null}
    const page = {path: '', content: null, bookedAddress: '', ...none, now: clock.now()}
    const {html, policy} = await bookingHtml(page, fontRules)
    const own = {...headers, 'content-security-policy': policy, 'retry-after': '5'}
    return c.html(html, 503, own)
  }
  const step = async (key: string, {step: wanted, slot, day, people: typed}: Posted) => {
    if (wanted === 'cancel') return changing.cancel(key)
    if (wanted === 'accept') return waitingList.accept(key)
    if (wanted === 'leave') return waitingList.leave(key)
    const people = peopleIn(typed, {mostPeople: visitLimits.people})
    if (people === null) throw new SlotRefused('peopleInvalid')
    if (day && !slot) throw new SlotRefused('slotMissing')
    return changing.move(key, {slot, people})
  }

  // A link that was cut in a message gets the page of an unknown booking.
  app.get(visitPath(':key'), async (c) => {
    const told = c.req.query('told') === 'changed' ? 'changed' : null
    return answer(c, {told}).catch((error) => answerAway(c, error))
  })
  app.post(root, bodyLimit({maxSize: 4096}), async (c) => {
    const site = c.req.header('sec-fetch-site') ?? 'none'
    if (site !== 'same-origin' && site !== 'none') return c.text('Forbidden', 403)
    const key = c.req.param('key') ?? ''
    // A request without a valid key changes nothing.
    const isKnown = await changing.find(key).then(Boolean, (error) => answerAway(c, error))
    if (isKnown instanceof Response) return isKnown
    if (!isKnown) return answer(c).catch((error) => answerAway(c, error))
    const posted = postedIn(await c.req.formData().catch(() => new FormData()))
    try {
      if (!limit.take(key, performance.now())) {
        return await answer(c, {told: 'closedText', isFault: true}, 429)
      }
      await step(key, posted)
      // After a redirect, a reload sends nothing again.
      const told = silentSteps.includes(posted.step) ? '' : '?told=changed'
      return c.redirect(visitPath(key) + told, 303)
    } catch (error) {
      if (!(error instanceof SlotRefused)) return answerAway(c, error)
      const told: Word = posted.step === 'accept' ? 'offerGone' : error.problem
      const chosen = {
        slot: posted.slot,
        day: posted.day,
        ...(Number(posted.people) && {people: Number(posted.people)}),
      }
      return answer(c, {told, isFault: true, chosen}, 409).catch((fault) => answerAway(c, fault))
    }
  })
  app.get(`${root}/visit.ics`, async (c) => {
    const booking = await changing.find(c.req.param('key') ?? '')
    if (!booking || waitingStateOf(booking.visit)) return c.text('Not Found', 404, headers)
    const {answer: content} = await readContent(reader, BOOKING_PAGE_QUERY)
    const minutes = (await availability.rules())?.slotMinutes ?? 60
    return c.body(calendarOf(booking, content, {minutes, origin}), 200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="visit.ics"',
    })
  })
  return app
}

/** Steps after which the heading of the page says what was done. */
const silentSteps: readonly string[] = ['cancel', 'accept', 'leave']

interface Posted {
  readonly step: string
  readonly slot: string
  /** Empty: sent by a page that has no calendar. */
  readonly day: string
  readonly people: string
}

function postedIn(data: FormData): Posted {
  const given = (name: string) => String(data.get(name) ?? '').slice(0, 20)
  const [slot, day] = [given('slot'), given('day')]
  // A visitor may have chosen another day, and none of its times.
  const isOfDay = day === '' || dayOfSlot(slot) === day
  return {step: given('step'), slot: isOfDay ? slot : '', day, people: given('people')}
}

function calendarOf(
  {visit, bookedAddress}: Booking,
  content: PageContent,
  {minutes, origin}: {readonly minutes: number; readonly origin: string},
): string {
  const {hostname} = new URL(origin)
  const start = slotTime(visit.slot)
  const where = addressOf(content, bookedAddress)
  const title = [content.site?.name, wordOf(content, 'calendarTitle')].filter((part) => !!part)
  const isCancelled = visit.state === 'cancelled'
  const changed = visit.changedAt ? Math.floor(Date.parse(visit.changedAt) / 1000) : 0
  const calendar = ical({
    prodId: {company: hostname, product: 'visit', language: 'KO'},
    // RFC 5546: a calendar that has the visit removes it, or strikes it out.
    ...(isCancelled && {method: ICalCalendarMethod.CANCEL}),
    events: [
      {
        // The id is the same after a change, so that a calendar replaces the event.
        id: `visit-${visit.link.slice(0, 20)}@${hostname}`,
        // The number of a cancellation is higher than that of a change in the same second.
        sequence: isCancelled ? changed + 1 : changed,
        ...(isCancelled && {status: ICalEventStatus.CANCELLED}),
        start: new Date(start),
        end: new Date(start + minutes * 60_000),
        summary: title.join(' '),
        ...(where.length > 0 && {location: where.join(', ')}),
      },
    ],
  })
  return calendar.toString()
}
