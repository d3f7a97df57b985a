import {inTime} from '../in-time.ts'

interface Watch {
  /** How long nothing may arrive, in ms. */
  readonly quietMs: number
  /** Ends the stalled connection: nobody waits for the rest, or the rest will not come. */
  readonly leaving: AbortSignal
  /** @param error called when the body broke off, or paused for too long */
  readonly onEnd: (error?: unknown) => void
}

/** Passes a body on; if it pauses for too long, that is an error and its connection is given up. */
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
