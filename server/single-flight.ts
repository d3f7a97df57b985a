export interface SingleFlight<Result> {
  /** Requests for the same key at the same time share one run of the work. */
  run(key: string, work: () => Promise<Result>): Promise<Result>
  /** Later requests do not share what runs now, such as a rendering that began before a change. */
  detach(): void
}

export function createSingleFlight<Result>(): SingleFlight<Result> {
  const running = new Map<string, Promise<Result>>()
  return {
    run(key, work) {
      const known = running.get(key)
      if (known) return known
      const result = work().finally(() => {
        if (running.get(key) === result) running.delete(key)
      })
      running.set(key, result)
      return result
    },
    detach: () => running.clear(),
  }
}
