import {setTimeout as pause} from 'node:timers/promises'

/** Something that ends once, and is waited for no longer than a time. */
export class StopOnce {
  readonly #stop: () => Promise<unknown>
  readonly #mostMs: number
  #stopping: Promise<unknown> | null = null

  constructor(stop: () => Promise<unknown>, mostMs: number) {
    this.#stop = stop
    this.#mostMs = mostMs
  }

  /** Resolves once it has ended, or after the time. */
  begin(): Promise<unknown> {
    this.#stopping ??= Promise.race([this.#stop(), pause(this.#mostMs, undefined, {ref: false})])
    return this.#stopping
  }
}
