import {around, type Box, heightOf, type Spot, spread, type UnitPlan, widthOf} from './plan.ts'

/** Where the building lies on the sheet. */
export interface Frame {
  readonly scale: number
  readonly left: number
  readonly top: number
  /** The whole of the building with its outer walls, in millimetres. */
  readonly bounds: Box
  readonly bottom: number
  readonly right: number
}

interface Room {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const wall = 200

/** The whole of the home with its outer walls. */
export const outsideOf = ({rooms}: UnitPlan): Box =>
  spread(around(rooms.flatMap(({boxes}) => boxes)), wall)

export function frameOf(plan: UnitPlan, {left, top, width, height}: Room): Frame {
  const bounds = outsideOf(plan)
  const scale = Math.min(width / widthOf(bounds), height / heightOf(bounds))
  const used = widthOf(bounds) * scale
  const start = left + (width - used) / 2
  return {
    scale,
    bounds,
    left: start,
    top,
    right: start + used,
    bottom: top + heightOf(bounds) * scale,
  }
}

export const toSheet = ({scale, left, top, bounds}: Frame, [x, y]: Spot): Spot => [
  left + (x - bounds[0]) * scale,
  top + (y - bounds[1]) * scale,
]
