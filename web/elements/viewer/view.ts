/** Where the picture lies on the stage: `scale` 1 fits the screen; x and y in px from the middle. */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const fitted: View = {scale: 1, x: 0, y: 0}
export const largestScale = 8

/** Enlarges by `factor` so that what lies at `point` (px off the middle) stays there. */
export function zoomed(view: View, factor: number, point: Point = {x: 0, y: 0}): View {
  const scale = Math.min(largestScale, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  return {
    scale,
    x: point.x - (point.x - view.x) * grown,
    y: point.y - (point.y - view.y) * grown,
  }
}

export function moved(view: View, by: Point): View {
  return {...view, x: view.x + by.x, y: view.y + by.y}
}

/** Keeps the picture (its size at scale 1) from leaving the stage further than its own edge. */
export function held(view: View, picture: Size, stage: Size): View {
  const free = (size: number, room: number) => Math.max(0, (size * view.scale - room) / 2)
  const within = (at: number, limit: number) => Math.min(limit, Math.max(-limit, at))
  return {
    scale: view.scale,
    x: within(view.x, free(picture.width, stage.width)),
    y: within(view.y, free(picture.height, stage.height)),
  }
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({x: (a.x + b.x) / 2, y: (a.y + b.y) / 2})

/** Moves and scales the picture as two fingers have moved, all positions in px from the middle. */
export function pinched(view: View, from: [Point, Point], to: [Point, Point]): View {
  const start = middle(...from)
  const end = middle(...to)
  const factor = distance(...to) / Math.max(1, distance(...from))
  return moved(zoomed(view, factor, start), {x: end.x - start.x, y: end.y - start.y})
}

const stride = 80

/** What a key does to the view; null for a key that means nothing here. */
export function keyed(view: View, key: string): View | null {
  if (key === '+' || key === '=') return zoomed(view, 1.5)
  if (key === '-' || key === '_') return zoomed(view, 1 / 1.5)
  if (key === '0') return fitted
  if (key === 'ArrowLeft') return moved(view, {x: stride, y: 0})
  if (key === 'ArrowRight') return moved(view, {x: -stride, y: 0})
  if (key === 'ArrowUp') return moved(view, {x: 0, y: stride})
  if (key === 'ArrowDown') return moved(view, {x: 0, y: -stride})
  return null
}
