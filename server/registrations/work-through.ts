interface WorkOptions<Item extends {readonly _id: string}> {
  /** A batch of the items that are due, the most urgent first. */
  readonly load: () => Promise<readonly Item[]>
  readonly work: (item: Item) => Promise<void>
  readonly atOnce: number
  /** In ms: the pause when nothing is due, or after a failure. */
  readonly rest: number
  readonly onError: (error: unknown) => void
}

export interface Worker {
  /** Says that something may have become due. Nothing is missed, also while work is in progress. */
  wake(): void
  stop(): void
}

/**
 * Processes due items concurrently until none is left, then pauses. An item in progress is not
 * started a second time. After a failure it pauses too, to avoid a busy loop.
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

  /** Starts all due items that are not in progress. Returns whether there were any. */
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
