const most = 20

/**
 * Renders stale pages before anyone requests them: in the given order, one at a time, and for half of the
 * time at most, since visitors come first. A later call replaces the rest of an earlier one.
 */
export function createPageWarmer(render: (key: string) => Promise<unknown>): {
  warm(keys: readonly string[]): void
  stop(): void
} {
  let waiting: string[] = []
  let isWarming = false
  const run = async () => {
    isWarming = true
    for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
      const began = performance.now()
      await render(key).catch(() => {})
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
