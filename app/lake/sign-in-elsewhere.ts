import {relayHeaders} from 'local-content-lake/server'
import type {LakeFetch} from '../../server/connection/lake-connection.ts'
import {inTime} from '../../server/in-time.ts'
import type {Config} from '../config.ts'
import {callerAddress} from '../http/caller-address.ts'

/** In ms: checking a password takes a while. */
const patienceMs = 15_000

/** Headers that belong to a connection rather than a message, or that `fetch` sets itself. */
const ofConnection = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']

interface LakeElsewhere {
  readonly apiHost: string
  /** Without this address the lake would count all visitors' attempts as the site's. */
  readonly token: string
}

/**
 * Calls a lake elsewhere for people: it passes on their session, which is a cookie of the site's host, and
 * their address.
 */
export function signInElsewhere({apiHost, token}: LakeElsewhere, siteOrigin: string): LakeFetch {
  return async (request, {address} = {address: ''}) => {
    const {pathname, search} = new URL(request.url)
    const headers = withoutConnection(request.headers)
    headers.set('accept-encoding', 'identity')
    headers.delete('x-forwarded-for')
    headers.set(relayHeaders.address, address ?? '')
    headers.set(relayHeaders.token, token)
    try {
      const body = hasBody(request) ? await request.arrayBuffer() : null
      const asked = {method: request.method, headers, body, redirect: 'manual'} as const
      return await inTime(patienceMs, async (signal) => {
        const response = await fetch(apiHost + pathname + search, {...asked, signal})
        return answerOnSite(response, await response.arrayBuffer(), siteOrigin)
      })
    } catch {
      return new Response(null, {status: 503})
    }
  }
}

/**
 * The lake's sign-in form at the site's own `/login`, so that its session is a cookie of this host. The press
 * page leads people with a second factor there. Null for every other request.
 */
export function relaySignIn(people: LakeFetch, {origin, trustProxy}: Config) {
  return (request: Request, env?: object): Promise<Response> | null => {
    const url = new URL(request.url)
    if (url.pathname !== '/login') return null
    if (!isShort(request)) return Promise.resolve(new Response('Payload Too Large', {status: 413}))
    // A path in a redirect means the site here; on the lake it would mean the lake.
    const target = URL.parse(url.searchParams.get('origin') ?? '/', origin)
    url.searchParams.set('origin', target?.href ?? origin)
    return relay(people, request, url, callerAddress(request, env, trustProxy))
  }
}

async function relay(people: LakeFetch, request: Request, url: URL, address: string) {
  const {method, headers} = request
  const body = hasBody(request) ? await request.arrayBuffer() : null
  return people(new Request(url, {method, headers, body}), {address})
}

/** As the lake itself takes it: an e-mail address, a password and a code. */
const maxBytes = 8 * 1024

/** False for a body without a declared length, too: browsers declare that of a form. */
const isShort = (request: Request): boolean =>
  !hasBody(request) ||
  (!request.headers.has('transfer-encoding') &&
    Number(request.headers.get('content-length') ?? 0) <= maxBytes)

const hasBody = ({method}: Request) => method !== 'GET' && method !== 'HEAD'

function withoutConnection(given: Headers): Headers {
  const headers = new Headers(given)
  for (const name of ofConnection) headers.delete(name)
  return headers
}

/** Whether a cookie is `Secure` depends on the host that it is set for. */
function answerOnSite(
  {status, headers: given, body}: Response,
  bytes: ArrayBuffer,
  siteOrigin: string,
): Response {
  const headers = withoutConnection(given)
  headers.delete('set-cookie')
  const secure = siteOrigin.startsWith('https:') ? '; Secure' : ''
  for (const line of given.getSetCookie())
    headers.append('set-cookie', line.replace(/; Secure$/, '') + secure)
  return new Response(body && bytes, {status, headers})
}
