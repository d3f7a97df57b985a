import {palette} from '../kit/palette.ts'
import {circle, group, line, path, rect} from '../kit/svg.ts'
import {card, cardSize, hills, hours, shade, sky, skyline, towers} from './card.ts'
import {bicycle, ellipse, hedge, leaves, tree} from './street.ts'

const ground = 640
const wide = cardSize.width
const wall = '#f4ead8'
const brick = '#c99c78'
const glass = '#8fa9b3'

const pane = (x: number, y: number, width: number): string =>
  rect(x, y, width, 44, {fill: glass}) +
  path(`M${x} ${y + 44}l30-44h16l-30 44Z`, {fill: '#ffffff', opacity: 0.26}) +
  line([x + width / 2, y], [x + width / 2, y + 44], {stroke: wall, 'stroke-width': 4}) +
  line([x, y + 16], [x + width, y + 16], {stroke: wall, 'stroke-width': 3})

/** One wing: four floors of classrooms, three windows to a room. */
function wing(x: number, rooms: number): string {
  const room = 128
  const width = rooms * room
  const floors = [0, 1, 2, 3].map((floor) => {
    const y = ground - 74 - floor * 80
    return [
      rect(x, y + 56, width, 20, {fill: brick}),
      ...Array.from({length: rooms * 2}, (_, index) => pane(x + 8 + index * 64, y, 50)),
    ].join('')
  })
  return [
    rect(x, ground - 330, width, 330, {fill: wall}),
    ...floors,
    ...Array.from({length: rooms + 1}, (_, index) =>
      rect(x + index * room - 4, ground - 326, 8, 326, {fill: '#e2d3ba'}),
    ),
    rect(x - 6, ground - 342, width + 12, 14, {fill: palette.bronze}),
    rect(x, ground - 22, width, 22, {fill: '#b7a283'}),
  ].join('')
}

const clock = (): string =>
  [
    circle(600, 262, 34, {fill: palette.sheet, stroke: palette.bronzeText, 'stroke-width': 6}),
    path('M600 262V242M600 262l14 8', {
      stroke: palette.ink,
      'stroke-width': 5,
      'stroke-linecap': 'round',
    }),
  ].join('')

/** The middle of the building: the entrance, its clock and its roof. */
const middle = (): string =>
  [
    rect(512, 214, 176, ground - 214, {fill: brick}),
    path('M500 216 600 158 700 216Z', {fill: palette.bronzeText}),
    clock(),
    ...[326, 402, 478].map((y) => rect(540, y, 120, 52, {fill: glass})),
    ...[326, 402, 478].map((y) => line([600, y], [600, y + 52], {stroke: wall, 'stroke-width': 5})),
    rect(486, 552, 228, 16, {fill: palette.ink}),
    rect(498, 568, 10, 72, {fill: '#e2d3ba'}),
    rect(692, 568, 10, 72, {fill: '#e2d3ba'}),
    rect(540, 572, 120, 68, {fill: '#33415c'}),
    line([600, 572], [600, 640], {stroke: palette.bronzePale, 'stroke-width': 4}),
    path('M486 640h228l22 16H464Z', {fill: '#d8c9ae'}),
  ].join('')

const pennant = (x: number, fill: string): string =>
  rect(x, 470, 5, 182, {fill: '#9a9587'}) +
  circle(x + 2.5, 468, 5, {fill: palette.bronze}) +
  path(`M${x + 5} 478c26-10 38 10 66 0v40c-28 10-40-10-66 0Z`, {fill})

/** The sports ground with its track, seen from the gate. */
const field = (): string =>
  [
    rect(0, ground, wide, 260, {fill: 'url(#sand)'}),
    path('M-60 812C160 700 1040 700 1260 812', {
      fill: 'none',
      stroke: '#c98f6f',
      'stroke-width': 46,
    }),
    ...[-11, 4, 19].map((off) =>
      path(`M-60 ${812 + off}C160 ${700 + off * 0.8} 1040 ${700 + off * 0.8} 1260 ${812 + off}`, {
        fill: 'none',
        stroke: '#fbf1de',
        'stroke-width': 2.6,
      }),
    ),
    path('M-60 838C160 728 1040 728 1260 838V920H-60Z', {fill: '#b9cda6'}),
    path('M600 760V900M420 842a180 44 0 1 0 360 0a180 44 0 1 0-360 0Z', {
      fill: 'none',
      stroke: '#f5f1e2',
      'stroke-width': 4,
    }),
  ].join('')

const goal = (x: number): string =>
  group(
    {transform: `translate(${x} 846)`},
    ellipse(70, 2, 84, 5),
    path('M0 0V-92H140V0', {fill: 'none', stroke: '#fdfaf3', 'stroke-width': 7}),
    path(
      'M20-88 34-16M48-90 56-14M76-90 80-14M104-90l0 76M128-88l-12 70M4-66H136M6-44H132M12-22H124',
      {fill: 'none', stroke: '#fdfaf3', 'stroke-width': 1.6, opacity: 0.9},
    ),
  )

const behind = (): string => {
  const hour = hours.afternoon
  return [
    sky(hour, ground, [1010, 170]),
    hills(hour, 520),
    skyline({base: ground, seed: 17, low: 150, high: 330, colour: hour.far}),
    towers(hour, 196, ground, 1.5),
  ].join('')
}

export const school = card({
  name: 'schools',
  alt: '시계가 걸린 현관과 교실 창이 늘어선 학교, 트랙을 두른 운동장과 노랗게 물든 은행나무 그림. 학교 뒤로 두 동의 타워가 보인다.',
  hour: hours.afternoon,
  defs: shade('sand', '#efdfbf', '#e3cfa6'),
  body: [
    behind(),
    wing(128, 3),
    wing(688, 3),
    middle(),
    field(),
    hedge(128, 470, ground + 4, 24, leaves.green),
    hedge(730, 1070, ground + 4, 24, leaves.green),
    tree(60, 668, 330, leaves.gold, 3),
    tree(1150, 672, 350, leaves.gold, 6),
    tree(230, 652, 150, leaves.gold, 5),
    tree(984, 652, 158, leaves.green, 9),
    pennant(352, palette.stream),
    pennant(440, '#c98f6f'),
    goal(870),
    bicycle(90, 744, 0.72),
  ].join(''),
})
