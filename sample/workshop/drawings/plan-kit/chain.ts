import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {group, line, type Point} from '../kit/svg.ts'
import {type Frame, toSheet} from './frame.ts'
import type {Chain} from './plan.ts'

const near = 46
const far = 104
const ink = {stroke: palette.grey, 'stroke-width': 1.6} as const
const lettering = {size: 31, weight: 500, fill: palette.inkSoft, anchor: 'middle'} as const

const thousands = (value: number): string => Math.round(value).toLocaleString('en')

interface Axis {
  readonly isAcross: boolean
  /** The line's place on the sheet, across its own direction. */
  readonly at: number
  /** Away from the building: down and right count up. */
  readonly away: 1 | -1
}

const point = ({isAcross, at}: Axis, along: number): Point => (isAcross ? [along, at] : [at, along])

function tick(axis: Axis, along: number): string {
  const [x, y] = point(axis, along)
  return line([x - 8, y + 8], [x + 8, y - 8], {stroke: palette.ink, 'stroke-width': 2.4})
}

function dimension(axis: Axis, from: number, to: number, length: number): string {
  const middle = (from + to) / 2
  const [x, y] = axis.isAcross ? [middle, axis.at - 12] : [axis.at - 12, middle]
  return group(
    {},
    line(point(axis, from), point(axis, to), ink),
    tick(axis, from),
    tick(axis, to),
    text(x, y, thousands(length), {...lettering, ...(axis.isAcross ? {} : {rotate: -90})}),
  )
}

/** A line of sizes along one side, and outside it the size of the whole. */
export function drawChain({side, spans, offset = 0}: Chain, frame: Frame): string {
  const isAcross = side === 'n' || side === 's'
  const away = side === 'n' || side === 'w' ? -1 : 1
  const edge = {n: frame.top, s: frame.bottom, w: frame.left, e: frame.right}[side]
  const gap = (away === 1 ? near : near - 16) + offset
  const axis = {isAcross, away, at: edge + away * gap} as const
  const along = (mm: number): number => toSheet(frame, [mm, mm])[isAcross ? 0 : 1]
  const parts = spans.map(([from, to]) => dimension(axis, along(from), along(to), to - from))
  const first = spans[0]?.[0] ?? 0
  const last = spans.at(-1)?.[1] ?? 0
  if (spans.length < 2) return parts.join('')
  const outer = {...axis, at: edge + away * (gap + far - near)}
  return parts.join('') + dimension(outer, along(first), along(last), last - first)
}
