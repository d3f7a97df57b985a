/** How the lake reaches hosts that administrators name. The program says which ones it may. */
export interface Outside {
  /** Resolves with the HTTP status of the answer; redirects are not followed. */
  send(url: string, letter: OutsideLetter): Promise<number>
  /** Whether the program lets it be called. */
  isAllowed(url: string): Promise<boolean>
}

export interface OutsideLetter {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** In ms, until the answer has begun. */
  readonly timeout: number
}
