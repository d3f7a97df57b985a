import {measure, text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {circle, group, type Point, path, rect} from '../kit/svg.ts'

export type Kind = 'transit' | 'school' | 'living' | 'medical' | 'nature' | 'office'

export const colours: Readonly<Record<Kind, string>> = {
  transit: palette.ink,
  school: palette.bronzeText,
  living: '#6b5a7d',
  medical: '#9a4a40',
  nature: '#2f5a52',
  office: '#4a5a7c',
}

/** White signs in a box of 40 × 40 around the middle. */
const signs: Readonly<Record<Kind, string>> = {
  transit:
    'M-11-14h22a5 5 0 0 1 5 5V5a5 5 0 0 1-5 5h-22a5 5 0 0 1-5-5V-9a5 5 0 0 1 5-5ZM-16-3H16M-9 4h1M8 4h1M-8 10l-6 8M8 10l6 8',
  school: 'M0-15 18-7 0 1-18-7ZM-11-3V9c6 6 16 6 22 0V-3M18-7V7',
  living: 'M-17-13h6l5 19h17l5-14H-9M-4 13a2 2 0 1 0 .1 0M9 13a2 2 0 1 0 .1 0',
  medical: 'M-5-16H5V-5H16V5H5V16H-5V5H-16V-5H-5Z',
  nature: 'M0-17 12-2H6L14 9H-14L-6-2H-12ZM0 9V17',
  office: 'M-12 16V-16H6V16M6-4H13V16M-17 16H17M-6-9h1M-1-9h1M-6-2h1M-1-2h1M-6 5h1M-1 5h1',
}

export function sign(kind: Kind, [x, y]: Point, radius: number): string {
  const scale = radius / 32
  const stroke = {fill: 'none', stroke: '#ffffff', 'stroke-width': 3.2, 'stroke-linejoin': 'round'}
  return group(
    {transform: `translate(${x} ${y}) scale(${scale})`},
    circle(0, 0, 32, {fill: colours[kind], stroke: '#ffffff', 'stroke-width': 4}),
    path(signs[kind], {...stroke, 'stroke-linecap': 'round'}),
  )
}

export type Where = 'right' | 'left' | 'below' | 'above'

interface Pin {
  readonly kind: Kind
  readonly name: string
  readonly at: Point
  readonly where?: Where
  readonly size?: number
}

/** A sign with its name next to it. */
export function pin({kind, name, at, where = 'right', size = 36}: Pin): string {
  const [x, y] = at
  const radius = size * 0.78
  const away = radius + 12
  const place = {
    right: [x + away, y + size * 0.36, 'start'],
    left: [x - away, y + size * 0.36, 'end'],
    below: [x, y + away + size * 0.72, 'middle'],
    above: [x, y - away - 2, 'middle'],
  } as const
  const [tx, ty, anchor] = place[where]
  const words = text(tx, ty, name, {
    size,
    weight: 600,
    anchor,
    fill: colours[kind],
    halo: '#ffffff',
  })
  return sign(kind, at, radius) + words
}

/** The name on a plate of its own, as for the complex itself. */
export function plate(name: string, [x, y]: Point, size: number): string {
  const width = measure(name, {size, family: 'serif', weight: 700}) + size * 1.2
  const height = size * 1.72
  return group(
    {},
    rect(x - width / 2, y - height, width, height, {rx: 8, fill: palette.ink}),
    path(`M${x - 14} ${y - 1}h28l-14 20Z`, {fill: palette.ink}),
    text(x, y - height / 2 + size * 0.35, name, {
      size,
      family: 'serif',
      weight: 700,
      anchor: 'middle',
      fill: palette.paper,
    }),
  )
}
