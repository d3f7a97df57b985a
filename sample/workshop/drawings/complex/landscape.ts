import {chance} from '../kit/chance.ts'
import {circle, type Point, polygon, polyline, rect} from '../kit/svg.ts'
import {alongStream, type Ground, toPaper} from '../maps/world.ts'

const greens = ['#a9c3b2', '#93b3a0', '#bccfbd', '#84a893'] as const

export function tree([x, y]: Point, radius: number, shade: number): string {
  const fill = greens[Math.floor(shade * greens.length)] ?? greens[0]
  return (
    circle(x + radius * 0.18, y + radius * 0.22, radius, {fill: '#4d5a4d', opacity: 0.14}) +
    circle(x, y, radius, {fill, stroke: '#6f9584', 'stroke-width': 1.4}) +
    circle(x - radius * 0.22, y - radius * 0.24, radius * 0.45, {fill: '#ffffff', opacity: 0.22})
  )
}

interface Row {
  readonly from: Point
  readonly to: Point
  readonly count: number
  readonly radius: number
  readonly seed: number
}

/** Trees along a line, no two alike. */
export function treeRow(ground: Ground, {from, to, count, radius, seed}: Row): string {
  const next = chance(seed)
  return Array.from({length: count}, (_, index) => {
    const share = count === 1 ? 0 : index / (count - 1)
    const x = from[0] + (to[0] - from[0]) * share + (next() - 0.5) * 1.2
    const y = from[1] + (to[1] - from[1]) * share + (next() - 0.5) * 1.2
    return tree(toPaper(ground, [x, y]), radius * (0.8 + next() * 0.45) * ground.scale, next())
  }).join('')
}

export function band(
  ground: Ground,
  offset: number,
  width: number,
  colour: string,
  reach: readonly [number, number],
): string {
  const points = alongStream(offset, reach[0], reach[1]).map((point) => toPaper(ground, point))
  return polyline(points, {stroke: colour, 'stroke-width': width * ground.scale})
}

export function plot(
  ground: Ground,
  [west, south, east, north]: readonly [number, number, number, number],
  attributes: Readonly<Record<string, string | number>>,
): string {
  const [x, y] = toPaper(ground, [west, north])
  return rect(x, y, (east - west) * ground.scale, (north - south) * ground.scale, attributes)
}

export const outline = (
  ground: Ground,
  points: readonly Point[],
  attributes: Readonly<Record<string, string | number>>,
): string =>
  polygon(
    points.map((point) => toPaper(ground, point)),
    attributes,
  )
