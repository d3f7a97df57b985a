/**
 * What `work` gives, or a `TimeoutError` after so many ms. The timer does not rely on the signal that `work`
 * is given: `fetch` keeps only a weak reference to what follows the signal, and once that is collected the
 * signal ends nothing.
 *
 * @param leaving ends it sooner
 */
export async function inTime<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
  leaving?: AbortSignal,
): Promise<Result> {
  const ending = new AbortController()
  const {promise: ended, reject} = Promise.withResolvers<never>()
  const end = (reason: unknown) => {
    reject(reason)
    ending.abort(reason)
  }
  const leave = () => end(leaving?.reason)
  const timer = setTimeout(() => end(tooLate()), ms)
  leaving?.addEventListener('abort', leave)
  try {
    leaving?.throwIfAborted()
    return await Promise.race([work(ending.signal), ended])
  } finally {
    clearTimeout(timer)
    leaving?.removeEventListener('abort', leave)
  }
}

export const tooLate = () => new DOMException('There was no answer in time', 'TimeoutError')

export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError'
