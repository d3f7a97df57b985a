/** Work on the same thing is done one after another, in the order in which it came. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()
  #waiting = 0

  async take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#waiting >= most) throw new Error('Too many wait for their turn')
    this.#waiting += 1
    const before = this.#last.get(key) ?? Promise.resolve()
    const own = before.then(work, work)
    this.#last.set(key, own)
    try {
      return await own
    } finally {
      this.#waiting -= 1
      if (this.#last.get(key) === own) this.#last.delete(key)
    }
  }
}

/** More than that are not answered in a time that anybody waits for. */
const most = 1000
