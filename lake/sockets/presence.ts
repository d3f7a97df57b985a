/** A presence event in the Studio's format. `i` is the user's id. */
export type PresenceEvent =
  | {readonly type: 'rollCall'; readonly i: string; readonly session: string}
  | {readonly type: 'state'; readonly i: string; readonly m: PresenceState}
  | {readonly type: 'disconnect'; readonly i: string; readonly m: {readonly session: string}}

export interface PresenceState {
  readonly sessionId: string
  /** The documents and fields that the user has open. Opaque to the lake. */
  readonly locations: unknown
}

type Listener = (event: PresenceEvent) => void

/** Presence per dataset. Stateless: a new Studio sends a roll call, and the others answer. */
export class Presence {
  readonly #listeners = new Map<string, Set<Listener>>()

  /** Returns the unsubscribe function. */
  subscribe(dataset: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(dataset) ?? new Set()
    this.#listeners.set(dataset, listeners)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  announce(dataset: string, event: PresenceEvent): void {
    for (const listener of this.#listeners.get(dataset) ?? []) listener(event)
  }
}
