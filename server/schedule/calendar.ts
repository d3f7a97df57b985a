import type {SanityClient} from '@sanity/client'
import type {Handler} from 'hono'
import ical, {type ICalEventData, type ICalLocation} from 'ical-generator'
import {pointOf} from '../../shared/map-links.ts'
import {spanOf} from '../../shared/schedule.ts'
import {dayMs} from '../../shared/time-in-korea.ts'
import type {SCHEDULE_QUERY_RESULT} from '../../web/queries/content.gen.ts'
import {SCHEDULE_QUERY} from '../../web/queries/schedule-query.ts'
import {readContent} from '../content/read-content.ts'

type ScheduleEvent = SCHEDULE_QUERY_RESULT['events'][number]

/** The sales schedule, or the one event of `:id`, as an iCalendar file. Events without a day are left out. */
export const scheduleCalendar =
  (reader: SanityClient, origin: string): Handler =>
  async (c) => {
    const id = (c.req.param('file') ?? '').replace(/\.ics$/, '')
    const {answer} = await readContent(reader, SCHEDULE_QUERY, {params: {id}})
    const events = answer.events.flatMap((event) => eventOf(event, origin) ?? [])
    if (id !== '' && events.length === 0) return c.text('Not Found', 404)
    const calendar = ical({
      ...(answer.name && {name: answer.name}),
      prodId: {company: new URL(origin).hostname, product: 'schedule', language: 'KO'},
      events,
    })
    return c.body(calendar.toString(), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${id === '' ? 'schedule' : 'event'}.ics"`,
    })
  }

/** Days are days wherever the reader is; times of day are moments, so that a calendar shows them in its own zone. */
function eventOf(event: ScheduleEvent, origin: string): ICalEventData | null {
  const {_id, _updatedAt, title, text, link} = event
  const span = spanOf(event)
  if (!span || !title) return null
  const url = link?.url ? URL.parse(link.url, origin) : null
  const dayAfter = new Date(Date.parse(span.lastDay) + dayMs)
  // One that names its beginning alone is a moment, not the rest of its day.
  const hasEnd = span.endTime !== null || span.lastDay > span.firstDay
  const times = span.isTimed
    ? {start: new Date(span.from), ...(hasEnd && {end: new Date(span.until)})}
    : {allDay: true, start: new Date(span.firstDay), end: dayAfter}
  return {
    ...times,
    // The same in each file, so that a calendar that is fed again replaces what it has.
    id: `${_id}@${new URL(origin).hostname}`,
    stamp: new Date(_updatedAt),
    lastModified: new Date(_updatedAt),
    summary: title,
    ...locationOf(event),
    ...(text && {description: text}),
    // A calendar opens what it is given; a program may have stored any address.
    // The library escapes signs that an address has to keep.
    ...(url &&
      /^https?:$/.test(url.protocol) && {url: url.href.replace(/[,;]/g, encodeURIComponent)}),
  }
}

function locationOf({place, venue}: ScheduleEvent): {location?: ICalLocation} {
  if (!place) return {}
  const point = venue && pointOf(venue)
  const address = venue?.address
  if (!address || !point) return {location: {title: [place, address].filter(Boolean).join(', ')}}
  return {location: {title: place, address, geo: {lat: point.latitude, lon: point.longitude}}}
}
