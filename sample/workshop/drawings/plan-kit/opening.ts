import {palette} from '../kit/palette.ts'
import {group, line, path, rect} from '../kit/svg.ts'
import {pens} from './pens.ts'
import {type Box, heightOf, middleOf, type Opening, type Side, widthOf} from './plan.ts'

const plain = ([left, top, right, bottom]: Box, fill: string): string =>
  rect(left, top, right - left, bottom - top, {fill})

const isAcross = (gap: Box): boolean => widthOf(gap) >= heightOf(gap)

const outwards: Readonly<Record<Side, readonly [number, number]>> = {
  n: [0, -1],
  e: [1, 0],
  s: [0, 1],
  w: [-1, 0],
}

/** The wall's face to which the leaf opens, from the hinge to the other jamb. */
function face(gap: Box, hinge: 'start' | 'end', swing: Side) {
  const [left, top, right, bottom] = gap
  const ends = isAcross(gap)
    ? ([
        [left, swing === 'n' ? top : bottom],
        [right, swing === 'n' ? top : bottom],
      ] as const)
    : ([
        [swing === 'w' ? left : right, top],
        [swing === 'w' ? left : right, bottom],
      ] as const)
  return hinge === 'start' ? ends : ([ends[1], ends[0]] as const)
}

function leaf(gap: Box, hinge: 'start' | 'end', swing: Side, thickness: number): string {
  const [from, to] = face(gap, hinge, swing)
  const [dx, dy] = outwards[swing]
  const long = Math.max(widthOf(gap), heightOf(gap))
  const tip = [from[0] + dx * long, from[1] + dy * long] as const
  const cross = (to[0] - from[0]) * dy - (to[1] - from[1]) * dx
  const arc = `M${tip[0]} ${tip[1]}A${long} ${long} 0 0 ${cross > 0 ? 0 : 1} ${to[0]} ${to[1]}`
  return (
    path(arc, pens.swing) +
    line(from, tip, {stroke: palette.ink, 'stroke-width': thickness, 'stroke-linecap': 'butt'})
  )
}

/** Two panes that pass each other. */
function panes(gap: Box): string {
  const [left, top, right, bottom] = gap
  const [x, y] = middleOf(gap)
  const over = 60
  return isAcross(gap)
    ? rect(left, y - 45, x - left + over, 45, pens.leaf) +
        rect(x - over, y, right - x + over, 45, pens.leaf)
    : rect(x - 45, top, 45, y - top + over, pens.leaf) +
        rect(x, y - over, 45, bottom - y + over, pens.leaf)
}

const pane = {stroke: palette.stream, 'stroke-width': 12} as const

function window(gap: Box): string {
  const [left, top, right, bottom] = gap
  const [x, y] = middleOf(gap)
  const middle = isAcross(gap)
    ? line([left, y], [right, y], pane)
    : line([x, top], [x, bottom], pane)
  const post = isAcross(gap) ? line([x, top], [x, bottom], pane) : line([left, y], [right, y], pane)
  return group(
    {},
    rect(left, top, right - left, bottom - top, {
      fill: '#dfeae5',
      stroke: palette.stream,
      'stroke-width': 14,
    }),
    middle,
    Math.max(widthOf(gap), heightOf(gap)) > 900 ? post : '',
  )
}

const doorWidth = 30
const entranceWidth = 55

/** `floor` is what lies under a door or in a gap. */
export function drawOpening(opening: Opening, floor: string): string {
  const {gap} = opening
  switch (opening.kind) {
    case 'gap':
      return plain(gap, floor)
    case 'window':
      return window(gap)
    case 'sliding':
      return plain(gap, floor) + panes(gap)
    case 'door':
      return plain(gap, floor) + leaf(gap, opening.hinge, opening.swing, doorWidth)
    case 'entrance':
      return plain(gap, '#e6ddce') + leaf(gap, opening.hinge, opening.swing, entranceWidth)
  }
}
