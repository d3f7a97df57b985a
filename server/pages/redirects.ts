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

function placeOf({location}: Moved, rest: string): string {
  const takesThem = location.startsWith('/') && !/[?#]/.test(location)
  return takesThem ? location + rest : location
}
