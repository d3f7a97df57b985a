import {Agent, request} from 'node:http'
import {brotliDecompressSync} from 'node:zlib'

export interface Reply {
  readonly status: number
  /** Decoded when it is read. */
  readonly text: string
  /** Until the last byte, in ms. */
  readonly ms: number
}

export interface Sent {
  readonly path: string
  /** The address that the site sees, as from a proxy. */
  readonly from?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Usual: one that is open already, if there is one. */
  readonly isNewConnection?: boolean
}

const agent = new Agent({keepAlive: true, maxSockets: 5000})

/**
 * One request as a browser sends it; status 0 when the connection broke. Unlike `fetch`, without a limit
 * of its own.
 */
export function send(
  port: number,
  {path, from = '198.51.100.1', method = 'GET', headers, body, isNewConnection}: Sent,
): Promise<Reply> {
  const started = performance.now()
  return new Promise((resolve) => {
    const done = (status: number, body = Buffer.alloc(0), encoding = '') =>
      resolve({
        status,
        ms: performance.now() - started,
        get text() {
          return (encoding === 'br' ? brotliDecompressSync(body) : body).toString()
        },
      })
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        agent: isNewConnection ? false : agent,
        method,
        path,
        headers: {'x-forwarded-for': from, 'accept-encoding': 'br', ...headers},
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          done(
            response.statusCode ?? 0,
            Buffer.concat(chunks),
            response.headers['content-encoding'],
          ),
        )
        response.on('error', () => done(0))
      },
    )
    asked.on('error', () => done(0))
    asked.end(body)
  })
}

/** Keeps so many requests under way for so long. */
export async function load(
  seconds: number,
  atOnce: number,
  once: (n: number) => Promise<Reply>,
): Promise<Reply[]> {
  const end = performance.now() + seconds * 1000
  const replies: Reply[] = []
  let n = 0
  const work = async () => {
    while (performance.now() < end) {
      const reply = await once(n++)
      replies.push(reply)
    }
  }
  await Promise.all(Array.from({length: atOnce}, work))
  return replies
}
