/** Ranks, in the order in which they get their turn. */
export type RenderRank =
  /** A form that was posted without JavaScript: its content is stored already. */
  | 'form'
  | 'visitor'
  /** A page that nobody has asked for yet. */
  | 'warming'

export interface RenderTurn {
  readonly rank: RenderRank
  /** The visitor's network; callers of one rank take turns. */
  readonly by: string
  /** The wider network that contains it. */
  readonly within?: string
  /** The page's name, by which other callers join. */
  readonly name?: string
}

/**
 * Rendering is the work of one thread: more renderings at once are no quicker, and each of them holds its
 * content in memory.
 */
export interface RenderQueue {
  /** Renders when it is this caller's turn. Throws an `HTTPException` with 503 when too much waits. */
  run<Result>(turn: RenderTurn, render: () => Promise<Result>): Promise<Result>
  /** One more caller wants the page that waits under this name. */
  join(name: string, turn: RenderTurn): void
}
