/**
 * Where sections stand on the page, and how that is counted: from 1, one section after another, and the way
 * from one to the next as parts of a window. All positions are scroll positions, in px.
 */

/** The scroll positions at which a section fills the window: one, or first and last for a taller section. */
export interface Place {
  readonly start: number
  readonly end: number
}

/** Positions are rounded to whole pixels. */
const slack = 2

/** Within this part of a window from a section's edge, the section's own scrolling goes on. */
const nearby = 0.1

/** The position of the page: 1 anywhere in the first section, 2.4 on the way from the second to the third. */
export function indexAt(places: readonly Place[], y: number, height: number): number {
  const at = places.findLastIndex(({start}) => start <= y + slack)
  const place = places[Math.max(0, at)]
  if (!place) return 1
  if (at < 0) return 1 - (place.start - y) / height
  const passed = y - place.end <= slack ? 0 : (y - place.end) / height
  const isLast = at === places.length - 1
  return at + 1 + (isLast ? passed : Math.min(passed, 1))
}

/** The scroll position for an index; for a tall section its start, or its end for those who come from below. */
export function positionOf(
  places: readonly Place[],
  index: number,
  height: number,
  isFromBelow = false,
): number {
  const at = Math.min(Math.max(Math.floor(index), 1), places.length)
  const {start = 0, end = 0} = places[at - 1] ?? {}
  const rest = index - at
  if (rest === 0) return Math.round(isFromBelow ? end : start)
  return Math.round((rest > 0 ? end : start) + rest * height)
}

/** Whether the window is inside of a section that has more to show in this direction. */
export function hasMore(
  places: readonly Place[],
  y: number,
  height: number,
  direction: number,
): boolean {
  const reach = nearby * height
  return places.some(({start, end}) => {
    if (end - start <= slack) return false
    return direction > 0
      ? y >= start - reach && y < end - slack
      : y > start + slack && y <= end + reach
  })
}
