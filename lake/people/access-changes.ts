type OnChange = (holderId: string) => void

/**
 * Tells open connections whose access may have ended or changed, so that they ask again at once. What another
 * process does to the accounts is not told here: connections ask every few seconds too.
 */
export class AccessChanges {
  readonly #listeners = new Set<OnChange>()

  /** Returns the unsubscriber. */
  subscribe(listener: OnChange): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @param holderId of a person or a robot */
  tell(holderId: string): void {
    for (const listener of this.#listeners) listener(holderId)
  }
}
