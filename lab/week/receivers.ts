import {once} from 'node:events'
import {createServer, type IncomingMessage} from 'node:http'

/** A message that the relay took. */
export interface SentMessage {
  readonly kind: 'confirmation' | 'broadcast'
  /** Digits. */
  readonly to: string
  readonly key: string
  /** When the relay was asked for it, in ms since 1970. */
  readonly at: number
}

export interface Receivers {
  readonly url: string
  readonly sent: readonly SentMessage[]
  /** Number of times that each registration was told to the webhook, by its id. */
  readonly told: ReadonlyMap<string, number>
  /** The relay refuses everything while it is away. */
  isAway: boolean
  close(): void
}

/** Stand-ins for the relay of messages and for the service behind the webhook. Each key is sent once by the relay. */
export async function openReceivers(): Promise<Receivers> {
  const sent = new Map<string, SentMessage>()
  const told = new Map<string, number>()
  const line = {isAway: false}
  const server = createServer(async (request, response) => {
    const at = Date.now()
    const body: unknown = JSON.parse(await bodyOf(request))
    if (request.url === '/webhook') {
      const id = idIn(body)
      told.set(id, (told.get(id) ?? 0) + 1)
      return response.writeHead(200).end()
    }
    if (line.isAway) return response.writeHead(503).end()
    const {to = '', key = ''} = textsIn(body)
    const kind = request.url === '/broadcast' ? 'broadcast' : 'confirmation'
    if (!sent.has(key)) sent.set(key, {kind, to, key, at})
    response.writeHead(200).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    get sent() {
      return sent.values().toArray()
    },
    told,
    get isAway() {
      return line.isAway
    },
    set isAway(isAway) {
      line.isAway = isAway
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

function textsIn(body: unknown): Readonly<Partial<Record<string, string>>> {
  if (typeof body !== 'object' || body === null) return {}
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
}

const idIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'data' in body ? (textsIn(body.data).id ?? '') : ''
