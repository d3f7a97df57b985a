import {chance} from '../kit/chance.ts'
import {palette} from '../kit/palette.ts'
import {line, path, rect, short} from '../kit/svg.ts'
import {card, cardSize, hills, hours, shade, sky, skyline, towers} from './card.ts'
import {glazing, onGround, oval, type Part, panel, seeFrom, wallFrom} from './perspective.ts'
import {ellipse, hedge, leaves, tree} from './street.ts'

const see = seeFrom({height: 6.2, middle: 470, horizon: 500, focal: 1000})
const ground = Math.round(see([0, 88, 0])[1])
const turned = 17
const front = wallFrom(see, [-9, 52], turned, 74)
const end = wallFrom(see, [-9, 52], turned + 90, 13)
const stairs = wallFrom(see, [9.2, 56.2], turned, 7)

const storey = 3.7
const roof = 4 * storey + 0.9
const plaster = '#f3e9d6'
const brick = '#bf8f6c'
const shaded = '#a57758'
const panes = ['#7f9ba7', '#8faab3', '#9fb7bc', '#73909d', '#a9bfc0', '#c9d3c8'] as const

const floors = [0, 1, 2, 3] as const

/** Four floors of classrooms behind bands of windows, between piers of brick. */
const rooms = (): string =>
  [
    panel(end, [0, 13, 0, roof], {fill: shaded}),
    ...floors.map((floor) =>
      glazing(end, {
        part: [4.4, 8.6, floor * storey + 1.1, floor * storey + 3],
        panes: 3,
        seed: 40 + floor,
        fills: ['#6d8794', '#7c97a1'],
        frame: '#8d6549',
      }),
    ),
    panel(front, [0, 74, 0, roof], {fill: plaster}),
    panel(front, [0, 74, 0, 1], {fill: '#cdb996'}),
    ...floors.flatMap((floor) => {
      const low = floor * storey + 1
      return [
        panel(front, [0, 74, low + 2.45, low + 2.62], {fill: '#d8c7a6'}),
        ...Array.from({length: 9}, (_, bay) =>
          glazing(front, {
            part: [bay * 8.2 + 0.7, bay * 8.2 + 7.9, low, low + 2.15],
            panes: 6,
            seed: floor * 20 + bay,
            fills: panes,
            frame: '#f9f3e6',
          }),
        ),
      ]
    }),
    ...Array.from({length: 10}, (_, bay) =>
      panel(front, [bay * 8.2 - 0.05, bay * 8.2 + 0.45, 0, roof - 0.5], {fill: brick}),
    ),
    panel(front, [-0.3, 74, roof - 0.5, roof + 0.25], {fill: '#fbf6ea'}),
    panel(end, [-0.2, 13, roof - 0.5, roof + 0.25], {fill: '#d9ccb4'}),
  ].join('')

const glass: Part = [1.1, 5.9, 4.6, roof + 1.2]

/** The stairs stand before the wall, with the entrance under them. */
const entrance = (): string =>
  [
    panel(stairs, [0, 7, 0, roof + 2.4], {fill: brick}),
    glazing(stairs, {
      part: glass,
      panes: 4,
      seed: 71,
      fills: ['#8faab3', '#9fb7bc', '#7f9ba7'],
      frame: '#e9dcc4',
    }),
    ...[1, 2, 3].map((floor) =>
      panel(stairs, [1.1, 5.9, floor * storey + 1.6, floor * storey + 1.75], {fill: '#e9dcc4'}),
    ),
    panel(stairs, [-0.2, 7.2, roof + 2.2, roof + 2.6], {fill: '#fbf6ea'}),
    panel(stairs, [0.9, 6.1, 0, 3], {fill: '#2f3c57'}),
    ...[2.2, 3.5, 4.8].map((along) =>
      panel(stairs, [along - 0.06, along + 0.06, 0, 3], {fill: palette.bronzePale}),
    ),
    panel(stairs, [-2.4, 9.4, 3.1, 3.55], {fill: '#fbf6ea'}),
    panel(stairs, [-2.4, 9.4, 2.98, 3.12], {fill: '#8b7458'}),
    ...[-2.1, 8.8].map((along) => panel(stairs, [along, along + 0.25, 0, 3.1], {fill: '#d8c7a6'})),
  ].join('')

/** The sports ground: sand, a track of four lanes, and grass in it. */
const field = (): string =>
  [
    rect(0, ground - 2, cardSize.width, cardSize.height - ground + 2, {fill: 'url(#sand)'}),
    onGround(
      see,
      [
        [-8, 50],
        [70, 74],
        [70, 62],
        [2, 44],
      ],
      {fill: '#cdb88e', opacity: 0.55},
    ),
    ...[0, 1.1, 2.2, 3.3].map((lane) =>
      oval(see, [-1, 30.6], 15, 11.6 - lane, {
        fill: '#c58a69',
        stroke: '#f7ead6',
        'stroke-width': 2.2,
      }),
    ),
    oval(see, [-1, 30.6], 15, 7.6, {fill: 'url(#turf)', stroke: '#f7ead6', 'stroke-width': 2.4}),
    ...[-12, -4, 4].map((x) =>
      onGround(
        see,
        [
          [x, 24.2],
          [x + 4, 24.2],
          [x + 4, 37],
          [x, 37],
        ],
        {fill: '#ffffff', opacity: 0.07},
      ),
    ),
    oval(see, [-1, 30.6], 0.1, 2.8, {fill: 'none', stroke: '#f4f2e2', 'stroke-width': 2.4}),
    line(see([-1, 24.1, 0]), see([-1, 37.1, 0]), {stroke: '#f4f2e2', 'stroke-width': 2.4}),
  ].join('')

/** A goal at the far end of the grass. */
function goal(): string {
  const post = {stroke: '#fdfaf3', 'stroke-width': 4.4}
  const [low, high] = [28.8, 32.4]
  const at = (away: number, up: number) => see([14.6, away, up])
  const net = [0, 1, 2, 3, 4].map((part) => {
    const away = low + ((high - low) * part) / 4
    return line(at(away, 2.2), see([16, away, 0]), {
      stroke: '#fdfaf3',
      'stroke-width': 1,
      opacity: 0.8,
    })
  })
  return [
    line(at(low, 0), at(low, 2.3), post),
    line(at(high, 0), at(high, 2.3), post),
    line(at(low, 2.3), at(high, 2.3), post),
    ...net,
  ].join('')
}

/** Leaves of the ginkgo, where they have fallen. */
function fallen(): string {
  const next = chance(8)
  const golds = ['#d9b25e', '#c99c4c', '#e6cb8b'] as const
  return Array.from({length: 170}, () => {
    const [x, y] = see([-9.6 + next() * 8 * next(), 15.7 + next() * 4, 0])
    const fill = golds[Math.floor(next() * golds.length)]
    return path(`M${short(x)} ${short(y)}l${short(3 + next() * 3)} -1.8l2.4 2.2Z`, {fill})
  }).join('')
}

/** Along the fence behind the ground: shrubs, and trees of unlike height. */
const border = (): string =>
  [
    hedge(0, 330, ground + 14, 18, leaves.deep),
    ...[
      [-34, 74, 7.4],
      [-29, 70, 9],
      [-23.5, 76, 7],
      [-18.5, 72, 8.2],
    ].map(([x = 0, away = 70, high = 8], index) => {
      const [left, base] = see([x, away, 0])
      return tree(
        left,
        base,
        (high * 1000) / away,
        index % 2 ? leaves.green : leaves.gold,
        index + 2,
      )
    }),
  ].join('')

const before = (): string =>
  [
    [17.5, 50.4, 6.6, 0],
    [27.5, 53, 7.2, 1],
    [37, 55.5, 6.8, 0],
  ]
    .map(([x = 0, away = 50, high = 6, gold], index) => {
      const [left, base] = see([x, away, 0])
      return tree(left, base, (high * 1000) / away, gold ? leaves.gold : leaves.green, index + 11)
    })
    .join('')

const behind = (): string => {
  const hour = hours.afternoon
  return [
    sky(hour, ground, [930, 120]),
    hills(hour, 500),
    skyline({base: ground, seed: 17, low: 60, high: 170, colour: hour.far}),
    towers(hour, 152, ground, 1.24),
    skyline({base: ground, seed: 31, low: 24, high: 70, colour: hour.near}),
  ].join('')
}

export const school = card({
  name: 'schools',
  alt: '벽돌 기둥 사이로 교실 창이 늘어선 4층 학교와 트랙을 두른 운동장, 노랗게 물든 은행나무 그림. 학교 왼쪽 멀리 두 동의 타워가 보인다.',
  hour: hours.afternoon,
  defs: shade('sand', '#e9d8b6', '#dcc596') + shade('turf', '#a9c095', '#8fae80'),
  body: [
    behind(),
    field(),
    border(),
    rooms(),
    entrance(),
    hedge(470, 610, Math.round(see([0, 52, 0])[1]) + 2, 15, leaves.green),
    before(),
    goal(),
    ellipse(108, 848, 190, 15, 0.12),
    tree(96, 846, 520, leaves.gold, 6),
    fallen(),
  ].join(''),
})
