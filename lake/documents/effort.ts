/**
 * What a transaction may cost, in units of about a microsecond: places looked at, letters compared, and so
 * on. It ends what would take too long in the middle of its work, wherever that is done.
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
