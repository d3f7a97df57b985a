import {chance} from '../kit/chance.ts'
import {palette} from '../kit/palette.ts'
import {circle, group, line, path, rect} from '../kit/svg.ts'

/** Furniture in metres, thin-lined, for a plan of which a metre is about twenty units. */
const pen = {fill: palette.sheet, stroke: '#8a8070', 'stroke-width': 0.07} as const
const soft = {fill: '#dfe7df', stroke: '#7f9a8d', 'stroke-width': 0.07} as const
const warm = {fill: '#e7d6b7', stroke: '#a58f68', 'stroke-width': 0.07} as const

const many = (count: number, draw: (index: number) => string): string =>
  Array.from({length: count}, (_, index) => draw(index)).join('')

const treadmill = (x: number, y: number): string =>
  rect(x, y, 1, 2.2, {rx: 0.2, ...pen}) + rect(x + 0.2, y + 0.6, 0.6, 1.4, soft)

const bike = (x: number, y: number): string =>
  rect(x + 0.3, y, 0.4, 1.6, {rx: 0.2, ...pen}) + rect(x, y + 0.2, 1, 0.3, {rx: 0.1, ...soft})

const rack = (x: number, y: number): string =>
  rect(x, y, 1.6, 1.8, pen) + rect(x + 0.55, y + 0.2, 0.5, 1.4, {rx: 0.1, ...soft})

const fitness = (): string =>
  many(10, (index) => treadmill(1.1 + index * 2, 0.8)) +
  many(5, (index) => bike(1.2 + index * 1.6, 12.6)) +
  many(4, (index) => rack(1 + index * 2.6, 5)) +
  many(3, (index) => rack(14 + index * 2.4, 5)) +
  rect(10.4, 12.8, 4.8, 1, warm)

const mats = (): string =>
  many(4, (index) => rect(23.4 + index * 2.6, 0.9, 1.3, 2.4, {rx: 0.2, ...soft})) +
  many(4, (index) => rect(23.4 + index * 2.6, 6.6, 1.3, 2.4, {rx: 0.2, ...soft}))

const lockers = (): string =>
  many(2, (index) => rect(23 + index * 7.4, 10.6, 2.6, 0.7, pen)) +
  many(6, (index) => circle(24 + index * 1.7, 15.2, 0.3, soft))

const bay = (x: number): string =>
  rect(x + 0.5, 0.5, 3.1, 0.35, {fill: '#4a5a7c'}) +
  rect(x + 1.2, 6, 1.7, 1.7, {...soft}) +
  path(`M${x + 2.05} 6.6L${x + 0.9} 1.1M${x + 2.05} 6.6L${x + 3.2} 1.1`, {
    stroke: '#9fbcae',
    'stroke-width': 0.06,
    'stroke-dasharray': '0.3 0.25',
  })

const golf = (): string =>
  many(6, (index) => bay(35 + index * 4.1)) +
  many(5, (index) =>
    line([39.1 + index * 4.1, 0.6], [39.1 + index * 4.1, 8.4], {
      stroke: '#b9c9be',
      'stroke-width': 0.09,
    }),
  ) +
  many(4, (index) => rect(37 + index * 5.6, 9.4, 2.6, 0.9, {rx: 0.3, ...warm}))

const roundTable = (x: number, y: number): string =>
  many(4, (index) => {
    const angle = (index * Math.PI) / 2 + Math.PI / 4
    return circle(x + Math.cos(angle) * 1.15, y + Math.sin(angle) * 1.15, 0.38, soft)
  }) + circle(x, y, 0.75, pen)

const sofa = (x: number, y: number, width: number): string =>
  rect(x, y, width, 1.1, {rx: 0.3, ...pen}) +
  rect(x + 0.2, y + 0.35, width - 0.4, 0.7, {rx: 0.2, ...warm})

const lounge = (): string =>
  rect(1, 23, 6.4, 0.9, warm) +
  rect(1, 24.6, 6.4, 0.7, pen) +
  many(4, (index) => circle(1.9 + index * 1.6, 26.2, 0.38, soft)) +
  many(3, (index) => roundTable(11.2 + index * 3.4, 26.6)) +
  sofa(2, 38.4, 4.2) +
  sofa(2, 41.4, 4.2) +
  rect(2.8, 39.9, 2.6, 1, pen) +
  many(3, (index) => roundTable(10 + index * 3.6, 40)) +
  roundTable(4, 30.2)

const lifts = (x: number): string =>
  many(2, (index) => rect(x + 0.9 + index * 2.7, 22.4, 2.5, 2.4, pen)) +
  many(2, (index) => {
    const left = x + 0.9 + index * 2.7
    return path(`M${left} 22.4l2.5 2.4M${left + 2.5} 22.4l-2.5 2.4`, {
      stroke: '#b5aa97',
      'stroke-width': 0.06,
    })
  })

const blocks = ['#d9c29a', '#a9c4b9', '#c9b6a4', '#8fb3a6'] as const

const kids = (): string => {
  const next = chance(5)
  const balls = many(34, () =>
    circle(22.8 + (next() - 0.5) * 3, 41 + (next() - 0.5) * 2.6, 0.24, {
      fill: blocks[Math.floor(next() * blocks.length)] ?? blocks[0],
    }),
  )
  return [
    rect(20.9, 39.2, 3.9, 3.7, {rx: 0.8, ...pen}),
    balls,
    rect(33, 32, 4.2, 2.4, {rx: 0.5, ...soft}),
    many(5, (index) =>
      rect(21.4 + index * 1.9, 31.6, 1.1, 1.1, {rx: 0.2, fill: blocks[index % 4] ?? ''}),
    ),
    rect(30, 40.2, 3.4, 2.2, {rx: 1, ...warm}),
    many(3, (index) => circle(34.8 + index * 1.1, 40 + (index % 2), 0.4, soft)),
  ].join('')
}

const library = (): string =>
  many(5, (index) => rect(39.4 + index * 1.9, 22.6, 1.3, 4.6, warm)) +
  many(2, (index) => rect(40.2, 34.4 + index * 4.4, 7.2, 1.5, {rx: 0.3, ...pen})) +
  many(8, (index) =>
    circle(41.2 + (index % 4) * 1.75, 33.6 + Math.floor(index / 4) * 4.4, 0.38, soft),
  ) +
  many(8, (index) =>
    circle(41.2 + (index % 4) * 1.75, 36.7 + Math.floor(index / 4) * 4.4, 0.38, soft),
  )

const study = (): string =>
  many(10, (index) => {
    const x = 50.2 + (index % 5) * 1.9
    const y = index < 5 ? 24 : 41
    return rect(x, y, 1.7, 1.1, pen) + circle(x + 0.85, y + (index < 5 ? 1.6 : -0.5), 0.36, soft)
  }) +
  many(
    5,
    (index) =>
      rect(50.2 + index * 1.9, 28, 1.7, 1.1, pen) + circle(51.05 + index * 1.9, 29.6, 0.36, soft),
  ) +
  many(
    5,
    (index) =>
      rect(50.2 + index * 1.9, 36.4, 1.7, 1.1, pen) + circle(51.05 + index * 1.9, 35.9, 0.36, soft),
  )

export const communityPieces = (): string =>
  group(
    {},
    fitness(),
    mats(),
    lockers(),
    golf(),
    lounge(),
    lifts(20),
    lifts(31.4),
    kids(),
    library(),
    study(),
  )
