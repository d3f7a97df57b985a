type Fetch = (request: Request) => Promise<Response>

interface Limits {
  /** Changes of one caller. */
  readonly perSecond: number
  readonly maxBytes: number
  /** Whether its plan has releases. */
  readonly hasReleases: boolean
}

/** https://www.sanity.io/docs/content-lake/technical-limits */
const usual: Limits = {perSecond: 25, maxBytes: 4_000_000, hasReleases: true}

/** What Sanity's lake answers, too; all else is a lake's of ours alone. */
const ofSanity =
  /^\/(v[^/]+\/(data\/(query|doc|mutate|actions|listen|live\/events|export|history)|assets|users|projects|auth)\b|images\/|files\/)/
const changing = /^\/v[^/]+\/(data\/(mutate|actions)|assets)\//

/** Stands in for Sanity's lake: what it is reached by, and the rate and size that it takes, in front of one of ours. */
export function limitedAsHosted(lake: Fetch, given: Partial<Limits> = {}) {
  const {perSecond, maxBytes, hasReleases} = {...usual, ...given}
  const counts = {changes: 0, refused: 0, largest: 0}
  let recent: number[] = []
  const answer = async (request: Request): Promise<Response> => {
    const {pathname} = new URL(request.url)
    if (!ofSanity.test(pathname)) return refusal(404, 'Not Found')
    if (request.method !== 'POST' || !changing.test(pathname)) return lake(request)
    const now = performance.now()
    recent = recent.filter((time) => now - time < 1000)
    if (recent.length >= perSecond) {
      counts.refused += 1
      await request.body?.cancel().catch(() => {})
      return refusal(429, 'Too Many Requests', {'retry-after': '1'})
    }
    recent.push(now)
    counts.changes += 1
    if (pathname.includes('/assets/')) return lake(request)
    const body = await request.arrayBuffer()
    counts.largest = Math.max(counts.largest, body.byteLength)
    if (body.byteLength > maxBytes) return refusal(413, 'Request body exceeds limit')
    const isRelease = pathname.includes('/actions/') && Buffer.from(body).includes('.release.')
    if (isRelease && !hasReleases) return refusal(402, 'Releases are not part of this plan')
    return lake(new Request(request.url, {method: 'POST', headers: request.headers, body}))
  }
  return {fetch: answer, counts}
}

const refusal = (statusCode: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({statusCode, error: message, message}, {status: statusCode, headers})
