interface WorkOptions<Item extends {readonly _id: string}> {
  /** What is due now, the most urgent first: as much of it as is wanted at once. */
  readonly load: () => Promise<readonly Item[]>
  readonly work: (item: Item) => Promise<void>
  readonly atOnce: number
  /** In ms: how long to rest when nothing is due, or when something went wrong. */
  readonly rest: number
  readonly onError: (error: unknown) => void
}

export interface Worker {
  /** Something may have become due. Nothing is missed, even while work is going on. */
  wake(): void
  stop(): void
}

/**
 * Works through whatever is due, several at once, until nothing is; then rests. What is in work is
 * not begun a second time. After a fault it rests too, rather than ask again and again.
 */
export function workThrough<Item extends {readonly _id: string}>({
  load,
  work,
  atOnce,
  rest,
  onError,
}: WorkOptions<Item>): Worker {
  const inWork = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let isRunning = false
  let isWoken = false
  let faults = 0

  const begin = (item: Item) => {
    const done = work(item)
      .catch((error: unknown) => {
        faults += 1
        onError(error)
      })
      .finally(() => inWork.delete(item._id))
    inWork.set(item._id, done)
  }

  /** Begins all that is due and new; says whether there was any. */
  const beginDue = async () => {
    const known = new Set(inWork.keys())
    const items = (await load()).filter(({_id}) => !known.has(_id))
    for (const item of items) {
      while (inWork.size >= atOnce) await Promise.race(inWork.values())
      if (isStopped || faults > 0) return false
      begin(item)
    }
    return items.length > 0
  }

  const run = async () => {
    isWoken = true
    if (isRunning || isStopped) return
    clearTimeout(timer)
    isRunning = true
    faults = 0
    try {
      while (isWoken && !isStopped && faults === 0) {
        isWoken = false
        if (await beginDue()) isWoken = true
      }
    } catch (error) {
      onError(error)
    }
    isRunning = false
    if (!isStopped) timer = setTimeout(run, rest).unref()
  }

  void run()
  return {
    wake: () => void run(),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
