import type {IncomingMessage, RequestListener} from 'node:http'
import type {Ready} from '../../server/http/ready-response.ts'
import type {RequestHead} from '../../server/http/request-head.ts'

export type OnSent = (head: RequestHead, status: number, ms: number) => void

interface Options {
  readonly ready: Ready
  /** Called with each answer that is sent, and how long it took in ms. */
  readonly onSent: OnSent
}

/**
 * Sends answers that are ready; all other requests are left to `listener`. It gets only requests whose address
 * can be read, as `createWebServer` passes them on.
 */
export function readyFirst({ready, onSent}: Options, listener: RequestListener): RequestListener {
  return (request, response) => {
    const started = performance.now()
    const head = headOf(request)
    const answer = head && ready(head, {incoming: request})
    if (!answer) return listener(request, response)
    response.writeHead(answer.status, answer.headers).end(answer.body)
    onSent(head, answer.status, performance.now() - started)
  }
}

/** Other hosts are left to the listener, which can say what is wrong with them. */
const plainHost = /^[\w.-]+(:\d+)?$/

function headOf({method = '', url = '', headers}: IncomingMessage): RequestHead | null {
  const {host = ''} = headers
  if (!url.startsWith('/') || !plainHost.test(host)) return null
  return {
    method,
    url: `http://${host}${url}`,
    headers: {get: (name) => headers[name]?.toString() ?? null, has: (name) => name in headers},
  }
}
