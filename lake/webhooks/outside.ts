/** Reaches hosts that administrators name, as far as the program allows it. */
export interface Outside {
  /** Resolves with the HTTP status of the answer; redirects are not followed. */
  send(url: string, letter: OutsideLetter): Promise<number>
  /** Whether the program allows calling this address. */
  isAllowed(url: string): Promise<boolean>
}

export interface OutsideLetter {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** In ms, until the answer has begun. */
  readonly timeout: number
}
