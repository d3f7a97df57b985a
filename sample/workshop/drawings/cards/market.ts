import {chance} from '../kit/chance.ts'
import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {circle, type Point, path, polygon, rect, short} from '../kit/svg.ts'
import {card, cardSize, hours, shade, sky, towers} from './card.ts'

/** A place in the arcade in metres (right, up from the eye, away), where it lies on the picture. */
const seen = (x: number, y: number, z: number): Point => [600 + (x * 720) / z, 500 + (-y * 720) / z]

const eye = 1.6
const floor = -eye
const half = 3.5
const spring = 2.7 - eye
const rise = 1.5

/** Half an ellipse over the aisle, from the left to the right. */
function arch(z: number, inset = 0): Point[] {
  return Array.from({length: 25}, (_, index) => {
    const turn = (index / 24) * Math.PI
    return seen(-(half - inset) * Math.cos(turn), spring + (rise - inset) * Math.sin(turn), z)
  })
}

const bays = [19, 16.2, 13.4, 10.6, 7.8, 5] as const
const open = bays[5]

const rib = (z: number, inset: number, fill: string): string =>
  polygon([...arch(z), ...arch(z, inset).reverse()], {fill})

/** The vault between two ribs lets the evening through. */
const vault = (near: number, far: number, index: number): string =>
  polygon([...arch(near), ...arch(far).reverse()], {
    fill: index % 2 ? '#f7e2b8' : '#fbeac8',
    opacity: 0.94,
  }) + rib(near, 0.14, '#a8845a')

const wallOf = (side: 1 | -1, near: number, far: number): string =>
  polygon(
    [
      seen(side * half, spring, near),
      seen(side * half, spring, far),
      seen(side * half, floor, far),
      seen(side * half, floor, near),
    ],
    {fill: '#eccf9c'},
  )

interface Stall {
  readonly side: 1 | -1
  readonly near: number
  readonly far: number
  readonly stripe: string
  readonly seed: number
}

/** A striped cloth that slopes to the aisle, with its edge hanging. */
function awning({side, near, far, stripe}: Stall): string {
  const count = 8
  const step = (far - near) / count
  return Array.from({length: count}, (_, index) => {
    const a = near + step * index
    const b = a + step
    const fill = index % 2 ? '#fbf3e2' : stripe
    const out = side * 1.95
    return [
      polygon(
        [
          seen(side * half, spring, a),
          seen(side * half, spring, b),
          seen(out, 0.24, b),
          seen(out, 0.24, a),
        ],
        {fill},
      ),
      polygon([seen(out, 0.24, a), seen(out, 0.24, b), seen(out, 0.02, b), seen(out, 0.02, a)], {
        fill,
        stroke: '#7d5c34',
        'stroke-width': 0.6,
      }),
    ].join('')
  }).join('')
}

const goods = ['#d9813f', '#b5483a', '#7f9f5d', '#e0b04c', '#8a5a72', '#c9a26a'] as const

/** Heaps of fruit in rows of crates, the nearest last. */
function heaps({side, near, far, seed}: Stall): string {
  const next = chance(seed)
  const drawn: string[] = []
  for (let z = far - 0.22; z > near + 0.1; z -= 0.24) {
    const fill = goods[Math.floor(((far - z) / (far - near)) * 3 + seed) % goods.length]
    for (const across of [3.2, 2.98, 2.76, 2.54, 2.32]) {
      const [x, y] = seen(side * (across + next() * 0.06), 0.86 + next() * 0.07 - eye, z)
      const r = (0.125 * 720) / z
      const gleam = {fill: '#ffffff', opacity: 0.24}
      drawn.push(circle(x, y, r, {fill}), circle(x - r * 0.28, y - r * 0.32, r * 0.34, gleam))
    }
  }
  return drawn.join('')
}

function counter({side, near, far}: Stall): string {
  const out = side * 2.1
  const back = side * half
  const top = 0.8 - eye
  const boards = [0.2, 0.5, 0.8].map((share) => {
    const y = floor + 0.8 * share
    return polygon(
      [seen(out, y, near), seen(out, y, far), seen(out, y + 0.02, far), seen(out, y + 0.02, near)],
      {fill: '#8a6a44'},
    )
  })
  return [
    polygon(
      [seen(out, floor, near), seen(out, floor, far), seen(out, top, far), seen(out, top, near)],
      {fill: '#b08d60'},
    ),
    ...boards,
    polygon(
      [
        seen(out, floor, near),
        seen(back, floor, near),
        seen(back, top, near),
        seen(out, top, near),
      ],
      {fill: '#987650'},
    ),
    polygon(
      [seen(out, top, near), seen(out, top, far), seen(back, top, far), seen(back, top, near)],
      {fill: '#7b5d3c'},
    ),
  ].join('')
}

const stall = (each: Stall): string => counter(each) + heaps(each) + awning(each)

/** Bulbs on a string across the aisle. */
function bulbs(z: number): string {
  const points = Array.from({length: 9}, (_, index): Point => {
    const share = index / 8
    return seen(-3 + 6 * share, spring + 0.35 - Math.sin(share * Math.PI) * 0.42, z)
  })
  const size = 34 / z
  return (
    path(`M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`, {
      fill: 'none',
      stroke: '#7d5c34',
      'stroke-width': short(12 / z),
    }) +
    points
      .map(
        ([x, y]) =>
          circle(x, y + size, size * 3, {fill: '#fff0c4', opacity: 0.3}) +
          circle(x, y + size, size, {fill: '#fffbea'}),
      )
      .join('')
  )
}

const stripes = ['#b5573f', palette.stream, palette.ink, palette.bronze] as const

const bay = (near: number, far: number, index: number): string => {
  const at = (side: 1 | -1): Stall => ({
    side,
    near: near + 0.12,
    far: far - 0.12,
    stripe: stripes[(index + (side > 0 ? 1 : 0)) % stripes.length] ?? palette.ink,
    seed: index * 2 + (side > 0 ? 1 : 4),
  })
  return [
    wallOf(-1, near, far),
    wallOf(1, near, far),
    vault(near, far, index),
    stall(at(-1)),
    stall(at(1)),
    bulbs(near + 0.6),
  ].join('')
}

const paving = (): string =>
  [
    rect(0, foot, cardSize.width, cardSize.height - foot, {fill: '#ecd8b0'}),
    polygon(
      [
        seen(-half, floor, 20),
        seen(half, floor, 20),
        seen(half, floor, 2.8),
        seen(-half, floor, 2.8),
      ],
      {fill: 'url(#floor)'},
    ),
    ...[3, 3.8, 4.8, 6, 7.4, 9.2, 11.6, 15].map((z) =>
      polygon(
        [
          seen(-half, floor, z),
          seen(half, floor, z),
          seen(half, floor, z + 0.035),
          seen(-half, floor, z + 0.035),
        ],
        {fill: '#c9ae82'},
      ),
    ),
    ...[-1.4, -0.7, 0, 0.7, 1.4].map((x) =>
      polygon(
        [
          seen(x - 0.012, floor, 2.8),
          seen(x + 0.012, floor, 2.8),
          seen(x + 0.012, floor, 20),
          seen(x - 0.012, floor, 20),
        ],
        {fill: '#c9ae82'},
      ),
    ),
  ].join('')

const foot = Math.round(seen(0, floor, open)[1])

/** The front of the arcade with its sign. */
const front = (): string => {
  const edge = arch(open)
  const [left, right] = [edge[0] ?? [0, 0], edge.at(-1) ?? [0, 0]]
  const around = edge.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')
  return [
    path(
      `M0 40H${cardSize.width}V${foot}H${short(right[0])}V${short(right[1])}L${edge
        .toReversed()
        .map(([x, y]) => `${short(x)} ${short(y)}`)
        .join('L')}V${foot}H0Z`,
      {fill: '#33605a'},
    ),
    rect(0, 34, cardSize.width, 12, {fill: palette.bronzePale}),
    ...[0, 1152].map((x) => rect(x, 210, 48, foot - 210, {fill: '#2a504b'})),
    path(`M${short(left[0])} ${foot}V${short(left[1])}L${around}V${foot}`, {
      fill: 'none',
      stroke: palette.bronze,
      'stroke-width': 9,
    }),
    rect(424, 66, 352, 96, {fill: '#fbf3e2', rx: 12, stroke: palette.bronze, 'stroke-width': 5}),
    text(600, 134, '전통시장', {size: 60, family: 'serif', weight: 700, anchor: 'middle'}),
  ].join('')
}

export const market = card({
  name: 'living',
  alt: '둥근 지붕 아래 줄무늬 차양을 친 가게와 과일 더미가 양쪽으로 늘어선 전통시장 그림. 골목 끝으로 두 동의 타워가 보인다.',
  hour: hours.evening,
  defs: shade('floor', '#e7cfa2', '#f1e0c0'),
  body: [
    sky(hours.evening, 620, [556, 480]),
    towers(hours.evening, 578, 560, 0.34),
    paving(),
    ...bays.slice(0, -1).map((far, index) => bay(bays[index + 1] ?? far, far, index)),
    front(),
  ].join(''),
})
