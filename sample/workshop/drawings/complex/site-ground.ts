import {chance} from '../kit/chance.ts'
import {palette} from '../kit/palette.ts'
import {path, short, tag} from '../kit/svg.ts'
import {type Ground, podium, site, toPaper} from '../maps/world.ts'
import {plot, treeRow} from './landscape.ts'

export const width = 1400
export const mapTop = 310

export const reach = [-34, 140] as const

export const ground: Ground = {
  scale: width / (reach[1] - reach[0]),
  west: reach[0],
  north: 156,
  left: 0,
  top: mapTop,
}

export function streets(): string {
  const road = {fill: '#e3dcd0'}
  const next = chance(19)
  const roofs = Array.from({length: 9}, (_, index) => {
    const west = -46 + index * 23
    return plot(ground, [west, 150, west + 13 + next() * 7, 170], {fill: '#ebe3d5'})
  })
  const sides = [
    [-60, 66, -37, 96],
    [-60, 102, -37, 134],
    [143, 66, 170, 92],
    [143, 98, 170, 134],
  ] as const
  return [
    ...roofs,
    ...sides.map((box) => plot(ground, box, {fill: '#ebe3d5'})),
    plot(ground, [reach[0], 139, reach[1], 148], road),
    plot(ground, [-32, 58, -20, 148], road),
    plot(ground, [126, 58, 138, 148], road),
  ].join('')
}

export function lawns(): string {
  const lawn = {fill: '#d8e5d6', rx: 16}
  const paving = {fill: 'none', stroke: '#d9cfbd', 'stroke-width': 1.4}
  const joints = Array.from({length: 26}, (_, index) => {
    const [x, y] = toPaper(ground, [2 + index * 4, 79])
    return `M${short(x)} ${short(y)}v${short(13.5 * ground.scale)}`
  })
  return [
    plot(ground, [site.left, site.bottom, site.right, site.top], {fill: '#f6f0e4', rx: 10}),
    plot(ground, [-14, 80, 0, 136], lawn),
    plot(ground, [106, 94, 120, 124], lawn),
    plot(ground, [106, 74, 120, 92], lawn),
    plot(ground, [-14, 66, 0, 78], lawn),
    path(joints.join(''), paving),
    plot(ground, [36, 68, 48, 70.6], {fill: '#c4dcd5', rx: 6}),
    plot(ground, [60, 68, 72, 70.6], {fill: '#c4dcd5', rx: 6}),
  ].join('')
}

/** A path through the western garden, the playground, seats and the way down to the car park. */
export function features(): string {
  const [gx, gy] = toPaper(ground, [-7, 136])
  const s = ground.scale
  const walk = `M${gx} ${gy}c-${6 * s} ${10 * s} ${8 * s} ${16 * s} 0 ${28 * s}s${4 * s} ${20 * s} 0 ${30 * s}`
  const [px, py] = toPaper(ground, [113, 104])
  const [rx, ry] = toPaper(ground, [18, 138])
  const ramp = Array.from({length: 5}, (_, index) => `M${rx + 8 + index * 18} ${ry + 12}l10 9l10-9`)
  const vents = [
    [-14.6, 66.4],
    [115.6, 134.4],
  ] as const
  return [
    path(walk, {fill: 'none', stroke: '#f6efe0', 'stroke-width': 15, 'stroke-linecap': 'round'}),
    tag('ellipse', {
      cx: px,
      cy: py,
      rx: 38,
      ry: 46,
      fill: '#ead9bf',
      stroke: '#c9a877',
      'stroke-width': 2,
    }),
    tag('ellipse', {cx: px, cy: py, rx: 20, ry: 24, fill: '#c7ddd3'}),
    plot(ground, [17, 124, 32, 138], {fill: '#e3dcd0'}),
    plot(ground, [18, 124.5, 31, 133], {fill: '#b9b2a4', rx: 4}),
    plot(ground, [36, 126, 92, 133], {fill: '#e9e2d5', rx: 20}),
    path(ramp.join(''), {fill: 'none', stroke: '#8d867b', 'stroke-width': 2.6}),
    ...vents.map(([x, y]) => plot(ground, [x, y, x + 3.4, y + 3.4], {fill: '#8d867b'})),
  ].join('')
}

export function podiumRoof(): string {
  const {x, y, width: across, depth} = podium
  const box = [x, y, x + across, y + depth] as const
  const shade = plot(ground, [x + 3, y + 2.4, x + across + 3, y + depth + 2.4], {
    fill: palette.ink,
    opacity: 0.1,
  })
  const beds = [
    [4, 110, 18, 120],
    [4, 82, 12, 106],
    [91, 82, 102, 90],
    [46, 82, 56, 90],
    [52, 112, 62, 120],
    [96, 94, 102, 112],
  ] as const
  return [
    shade,
    plot(ground, box, {fill: '#efe7d8', stroke: palette.bronze, 'stroke-width': 3}),
    ...beds.map((bed) => plot(ground, bed, {fill: '#d3e2d3', rx: 10})),
  ].join('')
}

export function trees(): string {
  const rows = [
    [[4, 66.6], [102, 66.6], 17, 2.1, 1],
    [[-12, 84], [-12, 134], 9, 2.2, 2],
    [[-2.4, 82], [-2.4, 134], 8, 1.7, 3],
    [[119, 68], [119, 130], 11, 2, 4],
    [[-44, 61], [150, 61], 26, 1.7, 5],
    [[-44, 31.8], [150, 31.8], 24, 2, 6],
    [[-44, -27], [150, -27], 22, 2, 7],
    [[6, 84], [6, 104], 4, 1.6, 8],
    [[94, 86], [100, 86], 2, 1.6, 9],
    [[49, 86], [53, 86], 2, 1.6, 10],
    [[56, 116], [60, 116], 2, 1.6, 11],
    [[36, 136], [104, 136], 12, 1.6, 12],
  ] as const
  return rows
    .map(([from, to, count, radius, seed]) => treeRow(ground, {from, to, count, radius, seed}))
    .join('')
}
