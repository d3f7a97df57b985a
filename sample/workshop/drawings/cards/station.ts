import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {circle, group, line, type Point, path, polygon, polyline, rect} from '../kit/svg.ts'
import {sign} from '../maps/pin.ts'
import {card, cardSize, hills, hours, shade, sky, skyline, towers} from './card.ts'
import {bicycle, hedge, lamp, leaves, tree} from './street.ts'

const street = 476
const platform = 800
const wide = cardSize.width

/** Treads and risers from the pavement down to the platform. */
const steps: readonly Point[] = Array.from({length: 21}, (_, index): readonly Point[] => {
  const at = (count: number): number => count * 18.4
  return [
    [204 + at(index), street + 10 + at(index) * 0.855],
    [204 + at(index + 1), street + 10 + at(index) * 0.855],
  ]
}).flat()

const foot: Point = [204 + 21 * 18.4, platform]

/** The room under the street: stairs, and the platform that they lead to. */
const hollow = (): string =>
  polygon([...steps, foot, [wide, platform], [wide, 612], [548, 612], [392, street + 10]], {
    fill: 'url(#hall)',
  })

const earth = (): string =>
  [
    rect(0, street, wide, cardSize.height - street, {fill: 'url(#earth)'}),
    ...[566, 648, 742, 842].map((y, index) =>
      path(`M0 ${y}c200-18 330 22 560 4s420-20 640 6`, {
        fill: 'none',
        stroke: '#b99c70',
        'stroke-width': 3,
        opacity: 0.34 + index * 0.05,
      }),
    ),
    hollow(),
    polyline([...steps, foot, [wide, platform]], {stroke: '#8b7a5c', 'stroke-width': 5}),
    line([238, street - 26], [600, platform - 66], {stroke: palette.bronze, 'stroke-width': 5}),
    ...[0, 1, 2, 3, 4].map((index) =>
      line(
        [262 + index * 76, street - 4 + index * 67],
        [262 + index * 76, street + 40 + index * 67],
        {
          stroke: palette.bronze,
          'stroke-width': 3,
        },
      ),
    ),
  ].join('')

const door = (x: number): string =>
  rect(x, 668, 62, 112, {fill: '#33415c', rx: 4}) +
  line([x + 31, 668], [x + 31, 780], {stroke: palette.paper, 'stroke-width': 3})

const pane = (x: number, width: number): string =>
  rect(x, 668, width, 58, {fill: '#2b3854', rx: 8}) +
  path(`M${x + 14} 726l30-58h22l-30 58Z`, {fill: '#ffffff', opacity: 0.16})

/** Two cars of a train at the platform, and the next one on its way into the picture. */
const train = (): string =>
  [
    rect(664, 790, 600, 24, {fill: '#3a3f4c'}),
    path('M708 640H1240V792H664V690C664 660 680 640 708 640Z', {fill: '#fdfaf3'}),
    rect(664, 742, 560, 12, {fill: palette.bronze}),
    path('M682 676q6-10 18-10h24v60h-46v-36Z', {fill: '#2b3854'}),
    ...[742, 958, 1150].map(door),
    pane(820, 122),
    pane(1036, 98),
    line([934 + 15, 640], [934 + 15, 792], {stroke: '#d8d0c0', 'stroke-width': 3}),
    circle(684, 772, 8, {fill: '#ffe9b8'}),
  ].join('')

const hall = (): string =>
  [
    rect(590, 612, wide - 590, 10, {fill: '#8b7a5c'}),
    ...[640, 820, 1000].map((x) => rect(x, 622, 120, 6, {fill: '#fff6dc', rx: 3})),
    train(),
    rect(588, platform, wide - 588, 14, {fill: '#e8ddc6'}),
    rect(640, platform + 2, wide - 640, 5, {fill: '#d2a24d'}),
    rect(588, platform + 14, wide - 588, 10, {fill: '#8b7a5c'}),
  ].join('')

/** A glass roof that follows the stairs, from the side. */
const canopy = (): string =>
  [
    path(`M176 ${street}V334C300 322 400 366 472 ${street}Z`, {fill: '#e9f1ef', opacity: 0.74}),
    ...[238, 300, 362, 420].map((x, index) =>
      line([x, street], [x, [330, 340, 366, 410][index] ?? street], {
        stroke: '#8a9792',
        'stroke-width': 3,
      }),
    ),
    path(`M176 400C290 392 380 420 450 ${street - 36}`, {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 10,
      opacity: 0.5,
    }),
    path('M150 322C300 306 420 352 498 478L476 478C402 366 300 330 150 342Z', {fill: palette.ink}),
    rect(170, 340, 9, street - 340, {fill: palette.inkSoft}),
  ].join('')

const post = (): string =>
  [
    rect(90, 236, 12, street - 236, {fill: palette.inkSoft}),
    rect(34, 236, 124, 190, {fill: palette.ink, rx: 10}),
    group({transform: 'translate(0 -4)'}, sign('transit', [96, 300], 38)),
    text(96, 392, '지하철역', {size: 29, weight: 700, anchor: 'middle', fill: palette.paper}),
  ].join('')

const above = (): string => {
  const hour = hours.dawn
  return [
    sky(hour, street, [640, 300]),
    hills(hour, street),
    skyline({base: street, seed: 4, low: 40, high: 190, colour: hour.far}),
    towers(hour, 842, street, 1.16),
    skyline({base: street, seed: 21, low: 20, high: 84, colour: hour.near}),
    hedge(540, 1180, street, 26, leaves.deep),
    tree(612, street, 160, leaves.green, 3),
    tree(770, street, 190, leaves.deep, 5),
    tree(1100, street, 176, leaves.green, 8),
    lamp(690, street, 200),
    rect(0, street, wide, 14, {fill: '#f2e9d8'}),
  ].join('')
}

export const station = card({
  name: 'station',
  alt: '나무가 선 거리의 유리 지붕 아래로 계단이 내려가고, 그 아래 승강장에 열차가 서 있는 지하철역 단면 그림. 거리 너머로 두 동의 타워가 보인다.',
  hour: hours.dawn,
  defs: shade('earth', '#e2d0ae', '#c7ae83') + shade('hall', '#f3e4c4', '#fcf5e6'),
  body: [
    above(),
    earth(),
    hall(),
    canopy(),
    post(),
    bicycle(520, street, 0.62),
    rect(0, street, 204, 12, {fill: '#f7f0e2'}),
    rect(392, street, wide - 392, 12, {fill: '#f7f0e2'}),
  ].join(''),
})
