import type {Point} from '../kit/svg.ts'

/**
 * The place, in metres: x to the east, y to the north, the stream along y = 0 below the site. The
 * renders stand on the same numbers.
 */
export const towers = [
  {name: '101동', x: 14, y: 84},
  {name: '102동', x: 58, y: 92},
] as const

/** Each tower is two slabs of this size, the second set back and to the east. */
export const slab = {width: 30, depth: 12, shiftX: 6, shiftY: 12.8} as const

export const podium = {x: 2, y: 80, width: 102, depth: 42} as const
export const site = {left: -16, right: 122, bottom: 64, top: 138} as const
export const bridges = [-168, 236] as const

/** The stream's middle: straight past the site, then bending to the north-west. */
export function streamAt(x: number): number {
  if (x > -60) return 0
  return x > -420 ? 0.0011 * (x + 60) ** 2 : 0.0011 * 360 ** 2 + 0.79 * (-420 - x)
}

export interface Ground {
  readonly scale: number
  /** Metres at the sheet's left and upper edges. */
  readonly west: number
  readonly north: number
  readonly left: number
  readonly top: number
}

export const toPaper = ({scale, west, north, left, top}: Ground, [x, y]: Point): Point => [
  left + (x - west) * scale,
  top + (north - y) * scale,
]

/** A line along the stream, so many metres to its north. */
export function alongStream(offset: number, from: number, to: number, step = 10): Point[] {
  const count = Math.ceil((to - from) / step)
  return Array.from({length: count + 1}, (_, index) => {
    const x = from + index * step
    return [x, streamAt(x) + offset]
  })
}
