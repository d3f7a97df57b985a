/** The state of the connection to the site's server, as far as the last request has shown. */
export interface Line {
  isDown(): boolean
  subscribe(onChange: () => void): () => void
  /** Repeats `attempt` until it succeeds. Rejects with its error once `signal` aborts. */
  persist<Result>(attempt: () => Promise<Result>, signal: AbortSignal): Promise<Result>
  /** Repeats what is waiting at once. */
  retry(): void
}

/** In ms: later, a page that appeared by itself would surprise a visitor who reads on. */
const automaticFor = 60_000
const pause = 5000

export function createLine(): Line {
  const changes = new EventTarget()
  const retries = new EventTarget()
  let down = false

  const set = (next: boolean) => {
    if (down === next) return
    down = next
    changes.dispatchEvent(new Event('change'))
  }
  /** Resolves when it is time to try again. */
  const turn = (isAutomatic: boolean, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const over = new AbortController()
      const end = () => {
        over.abort()
        clearTimeout(timer)
        resolve()
      }
      const options = {signal: over.signal}
      const timer = isAutomatic ? setTimeout(end, pause) : undefined
      if (isAutomatic) addEventListener('online', end, options)
      retries.addEventListener('retry', end, options)
      signal.addEventListener('abort', end, options)
    })

  return {
    isDown: () => down,
    subscribe(onChange) {
      changes.addEventListener('change', onChange)
      return () => changes.removeEventListener('change', onChange)
    },
    async persist(attempt, signal) {
      const began = Date.now()
      try {
        for (;;) {
          try {
            return await attempt()
          } catch (fault) {
            if (signal.aborted) throw fault
            set(true)
            await turn(Date.now() - began < automaticFor, signal)
          }
        }
      } finally {
        set(false)
      }
    },
    retry: () => retries.dispatchEvent(new Event('retry')),
  }
}

/** The one line of this document. */
export const line: Line = createLine()
