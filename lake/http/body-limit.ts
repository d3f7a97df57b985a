import type {Context, MiddlewareHandler} from 'hono'
import {HTTPException} from 'hono/http-exception'

interface BodyLimit {
  /** In bytes. */
  readonly maxSize: number
  /** Answers, or throws, in place of the handler. By default 413. */
  readonly onError?: (c: Context) => Response | Promise<Response>
}

/**
 * Refuses larger bodies, whether or not their length was declared. Hono's own reads a body without a declared length
 * before the handler runs; this one reads nothing, so that a handler can refuse its sender first.
 */
export function bodyLimit({maxSize, onError = tooLarge}: BodyLimit): MiddlewareHandler {
  return async (c, next) => {
    const {body, headers} = c.req.raw
    if (!body) return next()
    const declared = headers.has('transfer-encoding') ? null : headers.get('content-length')
    if (declared !== null) return Number(declared) > maxSize ? onError(c) : next()
    const bounded = new BoundedBody(body, maxSize)
    const own = {body: bounded.stream, duplex: 'half'} as const
    c.req.raw = new Request(c.req.raw, own)
    await next()
    if (!bounded.isExceeded) return
    // The handler saw a body that failed: its answer says less than this one.
    c.res = undefined
    c.res = await onError(c)
  }
}

function tooLarge(): never {
  throw new HTTPException(413, {res: new Response('Payload Too Large', {status: 413})})
}

/** Hands on each part as it is asked for, and fails at the limit. */
class BoundedBody {
  readonly stream: ReadableStream<Uint8Array>
  #isExceeded = false

  constructor(body: ReadableStream<Uint8Array>, maxSize: number) {
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
    let size = 0
    this.stream = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          reader ??= body.getReader()
          const {done, value} = await reader.read()
          if (done) {
            controller.close()
            return
          }
          size += value.length
          if (size <= maxSize) {
            controller.enqueue(value)
            return
          }
          this.#isExceeded = true
          // No fault of ours, where a handler does not catch it.
          controller.error(new HTTPException(413, {message: 'The body is too large'}))
          await reader.cancel().catch(() => {})
        },
        cancel: (reason) => (reader ? reader.cancel(reason) : body.cancel(reason)),
      },
      // Nothing is read before somebody asks.
      {highWaterMark: 0},
    )
  }

  get isExceeded(): boolean {
    return this.#isExceeded
  }
}
