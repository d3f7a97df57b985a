import type {Event} from 'schema-dts'
import {type MappedPlace, pointOf} from '../../shared/map-links.ts'
import type {Span} from '../../shared/schedule.ts'
import {useShell} from '../context/shell.tsx'
import {StructuredData} from '../elements/structured-data.tsx'

interface Described {
  readonly title: string | null
  readonly text: string | null
  readonly place: string | null
  readonly venue: Omit<MappedPlace, 'name'> | null
  readonly startTime: string | null
  readonly link: {readonly url: string | null} | null
}

interface Props {
  readonly events: readonly {readonly event: Described; readonly span: Span | null}[]
}

/** The events that have a day and a place, here or on the web, which search engines ask for. */
export function ScheduleFacts({events}: Props) {
  const {content, origin} = useShell()
  const organizer = content.site?.name
  const all = events.flatMap(({event, span}) =>
    span ? (eventFacts(event, span, origin) ?? []) : [],
  )
  return all.map((facts) => (
    <StructuredData
      key={JSON.stringify(facts)}
      facts={{
        ...facts,
        ...(organizer ? {organizer: {'@type': 'Organization', name: organizer, url: origin}} : {}),
      }}
    />
  ))
}

/** Null for one without a name, a place or a link. */
export function eventFacts(event: Described, span: Span, origin: string) {
  const {title, text, place, venue, link} = event
  const point = venue && pointOf(venue)
  const target = link?.url ? URL.parse(link.url, origin) : null
  // A program may have stored any address.
  const url = target && /^https?:$/.test(target.protocol) ? target.href : null
  if (!title || !(place || url)) return null
  const facts: Exclude<Event, string> = {
    '@type': 'Event',
    name: title,
    startDate: dateOf(span.firstDay, span.isTimed ? event.startTime : null),
    endDate: dateOf(span.lastDay, span.isTimed ? span.endTime : null),
    eventAttendanceMode: `https://schema.org/${place ? 'Offline' : 'Online'}EventAttendanceMode`,
    location: place
      ? {
          ...{'@type': 'Place', name: place, address: venue?.address || place},
          ...(point && {geo: {'@type': 'GeoCoordinates', ...point}}),
        }
      : {'@type': 'VirtualLocation', url: url ?? origin},
    ...(text ? {description: text} : {}),
    ...(url ? {url} : {}),
  }
  return facts
}

/** A day, or a time with Korea's offset. */
const dateOf = (day: string, time: string | null) => (time ? `${day}T${time}:00+09:00` : day)
