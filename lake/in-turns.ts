/** How much time one turn may take from everything else on the event loop. */
const maxMs = 8

const waiting: (() => void)[] = []

/** Resolves in a turn of the event loop in which no other caller of this function is served. */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(giveTurn)
  })
}

function giveTurn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(giveTurn)
}

/** Does work that may be long, a few milliseconds in each turn: visitors are served in between. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  let until = performance.now() + maxMs
  for (const [index, item] of items.entries()) {
    if (performance.now() > until) {
      await ownTurn()
      until = performance.now() + maxMs
    }
    results.push(work(item, index))
  }
  return results
}
