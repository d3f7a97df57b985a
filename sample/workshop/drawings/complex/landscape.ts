import {chance} from '../kit/chance.ts'
import {palette} from '../kit/palette.ts'
import {circle, group, line, type Point, path, polygon, polyline, rect, short} from '../kit/svg.ts'
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

function ripples(ground: Ground, reach: readonly [number, number]): string {
  const next = chance(7)
  const drawn = Array.from({length: 54}, () => {
    const x = reach[0] + next() * (reach[1] - reach[0])
    const [px, py] = toPaper(ground, [x, (next() - 0.5) * 20])
    return `M${short(px)} ${short(py)}q${short(14 + next() * 10)}-5 ${short(34 + next() * 30)} 0`
  })
  return path(drawn.join(''), {fill: 'none', stroke: '#8db5ab', 'stroke-width': 2.4, opacity: 0.7})
}

/** The stream with its paths, both roads, and the tram's way on the near side. */
export function waterfront(ground: Ground, reach: readonly [number, number]): string {
  const both = (offset: number, width: number, colour: string): string =>
    band(ground, offset, width, colour, reach) + band(ground, -offset, width, colour, reach)
  const rails = [50.8, 52.3, 54.9, 56.4].map((offset) =>
    band(ground, offset, 0.28, '#8a8171', reach),
  )
  const [, tramY] = toPaper(ground, [0, 53.6])
  return group(
    {},
    both(41.4, 15.2, '#e3dcd0'),
    both(31.8, 3.6, '#efe9de'),
    both(26.5, 7, '#dfe9dd'),
    both(21.7, 2.6, '#efe6d6'),
    both(19.2, 2.4, '#e3c9b4'),
    both(16.4, 3, '#d5e3d6'),
    band(ground, 0, 27, palette.streamPale, reach),
    ripples(ground, reach),
    band(ground, 53.6, 9, '#e9efe3', reach),
    ...rails,
    line([ground.left, tramY], [ground.left, tramY]),
    band(ground, 61, 6, '#f2ece1', reach),
    laneMarks(ground, reach),
  )
}

function laneMarks(ground: Ground, reach: readonly [number, number]): string {
  return [41.4, -41.4]
    .map((offset) => {
      const points = alongStream(offset, reach[0], reach[1]).map((point) => toPaper(ground, point))
      return polyline(points, {stroke: '#ffffff', 'stroke-width': 3, 'stroke-dasharray': '26 18'})
    })
    .join('')
}

/** A rectangle given by its corners in metres. */
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
