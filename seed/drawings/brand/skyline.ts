import {chance} from '../kit/chance.ts'
import {palette} from '../kit/palette.ts'
import {circle, group, line, path, rect} from '../kit/svg.ts'

interface Tower {
  readonly x: number
  readonly width: number
  readonly top: number
  readonly base: number
  readonly bays: number
  readonly seed: number
}

const floors = 38
const warm = ['#f3d9a8', '#e9c483', '#fbe9c6'] as const

/** Lit rooms, one to three bays wide, floor by floor. */
function windows({x, width, top, base, bays, seed}: Tower): string {
  const next = chance(seed)
  const storey = (base - top) / floors
  const bay = width / bays
  const lit: string[] = []
  for (let floor = 0; floor < floors; floor += 1) {
    for (let column = 0; column < bays; column += 1) {
      if (next() > 0.34) continue
      const span = Math.min(bays - column, 1 + Math.floor(next() * 2.4))
      const fill = warm[Math.floor(next() * warm.length)] ?? warm[0]
      const at = {x: x + column * bay + 1.2, y: top + (floor + 0.36) * storey}
      const opacity = 0.3 + next() * 0.65
      lit.push(rect(at.x, at.y, span * bay - 2.4, storey * 0.5, {fill, opacity}))
      column += span
    }
  }
  return lit.join('')
}

function slabs({x, width, top, base, bays}: Tower): string {
  const storey = (base - top) / floors
  const across = Array.from(
    {length: floors + 1},
    (_, floor) => `M${x - 2} ${(top + floor * storey).toFixed(1)}h${width + 4}`,
  )
  const upright = Array.from(
    {length: bays / 2 + 1},
    (_, pair) => `M${(x + (pair * 2 * width) / bays).toFixed(1)} ${top}V${base}`,
  )
  return (
    path(across.join(''), {stroke: palette.bronzePale, 'stroke-width': 0.9, opacity: 0.42}) +
    path(upright.join(''), {stroke: palette.bronzePale, 'stroke-width': 1.3, opacity: 0.55})
  )
}

/** The crown: a lantern of upright fins over the last floor. */
function crown({x, width, top}: Tower): string {
  const fins = Array.from({length: 13}, (_, index) => `M${x + (index * width) / 12} ${top}v-15`)
  return (
    path(fins.join(''), {stroke: palette.bronzePale, 'stroke-width': 0.9, opacity: 0.8}) +
    rect(x, top - 5, width, 5, {fill: '#f3d9a8', opacity: 0.55}) +
    line([x, top - 15], [x + width, top - 15], {stroke: palette.bronzePale, 'stroke-width': 1.2})
  )
}

function towerOf(tower: Tower): string {
  const {x, width, top, base} = tower
  return group(
    {},
    rect(x, top, width, base - top, {fill: 'url(#facade)'}),
    slabs(tower),
    windows(tower),
    crown(tower),
    rect(x, top, width, base - top, {
      fill: 'none',
      stroke: palette.bronzePale,
      'stroke-width': 1.1,
    }),
  )
}

function podium(ground: number, left: number, width: number): string {
  const columns = Array.from({length: Math.floor(width / 18)}, (_, index) => {
    const opacity = 0.45 + ((index * 7) % 5) * 0.1
    return rect(left + 6 + index * 18, ground - 22, 12, 16, {fill: '#f3d9a8', opacity})
  })
  return (
    rect(left, ground - 30, width, 30, {
      fill: '#1c2b47',
      stroke: palette.bronzePale,
      'stroke-width': 1,
    }) + columns.join('')
  )
}

function trees(ground: number, from: number, to: number): string {
  const next = chance(11)
  const drawn: string[] = []
  for (let x = from; x < to; x += 15 + next() * 18) {
    const radius = 6 + next() * 8
    const opacity = 0.75 + next() * 0.25
    drawn.push(
      line([x, ground], [x, ground - radius * 2], {stroke: '#0b1322', 'stroke-width': 1.4}),
    )
    drawn.push(circle(x, ground - radius * 2, radius, {fill: '#1d3f3f', opacity}))
  }
  return drawn.join('')
}

/** The stream: short ripples, warm and close together under the lit towers. */
function water({width, ground, depth, left}: View): string {
  const next = chance(23)
  const ripples = Array.from({length: Math.round(width / 3)}, () => {
    const y = ground + 9 + next() ** 1.4 * depth
    const mirrored = next() > 0.45
    const x = mirrored ? left + 10 + next() * 300 : next() * width
    const fill = mirrored && next() > 0.3 ? warm[0] : '#7ea79d'
    const opacity = (mirrored ? 0.22 : 0.08) + next() * 0.3
    return rect(x, y, 10 + next() * 40, 1.1, {fill, opacity})
  })
  return rect(0, ground + 4, width, depth + 60, {fill: 'url(#stream)'}) + ripples.join('')
}

/** The city behind, low and in the haze. */
function city({width, ground}: View): string {
  const next = chance(41)
  const blocks: string[] = []
  for (let x = -10; x < width; x += 22 + next() * 34) {
    const height = 26 + next() ** 2 * 96
    const fill = next() > 0.5 ? '#2c3853' : '#333d57'
    blocks.push(rect(x, ground - height, 26 + next() * 40, height, {fill, opacity: 0.75}))
    if (next() > 0.4) {
      blocks.push(rect(x + 8, ground - height + 10, 3, 3, {fill: warm[1], opacity: 0.6}))
      blocks.push(rect(x + 15, ground - height + 22, 3, 3, {fill: warm[0], opacity: 0.45}))
    }
  }
  return blocks.join('')
}

const stop = (offset: number, colour: string): string =>
  `<stop offset="${offset}" stop-color="${colour}"/>`

export const duskDefs = [
  `<linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">${stop(0, '#0c1528')}${stop(0.55, '#1b2b49')}${stop(0.85, '#4a4a5c')}${stop(1, '#8a6d55')}</linearGradient>`,
  `<linearGradient id="facade" x1="0" y1="0" x2="1" y2="0">${stop(0, '#22314f')}${stop(1, '#141f36')}</linearGradient>`,
  `<linearGradient id="stream" x1="0" y1="0" x2="0" y2="1">${stop(0, '#274a4d')}${stop(1, '#101c31')}</linearGradient>`,
].join('')

export interface View {
  readonly width: number
  readonly ground: number
  readonly depth: number
  /** Left edge of the podium; the two towers stand on its 330 units. */
  readonly left: number
  readonly top: number
}

/** The two towers at dusk over the stream, in elevation. */
export function skyline(view: View): string {
  const {ground, left, top} = view
  const base = ground - 30
  const tower = {width: 104, top, base, bays: 8}
  return group(
    {},
    city(view),
    towerOf({...tower, x: left + 34, seed: 3}),
    towerOf({...tower, x: left + 192, seed: 8}),
    podium(ground, left, 330),
    trees(ground + 4, left - 190, left - 4),
    trees(ground + 4, left + 334, left + 520),
    water(view),
  )
}
