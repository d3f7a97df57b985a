/**
 * The cost of a transaction, in units of about a microsecond: places looked at, letters compared, and so on. It
 * stops work that would take too long, in whichever process the work is done.
 */
export class Effort {
  readonly #refusal: () => Error
  #left: number

  constructor(most: number, refusal: () => Error) {
    this.#left = most
    this.#refusal = refusal
  }

  spend(units: number): void {
    this.#left -= units
    if (this.#left < 0) throw this.#refusal()
  }
}
