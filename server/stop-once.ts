import {setTimeout as pause} from 'node:timers/promises'

/** Something that ends once, and is waited for no longer than a time. */
export class StopOnce {
  readonly #stop: () => Promise<unknown>
  readonly #maxMs: number
  #stopping: Promise<unknown> | null = null

  constructor(stop: () => Promise<unknown>, maxMs: number) {
    this.#stop = stop
    this.#maxMs = maxMs
  }

  /** Resolves once it has ended, or after the time. */
  begin(): Promise<unknown> {
    this.#stopping ??= Promise.race([this.#stop(), pause(this.#maxMs, undefined, {ref: false})])
    return this.#stopping
  }
}
