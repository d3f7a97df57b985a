interface Opening {
  readonly isClosed?: boolean | null
  /** ISO 8601 */
  readonly opensAt?: string | null
}

/** Whether an administrator keeps visitors out at a time in ms since 1970; what is no time never comes. */
export const isKeptClosed = (opening: Opening | null | undefined, now: number): boolean =>
  opening?.isClosed === true && !(Date.parse(opening.opensAt ?? '') <= now)
