import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {circle, line, moved, path, rect} from '../kit/svg.ts'
import {sign} from '../maps/pin.ts'
import {card, cardSize, hills, hours, sky, skyline, towers} from './card.ts'
import {ellipse, hedge, leaves, tree} from './street.ts'

const rail = 690
const horizon = 640
const wide = cardSize.width
const glass = '#2b3854'

const glint = (x: number, top: number, tall: number): string =>
  path(`M${x} ${top + tall}l${tall * 0.5} ${-tall}h34l${-tall * 0.5} ${tall}Z`, {
    fill: '#ffffff',
    opacity: 0.15,
  })

const door = (x: number): string =>
  [
    rect(x, 462, 92, 194, {fill: glass, rx: 8}),
    rect(x, 462, 92, 194, {fill: 'none', stroke: palette.bronze, 'stroke-width': 4, rx: 8}),
    line([x + 46, 464], [x + 46, 654], {stroke: palette.bronze, 'stroke-width': 4}),
    glint(x + 6, 466, 110),
  ].join('')

const windows = (x: number, width: number): string =>
  rect(x, 470, width, 100, {fill: glass, rx: 10}) + glint(x + 16, 470, 100)

const wheels = (x: number): string =>
  [0, 52].map((off) => circle(x + off, rail - 14, 17, {fill: '#3a3f4c'})).join('') +
  rect(x - 30, rail - 34, 112, 24, {fill: '#d9d1c0', rx: 8})

const joint = (x: number): string =>
  rect(x, 446, 26, 222, {fill: '#4a5266'}) +
  [6, 13, 20]
    .map((off) => line([x + off, 448], [x + off, 666], {stroke: '#667086', 'stroke-width': 2}))
    .join('')

const shellPath =
  'M150 668C132 668 122 654 126 634L150 520C164 462 196 436 252 436H1084C1130 436 1150 456 1158 500L1176 634C1180 656 1170 668 1150 668Z'

/** A low tram of three cars, white with a bronze line. */
const tram = (): string =>
  [
    ellipse(650, rail + 4, 540, 12, 0.16),
    wheels(240),
    wheels(612),
    wheels(1010),
    path(shellPath, {fill: '#fdfaf3'}),
    path('M150 668C132 668 122 654 126 634L131 612H1171L1176 634C1180 656 1170 668 1150 668Z', {
      fill: palette.stream,
    }),
    rect(132, 604, 1038, 8, {fill: palette.bronze}),
    path('M158 590 172 522C182 482 200 466 236 466H262V590Z', {fill: glass}),
    path('M176 590 206 474q10-8 30-8l-34 124Z', {fill: '#ffffff', opacity: 0.14}),
    path('M1146 590 1136 512C1130 478 1120 466 1092 466H1072V590Z', {fill: glass}),
    windows(386, 72),
    door(280),
    windows(520, 150),
    door(690),
    windows(836, 78),
    door(956),
    joint(478),
    joint(798),
    rect(300, 418, 150, 20, {fill: '#d9d1c0', rx: 6}),
    rect(560, 414, 200, 24, {fill: '#d9d1c0', rx: 6}),
    rect(900, 418, 140, 20, {fill: '#d9d1c0', rx: 6}),
    path('M620 414 690 366 640 334M590 334h100', {
      fill: 'none',
      stroke: palette.ink,
      'stroke-width': 5,
    }),
    circle(150, 630, 9, {fill: '#ffe9b8'}),
  ].join('')

const wires = (): string =>
  [
    line([0, 332], [wide, 332], {stroke: palette.inkSoft, 'stroke-width': 2.5}),
    ...[40, 1000].flatMap((x) => [
      rect(x, 286, 9, rail - 286, {fill: palette.inkSoft}),
      path(`M${x + 4} 300h96M${x + 4} 340l60-40`, {
        fill: 'none',
        stroke: palette.inkSoft,
        'stroke-width': 4,
      }),
    ]),
  ].join('')

const ground = (): string =>
  [
    rect(0, horizon, wide, 260, {fill: '#dbe4d2'}),
    rect(0, rail - 12, wide, 44, {fill: '#c3d3b8'}),
    ...[rail, rail + 22].map((y) => rect(0, y, wide, 5, {fill: '#8b8577'})),
    rect(0, 732, wide, 26, {fill: '#f7f0e2'}),
    rect(0, 742, wide, 5, {fill: '#d8b97a'}),
    rect(0, 758, wide, 18, {fill: '#d6c8ad'}),
    rect(0, 776, wide, 124, {fill: '#e9e1d1'}),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      line([index * 240 - 60, 900], [index * 240 + 20, 776], {
        stroke: '#d9cfba',
        'stroke-width': 3,
      }),
    ),
    line([0, 836], [wide, 836], {stroke: '#d9cfba', 'stroke-width': 3}),
  ].join('')

/** The stop is planned and says so. */
const post = (): string =>
  [
    ellipse(1092, 818, 60, 7),
    rect(1086, 480, 12, 338, {fill: palette.ink}),
    rect(1008, 448, 168, 204, {fill: palette.ink, rx: 12}),
    sign('transit', [1092, 512], 38),
    text(1092, 594, '트램 정류장', {size: 29, weight: 700, anchor: 'middle', fill: palette.paper}),
    text(1092, 632, '예정', {size: 26, weight: 600, anchor: 'middle', fill: palette.bronzePale}),
  ].join('')

const behind = (): string => {
  const hour = hours.morning
  return [
    sky(hour, horizon, [880, 210]),
    hills(hour, horizon),
    skyline({base: horizon, seed: 31, low: 70, high: 280, colour: hour.far}),
    towers(hour, 236, horizon, 1.62),
    skyline({base: horizon, seed: 8, low: 40, high: 150, colour: hour.near}),
    hedge(-20, 1220, horizon + 4, 40, leaves.deep),
    ...[30, 470, 610, 760, 900, 1050, 1180].map((x, index) =>
      tree(x, horizon + 14, 196 + (index % 3) * 26, index % 2 ? leaves.deep : leaves.green, index),
    ),
  ].join('')
}

export const tramCard = card({
  name: 'tram',
  alt: '가로수를 등지고 잔디 위 궤도에 선 흰 트램과 ‘트램 정류장 예정’ 표지판 그림. 뒤로 두 동의 타워가 보인다.',
  hour: hours.morning,
  body: [behind(), ground(), wires(), moved(-196, 0, tram()), post()].join(''),
})
