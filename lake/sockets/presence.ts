/** Something that happened to someone's presence, as the Studio reads it. `i` is the user's id. */
export type PresenceEvent =
  | {readonly type: 'rollCall'; readonly i: string; readonly session: string}
  | {readonly type: 'state'; readonly i: string; readonly m: PresenceState}
  | {readonly type: 'disconnect'; readonly i: string; readonly m: {readonly session: string}}

export interface PresenceState {
  readonly sessionId: string
  /** Which documents and fields someone is in. Only the Studio reads them. */
  readonly locations: unknown
}

type Listener = (event: PresenceEvent) => void

/** Who is where, per dataset. Nothing is kept: whoever comes calls the roll, and the others answer. */
export class Presence {
  readonly #listeners = new Map<string, Set<Listener>>()

  /** Returns the unsubscriber. */
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
