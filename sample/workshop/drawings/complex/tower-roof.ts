import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {group, path, rect, short} from '../kit/svg.ts'
import {type Ground, slab, toPaper, type towers} from '../maps/world.ts'

type Tower = (typeof towers)[number]

interface Roof {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}

const roofsOf = (ground: Ground, {x, y}: Tower): Roof[] =>
  [
    [x, y],
    [x + slab.shiftX, y + slab.shiftY],
  ].map(([west = 0, south = 0]) => {
    const [left, top] = toPaper(ground, [west, south + slab.depth])
    const width = slab.width * ground.scale
    return {x: left, y: top, width, depth: slab.depth * ground.scale}
  })

/** Shadows fall to the north-east, as on a winter afternoon. */
function shadow({x, y, width, depth}: Roof, length: number): string {
  const [right, bottom] = [x + width, y + depth]
  const d = `M${x} ${y}L${x + length} ${y - length * 0.8}H${right + length}V${bottom - length * 0.8}L${right} ${bottom}Z`
  return path(d, {fill: palette.ink, opacity: 0.08})
}

function roof({x, y, width, depth}: Roof): string {
  const fins = Array.from(
    {length: 29},
    (_, index) =>
      `M${short(x + ((index + 1) * width) / 30)} ${short(y)}v7m0 ${short(depth - 14)}v7`,
  )
  return group(
    {},
    rect(x, y, width, depth, {fill: '#26334f', stroke: palette.ink, 'stroke-width': 3}),
    rect(x + 10, y + 10, width - 20, depth - 20, {
      fill: 'none',
      stroke: '#5c6883',
      'stroke-width': 1.6,
    }),
    path(fins.join(''), {stroke: palette.bronzePale, 'stroke-width': 1.4, opacity: 0.7}),
  )
}

export function towerRoof(ground: Ground, tower: Tower): string {
  const [front, back] = roofsOf(ground, tower)
  if (!front || !back) return ''
  const middle = {anchor: 'middle', fill: palette.paper} as const
  return [
    shadow(back, 62),
    shadow(front, 62),
    roof(back),
    roof(front),
    text(front.x + front.width / 2, front.y + front.depth / 2 + 18, tower.name, {
      ...middle,
      size: 52,
      weight: 700,
    }),
    text(back.x + back.width / 2, back.y + back.depth / 2 + 14, '지상 40층', {
      ...middle,
      size: 36,
      weight: 500,
      fill: palette.bronzePale,
    }),
  ].join('')
}
