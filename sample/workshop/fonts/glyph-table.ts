import type {Glyph} from '../drawings/kit/typeface.ts'

export const unitsPerEm = 1000

interface Node {
  readonly x: number
  readonly y: number
  readonly isOnCurve: boolean
}

interface Bounds {
  readonly xMin: number
  readonly yMin: number
  readonly xMax: number
  readonly yMax: number
}

export interface GlyphRecord {
  readonly bytes: Buffer
  readonly bounds: Bounds
  readonly points: number
  readonly contours: number
}

const unit = (value: number | undefined): number => Math.round((value ?? 0) * unitsPerEm)

const node = (x: number | undefined, y: number | undefined, isOnCurve: boolean): Node => ({
  x: unit(x),
  y: unit(y),
  isOnCurve,
})

function contoursOf({outline}: Glyph): Node[][] {
  const contours: Node[][] = []
  for (const {type, values} of outline) {
    const [x, y, endX, endY] = values
    if (type === 'M') contours.push([node(x, y, true)])
    if (type === 'L') contours.at(-1)?.push(node(x, y, true))
    if (type === 'Q') contours.at(-1)?.push(node(x, y, false), node(endX, endY, true))
    if (type === 'C') throw new Error('The serif should have quadratic curves only')
  }
  return contours
    .map(closed)
    .map(withoutImplied)
    .filter(({length}) => length > 2)
}

function closed(contour: Node[]): Node[] {
  const [first] = contour
  const last = contour.at(-1)
  const isRepeated = contour.length > 1 && first?.x === last?.x && first?.y === last?.y
  return isRepeated ? contour.slice(0, -1) : contour
}

/** An on-curve point half-way between two control points goes without saying in TrueType. */
function withoutImplied(contour: Node[]): Node[] {
  return contour.filter((point, index) => {
    const before = contour.at(index - 1)
    const after = contour[(index + 1) % contour.length]
    if (!point.isOnCurve || !before || !after || before.isOnCurve || after.isOnCurve) return true
    const offX = Math.abs((before.x + after.x) / 2 - point.x)
    const offY = Math.abs((before.y + after.y) / 2 - point.y)
    return offX > 0.5 || offY > 0.5
  })
}

function boundsOf(points: readonly Node[]): Bounds {
  const xs = points.map(({x}) => x)
  const ys = points.map(({y}) => y)
  return {
    xMin: Math.min(...xs),
    yMin: Math.min(...ys),
    xMax: Math.max(...xs),
    yMax: Math.max(...ys),
  }
}

/** One coordinate's deltas with the flag bits that say how each is kept. */
function deltas(values: readonly number[], shortBit: number, sameBit: number) {
  const flags: number[] = []
  const bytes: number[] = []
  for (const [index, value] of values.entries()) {
    const delta = value - (values[index - 1] ?? 0)
    const isShort = delta !== 0 && Math.abs(delta) < 256
    if (delta === 0) flags.push(sameBit)
    else if (isShort) flags.push(delta > 0 ? shortBit | sameBit : shortBit)
    else flags.push(0)
    if (isShort) bytes.push(Math.abs(delta))
    else if (delta !== 0) bytes.push((delta >> 8) & 0xff, delta & 0xff)
  }
  return {flags, bytes}
}

const onCurveBit = 0x01
const overlapBit = 0x40

const noGlyph: GlyphRecord = {
  bytes: Buffer.alloc(0),
  bounds: {xMin: 0, yMin: 0, xMax: 0, yMax: 0},
  points: 0,
  contours: 0,
}

/** One entry of the `glyf` table: a simple glyph of quadratic contours. */
export function glyphRecord(glyph: Glyph): GlyphRecord {
  const contours = contoursOf(glyph)
  const points = contours.flat()
  if (points.length === 0) return noGlyph
  const bounds = boundsOf(points)
  const x = deltas(
    points.map((point) => point.x),
    0x02,
    0x10,
  )
  const y = deltas(
    points.map((point) => point.y),
    0x04,
    0x20,
  )
  const flags = points.map(({isOnCurve}, index) => {
    const overlap = index === 0 ? overlapBit : 0
    return (isOnCurve ? onCurveBit : 0) | overlap | (x.flags[index] ?? 0) | (y.flags[index] ?? 0)
  })
  let end = -1
  const ends = contours.map((contour) => {
    end += contour.length
    return end
  })
  const words = [contours.length, bounds.xMin, bounds.yMin, bounds.xMax, bounds.yMax, ...ends, 0]
  const header = Buffer.alloc(words.length * 2)
  for (const [index, word] of words.entries()) header.writeInt16BE(word, index * 2)
  const bytes = Buffer.concat([header, Buffer.from([...flags, ...x.bytes, ...y.bytes])])
  return {bytes, bounds, points: points.length, contours: contours.length}
}
