import {type Box, heightOf, type UnitPlan, widthOf} from './plan.ts'

export interface Areas {
  /** Square metres, each to the hundredth; the sums are sums of the rounded parts. */
  readonly exclusive: number
  readonly shared: number
  readonly supply: number
  readonly otherShared: number
  readonly contract: number
  readonly balcony: number
}

const hundredth = (value: number): number => Math.round(value * 100) / 100

const squareMetres = (boxes: readonly Box[]): number =>
  boxes.reduce((sum, box) => sum + widthOf(box) * heightOf(box), 0) / 1_000_000

const sharedShare = 0.3618
const otherSharedShare = 0.7742

/** The areas follow from the drawing, so that a plan measures what its table says. */
export function areasOf({exclusive: boxes, balconies}: UnitPlan): Areas {
  const exclusive = hundredth(squareMetres(boxes))
  const shared = hundredth(exclusive * sharedShare)
  const supply = hundredth(exclusive + shared)
  const otherShared = hundredth(exclusive * otherSharedShare)
  const contract = hundredth(supply + otherShared)
  return {
    exclusive,
    shared,
    supply,
    otherShared,
    contract,
    balcony: hundredth(squareMetres(balconies)),
  }
}

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one[2], other[2]) - Math.max(one[0], other[0])) *
  Math.max(0, Math.min(one[3], other[3]) - Math.max(one[1], other[1]))

/** Names the rooms that reach beyond the areas that the plan claims. */
export function roomsOutside({rooms, exclusive, balconies}: UnitPlan): string[] {
  const claimed = [...exclusive, ...balconies]
  const isInside = (box: Box): boolean => {
    const covered = claimed.reduce((sum, each) => sum + overlap(box, each), 0)
    return Math.abs(covered - widthOf(box) * heightOf(box)) < 1
  }
  return rooms.filter(({boxes}) => !boxes.every(isInside)).map(({name}) => name)
}
