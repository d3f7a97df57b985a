interface Opening {
  readonly isClosed?: boolean | null
  /** ISO 8601 */
  readonly opensAt?: string | null
}

/** As it is stored. */
export const openingFrom = (document: Readonly<Record<string, unknown>> | null): Opening => ({
  isClosed: document?.isClosed === true,
  opensAt: typeof document?.opensAt === 'string' ? document.opensAt : null,
})

/** Whether an administrator keeps visitors out at a time in ms since 1970; what is no time never comes. */
export const isKeptClosed = (opening: Opening | null | undefined, now: number): boolean =>
  opening?.isClosed === true && !(Date.parse(opening.opensAt ?? '') <= now)
