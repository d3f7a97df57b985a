import type {PageAnswer} from '../../web/client/page-answer.ts'

interface Moved {
  readonly status: number
  readonly location: string
}

/** @param rest the query string of the visit, which a redirect keeps: it may be a campaign's */
export const redirect = (moved: Moved, rest: string) =>
  new Response(null, {
    status: moved.status,
    headers: {location: placeOf(moved, rest), 'cache-control': 'no-cache'},
  })

/** A router in the browser cannot see where an HTTP redirect leads, so it is told in JSON. */
export function redirectInside(moved: Moved, rest: string): Response {
  const answer: PageAnswer = {type: 'redirect', to: placeOf(moved, rest)}
  return Response.json(answer, {headers: {'cache-control': 'no-cache'}})
}

/** A place on this site takes the query along, byte for byte. Other sites get none of it. */
function placeOf({location}: Moved, rest: string): string {
  return location.startsWith('/') ? withQuery(location, rest) : location
}

/** @param query with its `?`, or empty */
export function withQuery(location: string, query: string): string {
  if (query.length < 2) return location
  const [, before = '', anchor = ''] = /^([^#]*)(.*)$/s.exec(location) ?? []
  return before + (before.includes('?') ? `&${query.slice(1)}` : query) + anchor
}
