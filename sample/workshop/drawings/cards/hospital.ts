import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {circle, path, rect, tag} from '../kit/svg.ts'
import {card, cardSize, hills, hours, shade, sky, skyline, towers} from './card.ts'
import {glazing, onGround, onWall, panel, seeFrom, wallFrom} from './perspective.ts'
import {leaves, tree} from './street.ts'

const see = seeFrom({height: 4.4, middle: 640, horizon: 694, focal: 1000})
const ground = Math.round(see([0, 100, 0])[1])
const turned = -13
const wards = wallFrom(see, [-29, 78], turned, 42)
const wardsEnd = wallFrom(see, [11.92, 68.55], turned + 90, 17)
const low = wallFrom(see, [-36, 72], turned, 62)
const lowEnd = wallFrom(see, [24.4, 58.05], turned + 90, 26)
const porch = wallFrom(see, [-9.6, 58.4], turned, 17)

const medical = '#c25a49'
const storey = 3.9
const podium = 9.6
const floors = [0, 1, 2, 3, 4, 5, 6] as const
const roof = podium + floors.length * storey + 0.8
/** Rooms with their light on, dimmed, and off. */
const evening = [
  '#ffe0a0',
  '#f6cf8c',
  '#fff0cc',
  '#59617b',
  '#4b5572',
  '#646a82',
  '#8f7f74',
] as const

/** The wards over the podium, each floor a band of windows. */
const tower = (): string =>
  [
    panel(wardsEnd, [0, 17, podium, roof], {fill: 'url(#gable)'}),
    panel(wards, [0, 42, podium, roof], {fill: 'url(#wall)'}),
    ...floors.flatMap((floor) => {
      const base = podium + floor * storey + 1.15
      return [
        panel(wards, [0, 42, base + 2.1, base + 2.3], {fill: '#8d8894'}),
        ...[0, 1, 2, 3, 4].map((bay) =>
          glazing(wards, {
            part: [bay * 8.3 + 0.6, bay * 8.3 + 7.9, base, base + 2],
            panes: 5,
            seed: floor * 9 + bay + 3,
            fills: evening,
            frame: '#787888',
            gap: 0.14,
          }),
        ),
        glazing(wardsEnd, {
          part: [6, 11, base, base + 2],
          panes: 3,
          seed: 90 + floor,
          fills: ['#e2b87d', '#515a76', '#5b637d'],
          frame: '#666a80',
          gap: 0.14,
        }),
      ]
    }),
    panel(wards, [-0.2, 42, roof - 0.4, roof + 0.9], {fill: '#d8cdbf'}),
    panel(wardsEnd, [0, 17, roof - 0.4, roof + 0.9], {fill: '#8a8492'}),
    onWall(
      wards,
      30.5,
      roof + 5.2,
      rect(0, 0, 3.9, 3.9, {fill: medical, rx: 0.4}),
      path('M1.5 0.7h0.9v0.8h0.8v0.9h-0.8v0.8h-0.9v-0.8h-0.8v-0.9h0.8Z', {fill: '#fff6ea'}),
      text(4.7, 3.1, '종합병원', {size: 3.1, weight: 700, fill: '#fff3d8'}),
    ),
    ...[31, 33.6, 37, 40].map((along) =>
      panel(wards, [along, along + 0.16, roof + 0.9, roof + 1.5], {fill: '#545a70'}),
    ),
  ].join('')

/** Two floors in front: the lobby behind glass, consulting rooms over it. */
const base = (): string =>
  [
    panel(lowEnd, [0, 26, 0, podium], {fill: '#5a5a6e'}),
    panel(lowEnd, [0, 26, podium - 1, podium + 0.4], {fill: '#86808c'}),
    panel(low, [0, 62, 0, podium], {fill: '#a79d9c'}),
    glazing(low, {
      part: [1, 61, 5.5, 8.3],
      panes: 30,
      seed: 12,
      fills: evening,
      frame: '#6d6f82',
      gap: 0.1,
    }),
    panel(low, [1, 61, 0.1, 4.4], {fill: 'url(#lobby)'}),
    ...Array.from({length: 21}, (_, index) =>
      panel(low, [1 + index * 3, 1.16 + index * 3, 0.1, 4.4], {fill: '#8a745a'}),
    ),
    ...[8, 13, 17, 41, 46, 52].map((along) =>
      panel(low, [along, along + 1.9, 0.1, 1.1], {fill: '#b98d5c', opacity: 0.55}),
    ),
    panel(low, [1, 61, 3.2, 3.34], {fill: '#8a745a'}),
    panel(low, [-0.2, 62, podium - 0.9, podium + 0.5], {fill: '#e3d8c6'}),
    panel(low, [-0.2, 62, 4.4, 5.2], {fill: '#d0c5b8'}),
  ].join('')

/** A roof over the way in, and the red sign of the emergency room at the nearer end. */
const entrance = (): string =>
  [
    panel(low, [25.5, 34.5, 0.1, 3.4], {fill: '#fff0cb'}),
    ...[28.4, 30, 31.6].map((along) =>
      panel(low, [along, along + 0.14, 0.1, 3.4], {fill: '#8a745a'}),
    ),
    ...[0.5, 8.2, 16].map((along) => panel(porch, [along, along + 0.4, 0, 4.1], {fill: '#d8cdbf'})),
    panel(porch, [-1, 18, 4.1, 5], {fill: '#efe5d4'}),
    panel(porch, [-1, 18, 3.98, 4.12], {fill: '#ffdf9e'}),
    onWall(
      porch,
      5.3,
      4.86,
      text(0, 0.56, '본관 입구', {size: 0.6, weight: 700, fill: palette.ink}),
    ),
    panel(low, [47, 60, 3.5, 5], {fill: medical}),
    onWall(
      low,
      48.7,
      4.78,
      text(0, 0.9, '응급의료센터', {size: 1.24, weight: 700, fill: '#fff6ea'}),
    ),
  ].join('')

/** An ambulance that waits before the emergency room. */
function ambulance(): string {
  const side = wallFrom(see, [13.2, 53.5], turned, 5.6)
  const wheels = [1.1, 4.4].map((along) => {
    const [x, y] = side.at(along, 0.42)
    return circle(x, y, 7.4, {fill: '#20283a'}) + circle(x, y, 3.2, {fill: '#a9a49c'})
  })
  return [
    onGround(
      see,
      [
        [13, 53.4],
        [18.8, 52],
        [19.4, 53],
        [13.6, 54.6],
      ],
      {fill: '#2b3040', opacity: 0.5},
    ),
    panel(side, [0, 4.3, 0.45, 2.65], {fill: '#f4eee2'}),
    panel(side, [4.3, 5.6, 0.45, 1.5], {fill: '#f4eee2'}),
    panel(side, [4.3, 5, 1.5, 2.3], {fill: '#2f3b57'}),
    panel(side, [0, 5.6, 1.05, 1.35], {fill: medical}),
    panel(side, [0.6, 3.4, 1.65, 2.3], {fill: '#2f3b57'}),
    panel(side, [3.2, 4, 2.65, 2.85], {fill: '#ff8f76'}),
    ...wheels,
  ].join('')
}

const forecourt = (): string =>
  [
    rect(0, ground - 2, cardSize.width, cardSize.height - ground + 2, {fill: 'url(#court)'}),
    onGround(
      see,
      [
        [-35, 71.5],
        [24, 57.6],
        [22, 43],
        [-24, 54],
      ],
      {fill: 'url(#spill)'},
    ),
    onGround(
      see,
      [
        [-70, 46],
        [70, 30],
        [70, 22.5],
        [-70, 33],
      ],
      {fill: '#3b425a'},
    ),
    ...Array.from({length: 12}, (_, index) => {
      const [x, away] = [-40 + index * 7, 37.2 - (index * 7 - 5) * 0.1]
      return onGround(
        see,
        [
          [x, away],
          [x + 3, away - 0.32],
          [x + 3, away - 0.6],
          [x, away - 0.28],
        ],
        {fill: '#cdbf9f', opacity: 0.7},
      )
    }),
    onGround(
      see,
      [
        [-70, 33],
        [70, 22.5],
        [70, 22],
        [-70, 32.4],
      ],
      {fill: '#8a8592'},
    ),
    onGround(
      see,
      [
        [-70, 32.4],
        [70, 22],
        [70, 4.6],
        [-70, 4.6],
      ],
      {fill: '#5b5c70'},
    ),
  ].join('')

const lamp = (x: number, away: number): string => {
  const [left, foot] = see([x, away, 0])
  const [, top] = see([x, away, 6])
  return [
    rect(left - 2, top, 4, foot - top, {fill: '#2a3146'}),
    rect(left - 2, top, 24, 4, {fill: '#2a3146'}),
    rect(left + 8, top + 4, 14, 4, {fill: '#ffeabf'}),
    circle(left + 15, top + 6, 62, {fill: 'url(#glow)'}),
  ].join('')
}

const behind = (): string => {
  const hour = hours.dusk
  return [
    sky(hour, ground, [1010, 660]),
    hills(hour, 690),
    skyline({base: ground, seed: 52, low: 60, high: 190, colour: hour.far, windows: hour.lit}),
    towers(hour, 1010, ground, 1.2),
    skyline({base: ground, seed: 23, low: 30, high: 96, colour: hour.near, windows: hour.lit}),
  ].join('')
}

const trees = (spots: readonly (readonly [x: number, away: number, high: number])[]): string =>
  spots
    .map(([x, away, high], index) => {
      const [left, foot] = see([x, away, 0])
      return tree(left, foot, (high * 1000) / away, leaves.night, index + 4)
    })
    .join('')

export const hospital = card({
  name: 'medical',
  alt: '해가 진 뒤 병실마다 불을 켠 종합병원 그림. 환한 유리 로비와 입구 지붕, 응급의료센터 앞에 선 구급차가 보이고 오른쪽 멀리 두 동의 타워가 서 있다.',
  hour: hours.dusk,
  defs:
    shade('wall', '#9c96a0', '#c6bab0') +
    shade('gable', '#5c5d74', '#6d6878') +
    shade('lobby', '#ffd48a', '#fff0cc') +
    shade('court', '#6e6975', '#57586d') +
    shade('spill', '#f7d79c', '#8b7f7c') +
    tag(
      'radialGradient',
      {id: 'glow'},
      tag('stop', {offset: 0, 'stop-color': '#ffe9bd', 'stop-opacity': 0.55}),
      tag('stop', {offset: 1, 'stop-color': '#ffe9bd', 'stop-opacity': 0}),
    ),
  body: [
    behind(),
    forecourt(),
    tower(),
    base(),
    entrance(),
    trees([
      [-30, 66, 7],
      [-23, 62, 6],
      [-15.5, 59, 5.4],
      [27, 60, 7],
      [33, 66, 8],
    ]),
    ambulance(),
    lamp(-20, 47),
    lamp(23, 42),
    trees([
      [-16.4, 28, 8.6],
      [16.6, 25.5, 7.6],
    ]),
  ].join(''),
})
