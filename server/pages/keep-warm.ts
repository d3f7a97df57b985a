const most = 20

/**
 * Draws pages that were dropped before anyone asks, in the order given, one at a time and for half of
 * the time at most: visitors come first. A later call takes the place of what is left of this one.
 */
export function createWarmer(draw: (key: string) => Promise<unknown>): {
  warm(keys: readonly string[]): void
  stop(): void
} {
  let waiting: string[] = []
  let isWarming = false
  const run = async () => {
    isWarming = true
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      const began = performance.now()
      await draw(key).catch(() => {})
      await pause(performance.now() - began)
    }
    isWarming = false
  }
  return {
    warm(keys) {
      waiting = keys.slice(0, most)
      if (!isWarming && waiting.length > 0) void run()
    },
    stop() {
      waiting = []
    },
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())
