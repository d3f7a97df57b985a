const longestMs = 60_000

/** Rejects after a minute: what a measurement waits for in a browser may never come. */
export async function within<Result>(what: string, waiting: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Error(`${what} did not come within ${longestMs / 1000} s`))
  }, longestMs)
  try {
    return await Promise.race([waiting, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
