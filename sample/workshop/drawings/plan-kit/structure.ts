import {palette} from '../kit/palette.ts'
import {group, rect, tag} from '../kit/svg.ts'
import {fixtures} from './fixtures.ts'
import {type Draw, furniture} from './furniture.ts'
import {drawOpening} from './opening.ts'
import {wallColour} from './pens.ts'
import {type Box, type Floor, heightOf, type Piece, spread, type UnitPlan, widthOf} from './plan.ts'

const floors: Readonly<Record<Floor, string>> = {
  wood: '#f3e8d3',
  tile: '#e6eeeb',
  stone: '#e6ddce',
  deck: '#edefe6',
}

const tile = (floor: Floor, width: number, height: number, lines: string): string =>
  tag(
    'pattern',
    {id: `floor-${floor}`, width, height, patternUnits: 'userSpaceOnUse'},
    rect(0, 0, width, height, {fill: floors[floor]}),
    tag('path', {
      d: lines,
      fill: 'none',
      stroke: '#b79b6b',
      'stroke-opacity': 0.28,
      'stroke-width': 8,
    }),
  )

export const planDefs = [
  tile('wood', 1800, 360, 'M0 0H1800M0 180H1800M600 0V180M1500 180V360'),
  tile('tile', 300, 300, 'M0 0H300M0 0V300'),
  tile('stone', 600, 600, 'M0 0H600M0 0V600'),
  tile('deck', 1200, 150, 'M0 0H1200'),
].join('')

const filled = ([left, top, right, bottom]: Box, fill: string): string =>
  rect(left, top, right - left, bottom - top, {fill})

const outerWall = 200

/** What the rooms and the walls around them cover; the walls are what the rooms leave of it. */
function shell({rooms}: UnitPlan): string {
  return rooms
    .flatMap(({boxes}) => boxes.map((box) => filled(spread(box, outerWall), wallColour)))
    .join('')
}

const roomFloors = ({rooms}: UnitPlan): string =>
  rooms
    .flatMap(({boxes, floor}) => boxes.map((box) => filled(box, `url(#floor-${floor})`)))
    .join('')

const pieces: Readonly<Record<string, Draw>> = {...furniture, ...fixtures}

function place({kind, box, turn = 0}: Piece): string {
  const draw = pieces[kind]
  if (!draw) throw new Error(`Nobody has drawn a ${kind}`)
  const [left, top, right, bottom] = box
  const isSideways = turn === 90 || turn === 270
  const [w, d] = isSideways ? [heightOf(box), widthOf(box)] : [widthOf(box), heightOf(box)]
  const corner = {0: [left, top], 90: [right, top], 180: [right, bottom], 270: [left, bottom]}[turn]
  const transform = `translate(${corner.join(' ')})${turn ? ` rotate(${turn})` : ''}`
  return group({transform}, draw(w, d))
}

const dashes = {
  stroke: palette.bronze,
  'stroke-width': 16,
  'stroke-dasharray': '90 60',
  fill: 'none',
} as const

interface Edge {
  readonly left: number
  readonly right: number
  readonly y: number
}

/** The edge of the exclusive area where a room goes on into its balcony. */
export function extensionEdges({exclusive, rooms}: UnitPlan): Edge[] {
  const found: Edge[] = []
  for (const {boxes} of rooms.filter(({floor}) => floor === 'wood')) {
    for (const [left, top, right, bottom] of boxes) {
      for (const area of exclusive) {
        const isOver = left < area[2] && right > area[0]
        const edges = [area[1], area[3]].filter((y) => isOver && y > top + 1 && y < bottom - 1)
        const isShared = (y: number) =>
          exclusive.some(
            (other) =>
              other !== area &&
              left < other[2] &&
              right > other[0] &&
              (other[1] === y || other[3] === y),
          )
        for (const y of edges.filter((edge) => !isShared(edge))) found.push({left, right, y})
      }
    }
  }
  return found
}

const dashed = ({left, right, y}: Edge): string =>
  tag('path', {d: `M${left} ${y}H${right}`, ...dashes, 'data-floor': 'wood'})

/** Half of a wall between a room and its balcony. */
export const half = 75

/** The wall that stands where the balcony is not part of the room, with a window that slides. */
function balconyWall({left, right, y}: Edge): string {
  const margin = Math.round((right - left) * 0.12)
  const gap: Box = [left + margin, y - half, right - margin, y + half]
  return (
    filled([left, y - half, right, y + half], wallColour) +
    drawOpening({kind: 'window', gap}, 'url(#floor-wood)')
  )
}

/** The home as it is built without its balconies, and without furniture that can be moved. */
export const drawBasicStructure = (plan: UnitPlan): string =>
  [
    shell(plan),
    roomFloors(plan),
    ...plan.openings.map((opening) => drawOpening(opening, 'url(#floor-wood)')),
    ...extensionEdges(plan).map(balconyWall),
    ...plan.pieces.filter(({kind}) => kind in fixtures).map(place),
  ].join('')

/** Everything but words and numbers, in millimetres. */
export const drawStructure = (plan: UnitPlan): string =>
  [
    shell(plan),
    roomFloors(plan),
    ...plan.openings.map((opening) => drawOpening(opening, 'url(#floor-wood)')),
    ...extensionEdges(plan).map(dashed),
    ...plan.pieces.map(place),
  ].join('')
