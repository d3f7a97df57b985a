/** The state of the connection to the site's server, as far as the last request has shown. */
export interface Line {
  isDown(): boolean
  subscribe(onChange: () => void): () => void
  /**
   * Repeats `attempt` until it succeeds. Rejects with its error once `signal` aborts. A page that has a signal comes by
   * itself for a minute: later it would surprise a visitor who reads on.
   */
  persist<Result>(attempt: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
  /** Repeats what is waiting at once. */
  retry(): void
  /** Counts as up again until the next attempt that is new. */
  hide(): void
}

/** In ms. */
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
  const turn = (isAutomatic: boolean, signal?: AbortSignal) =>
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
      signal?.addEventListener('abort', end, options)
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
        for (let failed = 0; ; failed += 1) {
          try {
            return await attempt()
          } catch (fault) {
            if (signal?.aborted) throw fault
            if (failed === 0) set(true)
            else if (isModule(fault) && (await isReachable())) loadAgain()
            await turn(!signal || Date.now() - began < automaticFor, signal)
          }
        }
      } finally {
        set(false)
      }
    },
    retry: () => retries.dispatchEvent(new Event('retry')),
    hide: () => set(false),
  }
}

/** All browsers name it so in their own words. */
const isModule = (fault: unknown) =>
  fault instanceof TypeError && /import|module/.test(fault.message)

const isReachable = () =>
  fetch('/healthz').then(
    ({ok}) => ok,
    () => false,
  )

/**
 * Firefox and Safari keep a module that failed once for as long as the document lives, and never ask for it again. The page
 * is loaded again, once, and not while it holds text that might be lost.
 */
function loadAgain(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const isAgain = navigation && Reflect.get(navigation, 'type') === 'reload'
  // Of a box, both values need not be the same.
  const typed = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox], [type=radio]), textarea',
  )
  if (!isAgain && [...typed].every((each) => each.value === each.defaultValue)) location.reload()
}

/** The notice of a lost connection. Its first button tries again, the other hides it. */
export const lineNoticeId = 'line'

/** The one line of this document. */
export const line: Line = createLine()
