interface Subscription {
  /** It answers: the next pause is a short one again. */
  readonly opened: () => void
  /** It has ended, or never began. */
  readonly lost: (error?: unknown) => void
}

interface Options {
  readonly subscribe: (subscription: Subscription) => {unsubscribe(): void}
  /** False: changes may be missed. */
  readonly onListening: (isListening: boolean) => void
  readonly onLost: (error: unknown, pauseMs: number) => void
}

/** In ms. */
const pauses = {first: 500, longest: 30_000} as const

/** Subscribes, and again with exponential backoff whenever it ends. Returns what ends this. */
export function keepSubscribed({subscribe, onListening, onLost}: Options): () => void {
  let stop = () => {}
  let timer: NodeJS.Timeout | undefined
  let pauseMs: number = pauses.first

  const lost = (error?: unknown) => {
    stop()
    onListening(false)
    onLost(error, pauseMs)
    clearTimeout(timer)
    timer = setTimeout(open, pauseMs).unref()
    pauseMs = Math.min(pauseMs * 2, pauses.longest)
  }
  const opened = () => {
    pauseMs = pauses.first
    onListening(true)
  }
  const open = () => {
    const subscription = subscribe({opened, lost})
    stop = () => subscription.unsubscribe()
  }

  open()
  return () => {
    clearTimeout(timer)
    stop()
  }
}
