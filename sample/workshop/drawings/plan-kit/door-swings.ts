import {type Box, heightOf, type Opening, type Spot, type UnitPlan, widthOf} from './plan.ts'

type Door = Extract<Opening, {kind: 'door'}>

/** Under a leaf that opens there is room for these. */
const level: readonly string[] = ['rug', 'shower']

/** The square in which a leaf turns, and the hinge in one of its corners. */
function swingOf({gap, hinge, swing}: Door): {square: Box; hinge: Spot; long: number} {
  const [left, top, right, bottom] = gap
  const long = Math.max(widthOf(gap), heightOf(gap))
  switch (swing) {
    case 'n':
      return {
        square: [left, top - long, right, top],
        hinge: [hinge === 'start' ? left : right, top],
        long,
      }
    case 's':
      return {
        square: [left, bottom, right, bottom + long],
        hinge: [hinge === 'start' ? left : right, bottom],
        long,
      }
    case 'w':
      return {
        square: [left - long, top, left, bottom],
        hinge: [left, hinge === 'start' ? top : bottom],
        long,
      }
    case 'e':
      return {
        square: [right, top, right + long, bottom],
        hinge: [right, hinge === 'start' ? top : bottom],
        long,
      }
  }
}

/** How far the nearest part of a piece within the square is from the hinge. */
function distance(square: Box, box: Box, [x, y]: Spot): number {
  const within: Box = [
    Math.max(square[0], box[0]),
    Math.max(square[1], box[1]),
    Math.min(square[2], box[2]),
    Math.min(square[3], box[3]),
  ]
  if (within[0] >= within[2] || within[1] >= within[3]) return Number.POSITIVE_INFINITY
  const nearest = [
    Math.min(Math.max(x, within[0]), within[2]),
    Math.min(Math.max(y, within[1]), within[3]),
  ] as const
  return Math.hypot(nearest[0] - x, nearest[1] - y)
}

const tolerance = 5

/** Doors whose leaf meets a piece of furniture before it is open. */
export function blockedDoors({type, openings, pieces}: UnitPlan): string[] {
  return openings
    .filter((opening) => opening.kind === 'door')
    .flatMap((door) => {
      const {square, hinge, long} = swingOf(door)
      return pieces
        .filter(({kind}) => !level.includes(kind))
        .filter(({box}) => distance(square, box, hinge) < long - tolerance)
        .map(({kind}) => `${type}: the door at ${door.gap.slice(0, 2).join(', ')} meets a ${kind}`)
    })
}
