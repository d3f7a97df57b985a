import {inTime} from '../in-time.ts'

interface Watch {
  /** How long nothing may arrive, in ms. */
  readonly quietMs: number
  /** Ends it: nobody wants the rest, or it will not come. */
  readonly leaving: AbortSignal
  /** @param error when it broke off, or did not go on in time */
  readonly onEnd: (error?: unknown) => void
}

/** The same body; one that does not go on is an error, and its connection is given up. */
export function watchedBody(
  body: ReadableStream<Uint8Array>,
  {quietMs, leaving, onEnd}: Watch,
): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const {done, value} = await inTime(quietMs, () => reader.read(), leaving)
        if (!done) return controller.enqueue(value)
        controller.close()
        onEnd()
      } catch (error) {
        reader.cancel(error).catch(() => {})
        onEnd(error)
        throw error
      }
    },
    cancel(reason) {
      onEnd()
      return reader.cancel(reason)
    },
  })
}
