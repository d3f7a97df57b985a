/** Requests for the same key at the same time share one run of the work. */
export class SingleFlight<Result> {
  readonly #running = new Map<string, Promise<Result>>()

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.#running.get(key)
    if (known) return known
    const result = work().finally(() => {
      if (this.#running.get(key) === result) this.#running.delete(key)
    })
    this.#running.set(key, result)
    return result
  }

  /** Later requests do not share what runs now, such as a rendering that began before a change. */
  detach(): void {
    this.#running.clear()
  }
}
