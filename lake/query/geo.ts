import {isJson} from '../documents/document.ts'

/** Longitude and latitude in degrees, as GeoJSON has them. */
type Position = readonly [longitude: number, latitude: number]
type Ring = readonly Position[]

/**
 * A geometry as its points, lines and areas. The first ring of an area is its edge, the others are holes in it.
 */
interface Shape {
  readonly points: readonly Position[]
  readonly lines: readonly Ring[]
  readonly areas: readonly (readonly Ring[])[]
}

/** The radius of the earth at its equator, in metres, with which the hosted lake calculates everywhere. */
const earthRadius = 6_378_137
const mostPositions = 10_000
/** In square degrees: a smaller area is a rounding error. */
const smallestArea = 1e-13
const nothing: Shape = {points: [], lines: [], areas: []}

/**
 * The functions of `geo::`, and the constructor `geo(x)`. Null for what is no geometry.
 * https://www.sanity.io/docs/specifications/groq-functions
 */
export const geoFunctions: Readonly<Record<string, (...args: readonly unknown[]) => unknown>> = {
  geo: geometry,
  latLng,
  distance,
  contains: (outer, inner) => ofShapes(outer, inner, isContained),
  intersects: (one, other) => ofShapes(one, other, areTouching),
}

/** GeoJSON, as it is; a `geopoint` as a point of GeoJSON. */
function geometry(value: unknown): unknown {
  if (!isJson(value) || !shapeFrom(value)) return null
  return value.type === undefined ? latLng(value.lat, value.lng) : value
}

/** A GeoJSON point. */
function latLng(lat: unknown, lng: unknown): unknown {
  const position = positionFrom([lng, lat])
  return position && {type: 'Point', coordinates: position}
}

/** Between two points on a sphere, in metres. */
function distance(one: unknown, other: unknown): number | null {
  const [from, to] = [pointOf(one), pointOf(other)]
  if (!from || !to) return null
  const [lng1, lat1, lng2, lat2] = [...from, ...to].map((each) => (each * Math.PI) / 180)
  if (lng1 === undefined || lat1 === undefined || lng2 === undefined || lat2 === undefined)
    return null
  const half = Math.sin((lat2 - lat1) / 2) ** 2
  const sine = half + Math.cos(lat1) * Math.cos(lat2) * Math.sin((lng2 - lng1) / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(sine)))
}

function pointOf(value: unknown): Position | null {
  const shape = shapeFrom(value)
  return shape?.points.length === 1 && !hasExtent(shape) ? (shape.points[0] ?? null) : null
}

const hasExtent = ({lines, areas}: Shape) => lines.length + areas.length > 0

function ofShapes(
  one: unknown,
  other: unknown,
  relation: (one: Shape, other: Shape) => boolean,
): boolean | null {
  const [first, second] = [shapeFrom(one), shapeFrom(other)]
  return first && second ? relation(first, second) : null
}

/** Whether all of `inner` is in one of the areas of `outer`. */
function isContained({areas}: Shape, inner: Shape): boolean {
  const edges = edgesOf(inner)
  const positions = [...inner.points, ...edges.flat()]
  if (positions.length === 0) return false
  return areas.some((area) => {
    const isCrossed = area.some((ring) => crosses(segmentsOf(ring), edges))
    return !isCrossed && positions.every((position) => isIn(area, position))
  })
}

/** Whether at least one position is in both. */
function areTouching(one: Shape, other: Shape): boolean {
  const [first, second] = [edgesOf(one), edgesOf(other)]
  if (crosses(first, second)) return true
  const reaches = (shape: Shape, edges: readonly Segment[], from: Shape) =>
    [...from.points, ...edgesOf(from).flat()].some(
      (position) =>
        shape.areas.some((area) => isIn(area, position)) ||
        shape.points.some((point) => isSame(point, position)) ||
        edges.some((edge) => isOn(edge, position)),
    )
  return reaches(one, first, other) || reaches(other, second, one)
}

type Segment = readonly [Position, Position]

function edgesOf({lines, areas}: Shape): Segment[] {
  return [...lines, ...areas.flat()].flatMap(segmentsOf)
}

function segmentsOf(line: Ring): Segment[] {
  return line.slice(1).flatMap((end, index) => {
    const start = line[index]
    return start ? [[start, end] as const] : []
  })
}

function crosses(some: readonly Segment[], others: readonly Segment[]): boolean {
  return some.some(([a, b]) =>
    others.some(([c, d]) => {
      const isBetween = side(a, b, c) * side(a, b, d) < 0
      return isBetween && side(c, d, a) * side(c, d, b) < 0
    }),
  )
}

/** On which side of a line a position is; 0: on it. */
function side([ax, ay]: Position, [bx, by]: Position, [x, y]: Position): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
}

const isSame = (one: Position, other: Position) => one[0] === other[0] && one[1] === other[1]

function isOn([a, b]: Segment, position: Position): boolean {
  const [x, y] = position
  const within = (from: number, to: number, at: number) =>
    at >= Math.min(from, to) && at <= Math.max(from, to)
  return side(a, b, position) === 0 && within(a[0], b[0], x) && within(a[1], b[1], y)
}

/** The edge of an area belongs to it. */
function isIn([edge = [], ...holes]: readonly Ring[], position: Position): boolean {
  if (segmentsOf(edge).some((segment) => isOn(segment, position))) return true
  return isInside(edge, position) && !holes.some((hole) => isInside(hole, position))
}

/** Counts how often a ray to the east crosses the ring. */
function isInside(ring: Ring, [x, y]: Position): boolean {
  return (
    segmentsOf(ring).filter(([[ax, ay], [bx, by]]) => {
      if (ay > y === by > y) return false
      return x < ((bx - ax) * (y - ay)) / (by - ay) + ax
    }).length %
      2 ===
    1
  )
}

/** From GeoJSON, or a `geopoint` of the Studio. */
function shapeFrom(value: unknown): Shape | null {
  if (!isJson(value)) return null
  const {type, coordinates, geometry, geometries, lat, lng} = value
  if (type === undefined) {
    const position = positionFrom([lng, lat])
    return position && {...nothing, points: [position]}
  }
  if (type === 'Feature') return shapeFrom(geometry)
  if (type === 'GeometryCollection') return Array.isArray(geometries) ? united(geometries) : null
  return shapeOf(String(type), coordinates)
}

function shapeOf(type: string, coordinates: unknown): Shape | null {
  const list: unknown[] = Array.isArray(coordinates) ? coordinates : []
  switch (type) {
    case 'Point': {
      const point = positionFrom(coordinates)
      return point && {...nothing, points: [point]}
    }
    case 'LineString': {
      const line = lineFrom(coordinates)
      const hasLength = line?.some((position) => line[0] && !isSame(position, line[0]))
      return line && hasLength ? {...nothing, lines: [line]} : null
    }
    case 'Polygon': {
      const rings = list.map(ringFrom)
      const whole = rings.flatMap((ring) => (ring ? [ring] : []))
      return whole.length > 0 && whole.length === rings.length ? {...nothing, areas: [whole]} : null
    }
    case 'MultiPoint':
    case 'MultiLineString':
    case 'MultiPolygon':
      return united(list.map((part) => ({type: type.slice('Multi'.length), coordinates: part})))
    default:
      return null
  }
}

function united(parts: readonly unknown[]): Shape | null {
  const shapes = parts.map(shapeFrom)
  const known = shapes.flatMap((shape) => (shape ? [shape] : []))
  if (known.length === 0 || known.length !== shapes.length) return null
  return {
    points: known.flatMap(({points}) => points),
    lines: known.flatMap(({lines}) => lines),
    areas: known.flatMap(({areas}) => areas),
  }
}

function lineFrom(value: unknown): Ring | null {
  if (!Array.isArray(value) || value.length < 2 || value.length > mostPositions) return null
  const positions = value.map(positionFrom)
  const known = positions.flatMap((position) => (position ? [position] : []))
  return known.length === positions.length ? known : null
}

/** Whether the line is closed and encloses an area. */
function ringFrom(value: unknown): Ring | null {
  const line = lineFrom(value)
  const [first, last] = [line?.[0], line?.at(-1)]
  if (!line || !first || !last || line.length < 4 || !isSame(first, last)) return null
  return isAround(line, first) ? line : null
}

/** Whether the triangles between its edges and its first position add up to an area. */
function isAround(ring: Ring, first: Position): boolean {
  const area = segmentsOf(ring).reduce((sum, [a, b]) => sum + side(first, a, b), 0)
  return Math.abs(area) > smallestArea
}

function positionFrom(value: unknown): Position | null {
  const [lng, lat]: unknown[] = Array.isArray(value) ? value : []
  if (typeof lng !== 'number' || typeof lat !== 'number') return null
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [lng, lat] : null
}
