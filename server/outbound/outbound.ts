import {lookup} from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import {isIP, type LookupFunction} from 'node:net'
import {isPublicAddress} from './public-address.ts'

/** What is sent to a service that staff named. */
export interface Letter {
  /** `POST` by default. */
  readonly method?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** In ms, until the answer has begun. */
  readonly timeout: number
}

export interface OutboundOptions {
  /** Hosts and addresses that may be called although they are internal. */
  readonly allow: readonly string[]
  /** The IP addresses of a host; for tests. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

/** Calls to addresses from the Studio's settings, which must not reach the servers around this one. */
export interface Outbound {
  /**
   * Returns the HTTP status of the answer. Redirects are not followed. Rejects with `AddressRefused`
   * before anything is sent to an internal address.
   */
  post(url: string, letter: Letter): Promise<number>
  /** Whether `post` would call this address, as its host resolves now. */
  isAllowed(url: string): Promise<boolean>
  close(): void
}

/** The address is internal, or its host also has an internal address. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

export function createOutbound({allow, resolve = resolveHost}: OutboundOptions): Outbound {
  const allowed = new Set(allow.map((host) => host.toLowerCase()))
  const isAllowedAddress = (address: string) => allowed.has(address) || isPublicAddress(address)
  const checked = async (host: string): Promise<readonly string[]> => {
    const addresses = isIP(host) ? [host] : await resolve(host)
    if (allowed.has(host) || addresses.every(isAllowedAddress)) return addresses
    throw new AddressRefused('The address is not one of the internet')
  }
  // The connection is made to the addresses that were checked: another look-up could tell others.
  const pinned: LookupFunction = (host, options, callback) => {
    checked(host).then(
      (addresses) => {
        const found = addresses.map((address) => ({address, family: isIP(address)}))
        const [first] = found
        if (options.all) callback(null, found)
        else callback(null, first?.address ?? '', first?.family)
      },
      (error) => callback(error, ''),
    )
  }
  const agentOptions = {keepAlive: true, maxFreeSockets: 8, timeout: 60_000, lookup: pinned}
  const agents = {
    'http:': {agent: new http.Agent(agentOptions), request: http.request},
    'https:': {agent: new https.Agent(agentOptions), request: https.request},
  }
  return {
    async post(url, letter) {
      const target = new URL(url)
      if (target.protocol !== 'http:' && target.protocol !== 'https:') {
        throw new AddressRefused('The address is not one of the web')
      }
      // Node looks up names only, not addresses.
      if (isIP(hostOf(target))) await checked(hostOf(target))
      return send(target, letter, agents[target.protocol])
    },
    async isAllowed(url) {
      const target = URL.parse(url)
      if (!target || !/^https?:$/.test(target.protocol)) return false
      return checked(hostOf(target)).then(
        (addresses) => addresses.length > 0,
        // A name that does not resolve now may do so later; nothing internal is called then either.
        (error) => !(error instanceof AddressRefused),
      )
    },
    close() {
      for (const {agent} of Object.values(agents)) agent.destroy()
    },
  }
}

type Caller = Pick<typeof http, 'request'> & {readonly agent: http.Agent}

function send(
  target: URL,
  {method = 'POST', headers, body, timeout}: Letter,
  caller: Caller,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = caller.request(target, {
      method,
      agent: caller.agent,
      headers: {...headers, 'content-length': String(Buffer.byteLength(body))},
      signal: AbortSignal.timeout(timeout),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      // Its body says nothing that is needed; until the timeout it is read, to keep the connection.
      response.on('error', () => {})
      response.resume()
    })
    request.end(body)
  })
}

/** Without the brackets of IPv6. */
function hostOf({hostname}: URL): string {
  return hostname.replace(/^\[|\]$/g, '').toLowerCase()
}

async function resolveHost(host: string): Promise<readonly string[]> {
  const found = await lookup(host, {all: true})
  return found.map(({address}) => address)
}
