import {palette} from '../kit/palette.ts'
import {group, rect} from '../kit/svg.ts'

export interface MarkColours {
  readonly line: string
  readonly centre: string
}

export const onPaper: MarkColours = {line: palette.ink, centre: palette.bronze}
export const onInk: MarkColours = {line: palette.paper, centre: palette.bronze}

const tower = {width: 38, height: 88} as const
const shift = {x: 21, y: 22} as const

export const markSize = {width: tower.width + shift.x, height: tower.height + shift.y} as const

/** Two towers, and the centre (가온) that they share. */
export function mark({line, centre}: MarkColours, stroke = 4): string {
  const half = stroke / 2
  const frame = {fill: 'none', stroke: line, 'stroke-width': stroke}
  const drawn = {width: tower.width - stroke, height: tower.height - stroke}
  const shared = {width: tower.width - shift.x, height: tower.height - shift.y}
  return group(
    {},
    rect(shift.x, shift.y, shared.width, shared.height, {fill: centre}),
    rect(half, shift.y + half, drawn.width, drawn.height, frame),
    rect(shift.x + half, half, drawn.width, drawn.height, frame),
  )
}

export const markAt = (
  x: number,
  y: number,
  height: number,
  colours: MarkColours,
  stroke?: number,
) =>
  group(
    {transform: `translate(${x} ${y}) scale(${height / markSize.height})`},
    mark(colours, stroke),
  )
