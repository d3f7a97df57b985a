import {chance} from '../kit/chance.ts'
import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import {circle, group, line, path, rect} from '../kit/svg.ts'
import {card, cardSize, hills, hours, shade, sky, skyline, towers} from './card.ts'
import {ellipse, hedge, lamp, leaves, tree} from './street.ts'

const ground = 690
const wide = cardSize.width
const medical = '#a8483c'
const warm = ['#ffe2a6', '#f8d08a', '#fff0cc'] as const
const dark = '#4c5874'

const cross = (x: number, y: number, size: number, fill: string): string =>
  path(
    `M${x - size / 3} ${y - size}h${size / 1.5}v${size / 1.5}h${size / 1.5}v${size / 1.5}h${-size / 1.5}v${size / 1.5}h${-size / 1.5}v${-size / 1.5}h${-size / 1.5}v${-size / 1.5}h${size / 1.5}Z`,
    {fill},
  )

interface Wall {
  readonly x: number
  readonly top: number
  readonly columns: number
  readonly floors: number
  readonly seed: number
}

/** Floors of wards: bands of windows, some of them lit. */
function wards({x, top, columns, floors, seed}: Wall): string {
  const next = chance(seed)
  const drawn: string[] = []
  for (let floor = 0; floor < floors; floor += 1) {
    const y = top + 26 + floor * 42
    drawn.push(rect(x, y - 8, columns * 36 + 12, 3, {fill: '#a7a2a4'}))
    for (let column = 0; column < columns; column += 1) {
      const isLit = next() < 0.58
      const fill = isLit ? (warm[Math.floor(next() * 3)] ?? warm[0]) : dark
      drawn.push(rect(x + 10 + column * 36, y, 28, 24, {fill, opacity: isLit ? 0.96 : 0.72}))
    }
  }
  return drawn.join('')
}

/** A tower of wards, and the wing at its side. */
const building = (): string =>
  [
    rect(392, 186, 396, ground - 186, {fill: 'url(#wall)'}),
    rect(392, 186, 34, ground - 186, {fill: '#ffffff', opacity: 0.1}),
    wards({x: 436, top: 200, columns: 9, floors: 7, seed: 5}),
    rect(788, 312, 244, ground - 312, {fill: '#a9a0a2'}),
    wards({x: 796, top: 318, columns: 6, floors: 4, seed: 9}),
    rect(384, 176, 412, 14, {fill: palette.bronzePale}),
    rect(782, 304, 258, 11, {fill: palette.bronzePale}),
    rect(520, 96, 138, 82, {fill: medical, rx: 10}),
    circle(589, 137, 74, {fill: '#ffd9c4', opacity: 0.12}),
    cross(589, 137, 26, '#fff8ee'),
  ].join('')

const glassFront = (): string =>
  [
    rect(292, 556, 656, ground - 556, {fill: '#c9beb4'}),
    rect(306, 590, 628, ground - 590, {fill: 'url(#lobby)'}),
    ...Array.from({length: 15}, (_, index) =>
      line([306 + index * 44.8, 590], [306 + index * 44.8, ground], {
        stroke: '#8d7a62',
        'stroke-width': 3,
      }),
    ),
    rect(280, 508, 680, 58, {fill: palette.ink}),
    rect(280, 566, 680, 5, {fill: palette.bronze}),
    cross(542, 537, 17, '#e2705c'),
    text(574, 550, '종합병원', {size: 37, weight: 700, fill: '#fff6e2'}),
  ].join('')

const entrance = (): string =>
  [
    rect(470, 612, 290, 15, {fill: palette.paper}),
    rect(470, 627, 290, 5, {fill: '#ffdf9e'}),
    rect(484, 632, 8, ground - 632, {fill: palette.paper}),
    rect(738, 632, 8, ground - 632, {fill: palette.paper}),
    rect(566, 640, 98, ground - 640, {fill: '#fff3d2'}),
    line([615, 640], [615, ground], {stroke: '#8d7a62', 'stroke-width': 4}),
  ].join('')

const ambulance = (): string =>
  group(
    {transform: 'translate(830 778)'},
    ellipse(118, 4, 136, 9, 0.34),
    path('M0-18V-122Q0-134 12-134H150Q160-134 168-124L204-78 228-66Q236-60 236-50V-18Z', {
      fill: '#f6f0e4',
    }),
    path('M0-58H236V-44H0Z', {fill: medical}),
    path('M158-116q6 0 10 5l26 33H150v-38Z', {fill: '#33415c'}),
    rect(28, -112, 84, 36, {fill: '#33415c', rx: 5}),
    cross(132, -92, 13, medical),
    rect(66, -148, 46, 14, {fill: '#d8604c', rx: 5}),
    circle(89, -142, 30, {fill: '#ff9d84', opacity: 0.28}),
    circle(52, -16, 23, {fill: '#232b3d'}),
    circle(52, -16, 10, {fill: '#b9b2a6'}),
    circle(184, -16, 23, {fill: '#232b3d'}),
    circle(184, -16, 10, {fill: '#b9b2a6'}),
    circle(230, -36, 6, {fill: '#fff0c4'}),
  )

const forecourt = (): string =>
  [
    rect(0, ground, wide, 210, {fill: 'url(#court)'}),
    path(`M306 ${ground}H934L1010 760H230Z`, {fill: '#ffe2a6', opacity: 0.26}),
    rect(0, 786, wide, 114, {fill: '#3a425a'}),
    rect(0, 780, wide, 8, {fill: '#8f8790'}),
    ...[0, 1, 2, 3, 4].map((index) =>
      rect(40 + index * 260, 842, 130, 8, {fill: '#d6c8ad', opacity: 0.8}),
    ),
  ].join('')

const moon = (): string =>
  circle(1060, 128, 34, {fill: '#f7e9cf'}) + circle(1076, 118, 30, {fill: '#2f3955'})

const behind = (): string => {
  const hour = hours.dusk
  const lit = hour.lit
  return [
    sky(hour, ground, [120, 640]),
    moon(),
    hills(hour, 610),
    skyline({base: ground, seed: 52, low: 90, high: 300, colour: hour.far, windows: lit}),
    towers(hour, 116, ground, 1.5),
    skyline({base: ground, seed: 23, low: 60, high: 150, colour: hour.near, windows: lit}),
  ].join('')
}

export const hospital = card({
  name: 'medical',
  alt: '해가 진 뒤 창마다 불을 켠 종합병원과 환하게 열린 현관, 그 앞에 선 구급차 그림. 병원 곁으로 두 동의 타워가 보인다.',
  hour: hours.dusk,
  defs:
    shade('wall', '#b9b0b2', '#cfc2b8') +
    shade('lobby', '#ffd88f', '#fff0cc') +
    shade('court', '#6a6675', '#57586d'),
  body: [
    behind(),
    building(),
    glassFront(),
    entrance(),
    forecourt(),
    hedge(60, 268, ground + 12, 30, leaves.night),
    hedge(980, 1180, ground + 12, 30, leaves.night),
    tree(70, 744, 250, leaves.night, 4),
    tree(238, 726, 190, leaves.night, 6),
    tree(1092, 734, 240, leaves.night, 8),
    lamp(330, 782, 214, true),
    lamp(1140, 786, 236, true),
    ambulance(),
  ].join(''),
})
