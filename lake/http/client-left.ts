/**
 * Whether a request failed because its client left, which is no fault of the lake. Other errors are faults,
 * even if nobody waits for the answer.
 */
export function hasClientLeft({signal}: Request, error: unknown): boolean {
  if (!signal.aborted) return false
  if (!(error instanceof Error)) return error === signal.reason
  const code = String(Reflect.get(error, 'code'))
  return error.name === 'AbortError' || ofSockets.has(code) || error.message === signal.reason
}

const ofSockets = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])
