type OnChange = (holderId: string) => void

/**
 * Tells open connections that their access may have ended or changed, so that they check it at once. Changes by
 * another process are not reported here, so connections also check every few seconds.
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
