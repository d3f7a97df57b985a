/**
 * The index to which a key leads in a row of `count` items, from the last to the first again; null for any
 * other key.
 */
export function steppedIndex(key: string, at: number, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
