import {chance} from '../kit/chance.ts'
import {palette} from '../kit/palette.ts'
import {circle, group, line, path, rect, short} from '../kit/svg.ts'

/** Leaves in the shade, in between, and in the sun. */
export type Leaves = readonly [dark: string, middle: string, light: string]

export const leaves = {
  green: ['#6f9584', '#88ab98', '#a9c4b0'],
  deep: ['#4f7d71', '#67917f', '#86aa94'],
  gold: ['#b8924f', '#d0ad66', '#e6cb8b'],
  night: ['#2b3a4b', '#35485a', '#45596a'],
} as const satisfies Record<string, Leaves>

/** Where the masses of a crown are, and how large, in heights of the tree. */
const crown = [
  [0, -0.72, 0.25],
  [-0.2, -0.58, 0.18],
  [0.2, -0.56, 0.19],
  [-0.06, -0.5, 0.19],
  [0.09, -0.84, 0.16],
] as const

const trunk = (height: number): string =>
  path(
    `M${-height * 0.028} 0C${-height * 0.014} ${-height * 0.2} ${-height * 0.016} ${-height * 0.3} 0 ${-height * 0.62}C${height * 0.02} ${-height * 0.3} ${height * 0.016} ${-height * 0.2} ${height * 0.03} 0Z`,
    {fill: '#7a6650'},
  )

interface Foliage {
  readonly next: () => number
  readonly height: number
  readonly fill: string
  /** Of a clump of leaves, in heights of the tree. */
  readonly clump: number
  readonly count: number
  /** How far the masses have moved to the light, of their radius. */
  readonly away: number
  /** How much of each mass is covered. */
  readonly reach: number
}

/** One layer of a crown: clumps of leaves all over its masses, so that its edge is never a circle. */
function foliage({next, height, fill, clump, count, away, reach}: Foliage): string {
  const drawn = crown.flatMap(([u, v, r]) =>
    Array.from(
      {length: Math.ceil(count * (r / 0.2) ** 2 * Math.max(1, height / 240) ** 1.7)},
      () => {
        const turn = next() * Math.PI * 2
        const out = Math.sqrt(next()) * r * reach
        const x = (u - r * away + Math.cos(turn) * out) * height
        const y = (v - r * away * 1.2 + Math.sin(turn) * out * 0.92) * height
        const size = clump * Math.min(height, 240) * (0.6 + next() * 0.7)
        return `M${short(x - size)} ${short(y)}a${short(size)} ${short(size * 0.84)} 0 1 0 ${short(2 * size)} 0a${short(size)} ${short(size * 0.84)} 0 1 0 ${short(-2 * size)} 0Z`
      },
    ),
  )
  return path(drawn.join(''), {fill})
}

/** A tree from the side; the light comes from the left. */
export function tree(
  x: number,
  base: number,
  height: number,
  [dark, middle, light]: Leaves = leaves.green,
  seed = 1,
): string {
  const next = chance(seed + Math.round(x))
  const layer = (fill: string, clump: number, count: number, away: number, reach: number) =>
    foliage({next, height, fill, clump, count, away, reach})
  return group(
    {transform: `translate(${x} ${base})`},
    ellipse(0, 2, height * 0.28, height * 0.03),
    trunk(height),
    layer(dark, 0.042, 30, 0, 1),
    layer(middle, 0.03, 30, 0.16, 0.9),
    layer(light, 0.019, 26, 0.34, 0.72),
  )
}

/** A shadow on the ground. */
export const ellipse = (x: number, y: number, wide: number, high: number, opacity = 0.1): string =>
  path(
    `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0Z`,
    {
      fill: palette.ink,
      opacity,
    },
  )

export function hedge(
  from: number,
  to: number,
  base: number,
  height: number,
  [dark, middle]: Leaves = leaves.green,
): string {
  const next = chance(Math.round(from + base))
  const drawn: string[] = []
  for (let x = from; x < to; x += height * 0.8) {
    const r = height * (0.55 + next() * 0.2)
    drawn.push(circle(x, base - r * 0.6, r, {fill: dark}))
    drawn.push(circle(x - r * 0.2, base - r * 0.85, r * 0.62, {fill: middle}))
  }
  return (
    drawn.join('') +
    rect(from - height * 0.4, base - height * 0.5, to - from + height * 0.6, height * 0.5, {
      fill: dark,
    })
  )
}

export function lamp(x: number, base: number, height: number, isLit = false): string {
  const top = base - height
  return [
    isLit ? circle(x + 30, top + 8, 46, {fill: '#ffe3ac', opacity: 0.22}) : '',
    rect(x - 3, top, 6, height, {fill: palette.inkSoft, rx: 3}),
    path(`M${x} ${top + 2}h38v6h-38Z`, {fill: palette.inkSoft}),
    rect(x + 16, top + 7, 24, 5, {fill: isLit ? '#ffe9bd' : palette.bronzePale, rx: 2}),
  ].join('')
}

export function bench(x: number, base: number, width = 96): string {
  const leg = {stroke: palette.inkSoft, 'stroke-width': 5}
  return [
    ellipse(x + width / 2, base + 2, width * 0.6, 5),
    line([x + 12, base], [x + 12, base - 26], leg),
    line([x + width - 12, base], [x + width - 12, base - 26], leg),
    rect(x, base - 32, width, 9, {fill: palette.bronze, rx: 3}),
    rect(x, base - 58, width, 8, {fill: palette.bronze, rx: 3}),
    line([x + 12, base - 30], [x + 12, base - 56], {...leg, 'stroke-width': 4}),
    line([x + width - 12, base - 30], [x + width - 12, base - 56], {...leg, 'stroke-width': 4}),
  ].join('')
}

/** Leaning against nothing, as bicycles do in drawings: 120 wide at size 1. */
export function bicycle(x: number, base: number, size = 1): string {
  const tyre = {fill: 'none', stroke: palette.ink, 'stroke-width': 4}
  const frame = {
    fill: 'none',
    stroke: palette.bronzeText,
    'stroke-width': 5,
    'stroke-linejoin': 'round',
  }
  return group(
    {transform: `translate(${x} ${base}) scale(${size})`},
    ellipse(60, 2, 66, 5),
    circle(26, -27, 26, tyre),
    circle(98, -27, 26, tyre),
    path('M26-27 46-64H84L60-27ZM46-64 60-27M84-64 98-27M40-74H54M84-64l-4-16h16', frame),
    path('M36-76h22', {stroke: palette.ink, 'stroke-width': 6, 'stroke-linecap': 'round'}),
    circle(60, -27, 7, {fill: palette.ink}),
  )
}
