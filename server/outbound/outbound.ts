import {lookup} from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import {isIP, type LookupFunction} from 'node:net'
import {inTime, tooLate} from '../in-time.ts'
import {isPublicAddress} from './public-address.ts'

/** What is sent to a service that staff named. */
export interface Letter {
  /** `POST` by default. */
  readonly method?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  /** In ms, until the answer has begun. */
  readonly timeout: number
}

export interface Question extends Letter {
  /** Called once the connection is open; nothing has gone out by then. False: nothing will. */
  readonly before?: (() => Promise<boolean>) | undefined
}

export interface Answer {
  /** The HTTP status. */
  readonly status: number
  readonly text: string
}

export interface Download {
  readonly method: 'GET' | 'HEAD'
  readonly maxBytes: number
  /** In ms, until all of it is there. */
  readonly timeout: number
}

export interface OutboundOptions {
  /** Hosts and addresses that may be called although they are internal. */
  readonly allow: readonly string[]
  /** The IP addresses of a host; for tests. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

/** The address is none of the web, is internal, or its host also has an internal address. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** There was no connection, for whatever reason, so nothing was sent. */
export class Unreached extends Error {
  override readonly name = 'Unreached'
}

/** Calls to addresses from the Studio's settings, which must not reach the servers around this one. */
export class Outbound {
  readonly #allowed: ReadonlySet<string>
  readonly #resolve: (host: string) => Promise<readonly string[]>
  readonly #agents: Callers
  readonly #freshAgents: Callers

  constructor({allow, resolve = resolveHost}: OutboundOptions) {
    this.#allowed = new Set(allow.map((host) => host.toLowerCase()))
    this.#resolve = resolve
    // The connection goes to the addresses that were checked: a second look-up could return others.
    const lookup: LookupFunction = (host, options, callback) => {
      this.#checked(host).then(
        (addresses) => {
          const found = addresses.map((address) => ({address, family: isIP(address)}))
          const [first] = found
          if (options.all) callback(null, found)
          else callback(null, first?.address ?? '', first?.family)
        },
        (error) => callback(error, ''),
      )
    }
    const agentOptions = {keepAlive: true, maxFreeSockets: 8, timeout: 60_000, lookup}
    this.#agents = callers(agentOptions)
    this.#freshAgents = callers({...agentOptions, keepAlive: false})
  }

  /**
   * Returns the HTTP status of the answer. Redirects are not followed. Rejects with `AddressRefused`
   * before anything is sent to an internal address.
   */
  async post(url: string, letter: Letter): Promise<number> {
    const response = await this.#call(url, letter)
    // The body is not needed. A little of it is read, so that the connection can be kept.
    void drain(response)
    return response.statusCode ?? 0
  }

  /**
   * The same, with the answer's text, all of which must be there in time. On a connection of its own: one that was kept
   * may be closed at that moment, and then nobody can say whether the letter was read. Rejects with `Unreached` where
   * nothing can have been.
   */
  async ask(url: string, letter: Question, maxBytes: number): Promise<Answer> {
    let isReached = false
    // Once for the connection, and once for the answer.
    const asked = inTime(2 * letter.timeout, async (signal) => {
      const response = await this.#call(url, letter, this.#freshAgents, async () => {
        if (letter.before && !(await letter.before())) throw new Unreached('It was withheld')
        isReached = true
      })
      signal.addEventListener('abort', () => response.destroy())
      if (signal.aborted) response.destroy()
      const text = await toResponse(response, maxBytes).text()
      return {status: response.statusCode ?? 0, text}
    })
    return asked.catch((error: unknown) => {
      if (isReached || error instanceof AddressRefused) throw error
      throw new Unreached('There was no connection', {cause: error})
    })
  }

  /** Fetches what is at an address. Redirects are followed, but never to an internal address. */
  async download(url: string, wanted: Download): Promise<Response> {
    const deadline = performance.now() + wanted.timeout
    let at = url
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const timeout = Math.max(1, deadline - performance.now())
      const response = await this.#call(at, {...plain, method: wanted.method, timeout})
      const next = redirectOf(response, at)
      if (next === null) return toResponse(response, wanted.maxBytes)
      response.destroy()
      at = next
    }
    throw new Error('The address is redirected too often')
  }

  /** Whether `post` would call this address, as its host resolves now. */
  async isAllowed(url: string): Promise<boolean> {
    const target = URL.parse(url)
    if (!target || !isWeb(target)) return false
    return this.#checked(hostOf(target)).then(
      (addresses) => addresses.length > 0,
      // A name that does not resolve now may do so later; calling it now reaches nothing internal either.
      (error) => !(error instanceof AddressRefused),
    )
  }

  close(): void {
    for (const by of [this.#agents, this.#freshAgents]) {
      for (const {agent} of Object.values(by)) agent.destroy()
    }
  }

  async #checked(host: string): Promise<readonly string[]> {
    const addresses = isIP(host) ? [host] : await this.#resolve(host)
    // Given no address, Node throws an error that nothing can catch.
    if (addresses.length === 0) throw new Error('The name has no address')
    const isAllowed = (each: string) => this.#allowed.has(each) || isPublicAddress(each)
    if (this.#allowed.has(host) || addresses.every(isAllowed)) return addresses
    throw new AddressRefused('The address is not one of the internet')
  }

  async #call(
    url: string,
    letter: Letter,
    by = this.#agents,
    onReached?: () => Promise<void>,
  ): Promise<http.IncomingMessage> {
    const target = URL.parse(url)
    if (!target || !isWeb(target)) throw new AddressRefused('The address is not one of the web')
    // Node's look-up takes names only, not addresses.
    if (isIP(hostOf(target))) await this.#checked(hostOf(target))
    return send(target, letter, by[target.protocol === 'https:' ? 'https:' : 'http:'], onReached)
  }
}

const callers = (options: http.AgentOptions): Callers => ({
  'http:': {agent: new http.Agent(options), request: http.request},
  'https:': {agent: new https.Agent(options), request: https.request},
})

const isWeb = ({protocol}: URL) => protocol === 'http:' || protocol === 'https:'

const maxRedirects = 5
/** In ms, without a byte. */
const longestSilence = 30_000
const plain = {headers: {'accept-encoding': 'identity'}, body: ''}

type Caller = Pick<typeof http, 'request'> & {readonly agent: http.Agent}
type Callers = Readonly<Record<'http:' | 'https:', Caller>>

function send(
  target: URL,
  {method = 'POST', headers, body, timeout}: Letter,
  caller: Caller,
  /** Waited for before a byte goes out. For a caller that keeps no connections: a kept one tells of it no more. */
  onReached?: () => Promise<void>,
): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const length = body.length === 0 ? {} : {'content-length': String(Buffer.byteLength(body))}
    const request = caller.request(target, {
      method,
      agent: caller.agent,
      headers: {...headers, ...length},
    })
    let timer = setTimeout(() => request.destroy(tooLate()), timeout)
    request.setTimeout(longestSilence, () => request.destroy(new Error('The line fell silent')))
    request.on('close', () => clearTimeout(timer))
    const ready = target.protocol === 'https:' ? 'secureConnect' : 'connect'
    request.on('error', reject)
    request.on('response', resolve)
    if (!onReached) return void request.end(body)
    request.on('socket', (socket) =>
      socket.once(ready, () => {
        onReached().then(
          () => {
            if (request.destroyed) return
            clearTimeout(timer)
            timer = setTimeout(() => request.destroy(tooLate()), timeout)
            request.end(body)
          },
          (error) => request.destroy(error),
        )
      }),
    )
  })
}

const maxDrainedBytes = 64 * 1024

async function drain(response: http.IncomingMessage): Promise<void> {
  let count = 0
  try {
    for await (const chunk of response) {
      count += chunk.length
      // Leaving the loop closes the connection.
      if (count > maxDrainedBytes) return
    }
  } catch {
    // The promise was settled before.
  }
}

function redirectOf({statusCode = 0, headers}: http.IncomingMessage, from: string): string | null {
  const isRedirect = [301, 302, 303, 307, 308].includes(statusCode)
  return isRedirect && headers.location ? new URL(headers.location, from).href : null
}

function toResponse(response: http.IncomingMessage, maxBytes: number): Response {
  const {statusCode: status = 502, headers} = response
  const type = headers['content-type']
  const isEmpty = [204, 205, 304].includes(status)
  if (isEmpty) response.resume()
  return new Response(isEmpty ? null : bodyOf(response, maxBytes), {
    ...{status, headers: type ? {'content-type': type} : {}},
  })
}

function bodyOf(response: http.IncomingMessage, maxBytes: number): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = response[Symbol.asyncIterator]()
  let count = 0
  return new ReadableStream({
    async pull(controller) {
      const {done, value} = await chunks.next()
      if (done) return controller.close()
      count += value.length
      if (count > maxBytes) {
        response.destroy()
        throw new Error(`It has more than ${maxBytes} bytes`)
      }
      controller.enqueue(value)
    },
    cancel: () => void response.destroy(),
  })
}

/** IPv6 without its brackets. */
function hostOf({hostname}: URL): string {
  return hostname.replace(/^\[|\]$/g, '').toLowerCase()
}

async function resolveHost(host: string): Promise<readonly string[]> {
  const found = await lookup(host, {all: true})
  return found.map(({address}) => address)
}
