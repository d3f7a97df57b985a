import {myInfoPath} from '../../shared/my-info-path.ts'
import {visitPath} from '../../shared/visits.ts'

type Fetch = (request: Request, env?: object) => Promise<Response>

export interface Access {
  readonly method: string
  readonly path: string
  readonly status: number
  /** In ms, until the answer began. */
  readonly ms: number
}

/** Numbers in an address that none of our addresses has, such as a telephone number that somebody typed. */
const longNumber = /\d[\d-]{6,}\d/g
/** Who has the key of a booking can change it. */
const key = new RegExp(`^${visitPath('')}[^/]+`, 'i')
/** The key of a customer's page, whose holder reads what is stored of them. */
const infoKey = new RegExp(`^${myInfoPath()}/[^/]+`, 'i')
/** The secret of a partner's counts. */
const countsSecret = /^(\/p\/[^/]+\/counts)\/[^/]+/i
const longestPath = 200

/**
 * Writes a line for each request without personal data: no IP address, no browser, and no query string, which
 * may contain what was typed.
 */
export function accessLogged(
  fetch: Fetch,
  write: (access: Access, request: Request) => void,
): Fetch {
  return async (request, env) => {
    const started = performance.now()
    const response = await fetch(request, env)
    write(accessOf(request, response.status, performance.now() - started), request)
    return response
  }
}

export const accessOf = (
  {method, url}: Pick<Request, 'method' | 'url'>,
  status: number,
  ms: number,
): Access => ({method, path: loggedPath(url), status, ms: Math.round(ms)})

function loggedPath(address: string): string {
  const path = new URL(address).pathname.slice(0, longestPath)
  return path
    .replace(key, visitPath('…'))
    .replace(infoKey, myInfoPath('…'))
    .replace(countsSecret, '$1/…')
    .replace(/%[\dA-F]{2}/gi, '·')
    .replaceAll(longNumber, '…')
}
