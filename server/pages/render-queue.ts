/** In the order in which they get their turn. */
export type RenderRank =
  /** A form that was posted without JavaScript: what it brought is stored already. */
  | 'form'
  | 'visitor'
  /** Nobody has asked for it yet. */
  | 'warming'

export interface RenderTurn {
  readonly rank: RenderRank
  /** The visitor's network; callers of one rank take turns. */
  readonly by: string
  /** A wider network that it belongs to. */
  readonly within?: string
  /** The page, for those who join. */
  readonly name?: string
}

/**
 * Rendering is the work of one thread: more of it at once is no quicker, and each rendering holds its
 * content in memory.
 */
export interface RenderQueue {
  /** Renders when it is this caller's turn. Throws an `HTTPException` with 503 when too much waits. */
  run<Result>(turn: RenderTurn, render: () => Promise<Result>): Promise<Result>
  /** One more caller wants what waits under this name. */
  join(name: string, turn: RenderTurn): void
}
