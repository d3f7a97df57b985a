import {chance} from '../kit/chance.ts'
import {palette} from '../kit/palette.ts'
import {circle, group, line, path, rect, tag} from '../kit/svg.ts'

/** A cut through a home, in units of the sheet; the floor lies at y = 0 and the ceiling at -270. */
export const section = {
  left: 84,
  right: 1316,
  window: 330,
  door: 1236,
  ceiling: -270,
  slab: 34,
} as const

const thin = {fill: palette.sheet, stroke: '#6f6657', 'stroke-width': 2.2} as const
const bare = {fill: 'none', stroke: '#6f6657', 'stroke-width': 2.2} as const
const warm = {fill: '#e7d6b7', stroke: '#8a744c', 'stroke-width': 2.2} as const

function city(): string {
  const next = chance(12)
  const blocks = Array.from({length: 12}, (_, index) => {
    const height = 26 + next() ** 2 * 130
    const fill = index % 2 ? '#c9d3cf' : '#d8ded6'
    return rect(84 + index * 21, -height, 17 + next() * 12, height, {fill})
  })
  return [
    rect(84, section.ceiling - 190, section.window - 84, 610, {fill: 'url(#sky)'}),
    circle(176, -212, 34, {fill: '#fff4dc'}),
    ...blocks,
    rect(84, 0, section.window - 84, 230, {fill: '#dbe8d9'}),
    path(`M84 70C160 56 250 60 ${section.window} 40V86C250 104 160 100 84 118Z`, {fill: '#b9d5cc'}),
    path('M110 92q16-6 34 0M190 78q16-6 34 0M250 84q14-6 30 0', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 2.4,
    }),
    ...[112, 150, 204, 262, 300].map((x, index) =>
      circle(x, 150 + (index % 2) * 22, 17 + (index % 3) * 4, {fill: '#a9c3b2'}),
    ),
  ].join('')
}

/** The light that falls in through the wide window. */
const light = (): string =>
  path(`M${section.window} ${section.ceiling + 12}L860 0H${section.window}Z`, {
    fill: '#fff3d4',
    opacity: 0.55,
  })

function structure(): string {
  const {window, door, ceiling, slab} = section
  const long = door - window + 60
  const concrete = {fill: '#26334f'}
  return [
    rect(window - 8, 0, long, slab, concrete),
    rect(window - 8, ceiling - slab, long, slab, concrete),
    rect(window - 70, 0, 70, 14, concrete),
    rect(door, ceiling, 16, -ceiling, {fill: '#26334f'}),
    rect(window - 5, ceiling, 9, -ceiling, {
      fill: '#dfeae5',
      stroke: palette.stream,
      'stroke-width': 2.4,
    }),
    rect(window - 66, -84, 6, 84, {fill: '#bcd4cc'}),
    line([window - 70, -84], [window - 56, -84], {stroke: palette.ink, 'stroke-width': 4}),
    path(`M${window + 26} ${ceiling}q-10 130 2 270M${window + 38} ${ceiling}q10 130-4 270`, {
      ...bare,
      stroke: '#c9b48c',
    }),
    rect(window + 60, ceiling, 560, 16, {fill: '#efe3cc', stroke: '#cbb88f', 'stroke-width': 1.6}),
  ].join('')
}

const legs = (left: number, right: number, tall: number): string =>
  path(`M${left + 8} 0v-${tall}M${right - 8} 0v-${tall}`, {...bare, 'stroke-width': 4})

const plant = (x: number): string =>
  path(
    `M${x} -34C${x - 46} -70 ${x - 40} -130 ${x - 26} -150C${x - 14} -110 ${x - 6} -80 ${x} -34C${x - 4} -90 ${x + 4} -150 ${x + 16} -172C${x + 22} -120 ${x + 14} -70 ${x} -34C${x + 20} -70 ${x + 44} -96 ${x + 52} -108C${x + 50} -70 ${x + 26} -44 ${x} -34Z`,
    {fill: '#8fb0a3', stroke: '#4f7d71', 'stroke-width': 2},
  ) + path(`M${x - 22} -38h44l-7 38h-30Z`, warm)

/** Seen against the far wall: pictures, a sofa with its cushions, a lamp. */
const living = (): string =>
  [
    plant(392),
    rect(476, -206, 74, 56, {fill: '#efe6d4', stroke: '#b59a6c', 'stroke-width': 3}),
    path('M482-156l22-30 16 18 12-12 14 24Z', {fill: '#b9cfc5'}),
    rect(566, -218, 54, 68, {fill: '#f7f1e4', stroke: '#b59a6c', 'stroke-width': 3}),
    circle(593, -184, 14, {fill: '#d9c29a'}),
    legs(446, 650, 14),
    rect(452, -102, 192, 62, {rx: 16, ...thin}),
    rect(440, -76, 24, 64, {rx: 10, ...thin}),
    rect(632, -76, 24, 64, {rx: 10, ...thin}),
    rect(464, -50, 84, 38, {rx: 9, ...thin}),
    rect(548, -50, 84, 38, {rx: 9, ...thin}),
    rect(470, -92, 46, 42, {rx: 9, ...warm}),
    rect(584, -88, 40, 38, {rx: 9, fill: '#b9cfc5', stroke: '#6f9584', 'stroke-width': 2}),
    path('M688 0v-176M672 0h32', {...bare, 'stroke-width': 3}),
    path('M662-174h52l-13-38h-26Z', {fill: '#f6e7c6', stroke: '#8a744c', 'stroke-width': 2.2}),
  ].join('')

const chair = (x: number): string =>
  rect(x, -112, 34, 56, {rx: 8, ...bare}) +
  rect(x - 3, -56, 40, 9, {rx: 3, ...warm}) +
  legs(x - 4, x + 38, 48)

const pendant = (x: number): string =>
  path(`M${x} ${section.ceiling + 16}v52`, bare) +
  path(`M${x - 24} -172h48q-3-30-24-30t-24 30Z`, {
    fill: '#c8a978',
    stroke: '#8a744c',
    'stroke-width': 2.2,
  })

const dining = (): string =>
  [
    ...[752, 808, 864].map(chair),
    legs(742, 908, 88),
    rect(730, -92, 190, 11, {rx: 4, ...warm}),
    path('M806-92v-18h14v18M846-92q-2-12 10-12t10 12', {...bare, 'stroke-width': 2}),
    pendant(790),
    pendant(862),
  ].join('')

const doors = (left: number, top: number, count: number, width: number, height: number): string =>
  Array.from({length: count}, (_, index) =>
    rect(left + index * width, top, width, height, thin),
  ).join('')

const kitchen = (): string =>
  [
    rect(946, -176, 112, 76, {fill: '#f1e8d8'}),
    doors(946, -254, 2, 56, 78),
    doors(946, -90, 2, 56, 90),
    rect(940, -100, 124, 10, {fill: '#e2d3b8', stroke: '#8a744c', 'stroke-width': 2}),
    path('M984-100v-26q0-12 12-12t12 12v6', {...bare, 'stroke-width': 4}),
    rect(1064, -254, 56, 254, {...thin, fill: '#eef0ec'}),
    path('M1064-110h56M1074-160v34M1074-100v30', {...bare, 'stroke-width': 3}),
  ].join('')

function storage(): string {
  const clothes = ['#b7c7bd', '#d9c29a', '#8fa3b8', '#c9b6a4', '#a9c4b9']
  const hung = clothes.map((fill, index) =>
    path(`M${1140 + index * 15} -214l-7 12v84h14v-84Z`, {
      fill,
      stroke: '#8a8070',
      'stroke-width': 1.2,
    }),
  )
  return [
    rect(1126, -254, 96, 254, thin),
    line([1128, -218], [1220, -218], {...bare, 'stroke-width': 3}),
    ...hung,
    line([1126, -104], [1222, -104], bare),
    line([1126, -54], [1222, -54], bare),
    ...[0, 1, 2].map((index) => rect(1134 + index * 29, -94, 22, 32, warm)),
    ...[0, 1].map((index) => rect(1134 + index * 44, -42, 36, 36, {rx: 4, ...thin})),
  ].join('')
}

export const skyDefs = tag(
  'linearGradient',
  {id: 'sky', x1: 0, y1: 0, x2: 0, y2: 1},
  tag('stop', {offset: 0, 'stop-color': '#dbe7ea'}),
  tag('stop', {offset: 0.7, 'stop-color': '#f5ecdc'}),
)

const home = (): string =>
  [
    rect(section.window, section.ceiling, section.door - section.window, -section.ceiling, {
      fill: '#fbf5ea',
    }),
    light(),
    structure(),
    living(),
    dining(),
    kitchen(),
    storage(),
  ].join('')

const storey = -section.ceiling + section.slab

/** The home between its neighbours above and below, which are faint. */
export function homeSection(): string {
  const neighbour = (turn: 1 | -1): string =>
    group({transform: `translate(0 ${turn * storey})`, opacity: 0.3}, home())
  return city() + neighbour(-1) + neighbour(1) + home()
}
