import {chance} from '../kit/chance.ts'
import {compass} from '../kit/compass.ts'
import {text} from '../kit/lettering.ts'
import {legend, marker} from '../kit/marker.ts'
import {palette} from '../kit/palette.ts'
import type {Drawing} from '../kit/picture.ts'
import {sheetHeading, sheetMargin} from '../kit/sheet-heading.ts'
import {group, line, type Point, path, rect, short, tag} from '../kit/svg.ts'
import {type Ground, podium, site, toPaper, towers} from '../maps/world.ts'
import {outline, plot, treeRow, waterfront} from './landscape.ts'
import {towerRoof} from './tower-roof.ts'

const width = 1400
const mapTop = 310
const mapHeight = 1390
const reach = [-34, 140] as const

const ground: Ground = {
  scale: width / (reach[1] - reach[0]),
  west: reach[0],
  north: 156,
  left: 0,
  top: mapTop,
}

interface Place {
  readonly name: string
  readonly at: Point
}

const places: readonly Place[] = [
  {name: '수변광장 · 보행 주출입구', at: [53, 71.5]},
  {name: '가온정원 · 산책로', at: [-8, 104]},
  {name: '어린이놀이터', at: [113, 114]},
  {name: '휴게쉼터', at: [113, 84]},
  {name: '차량 출입구 (지하주차장)', at: [24, 131]},
  {name: '승하차 공간', at: [66, 131]},
  {name: '커뮤니티 · 근린생활시설', at: [98, 117]},
  {name: '옥상정원', at: [8, 116]},
  {name: '환기구 · 그릴', at: [117, 133.4]},
  {name: '트램 정류장 (예정, 단지 밖)', at: [26, 60]},
  {name: '하천 산책로 (단지 밖)', at: [93, 20.2]},
]

function streets(): string {
  const road = {fill: '#e3dcd0'}
  const next = chance(19)
  const roofs = Array.from({length: 9}, (_, index) => {
    const west = -46 + index * 23
    return plot(ground, [west, 150, west + 13 + next() * 7, 170], {fill: '#ebe3d5'})
  })
  const sides = [
    [-60, 66, -37, 96],
    [-60, 102, -37, 134],
    [143, 66, 170, 92],
    [143, 98, 170, 134],
  ] as const
  return [
    ...roofs,
    ...sides.map((box) => plot(ground, box, {fill: '#ebe3d5'})),
    plot(ground, [reach[0], 139, reach[1], 148], road),
    plot(ground, [-32, 58, -20, 148], road),
    plot(ground, [126, 58, 138, 148], road),
  ].join('')
}

function lawns(): string {
  const lawn = {fill: '#d8e5d6', rx: 16}
  const paving = {fill: 'none', stroke: '#d9cfbd', 'stroke-width': 1.4}
  const joints = Array.from({length: 26}, (_, index) => {
    const [x, y] = toPaper(ground, [2 + index * 4, 79])
    return `M${short(x)} ${short(y)}v${short(13.5 * ground.scale)}`
  })
  return [
    plot(ground, [site.left, site.bottom, site.right, site.top], {fill: '#f6f0e4', rx: 10}),
    plot(ground, [-14, 80, 0, 136], lawn),
    plot(ground, [106, 94, 120, 124], lawn),
    plot(ground, [106, 74, 120, 92], lawn),
    plot(ground, [-14, 66, 0, 78], lawn),
    path(joints.join(''), paving),
    plot(ground, [36, 68, 48, 70.6], {fill: '#c4dcd5', rx: 6}),
    plot(ground, [60, 68, 72, 70.6], {fill: '#c4dcd5', rx: 6}),
  ].join('')
}

/** A path through the western garden, the playground, seats and the way down to the car park. */
function features(): string {
  const [gx, gy] = toPaper(ground, [-7, 136])
  const s = ground.scale
  const walk = `M${gx} ${gy}c-${6 * s} ${10 * s} ${8 * s} ${16 * s} 0 ${28 * s}s${4 * s} ${20 * s} 0 ${30 * s}`
  const [px, py] = toPaper(ground, [113, 104])
  const [rx, ry] = toPaper(ground, [18, 138])
  const ramp = Array.from({length: 5}, (_, index) => `M${rx + 8 + index * 18} ${ry + 12}l10 9l10-9`)
  const vents = [
    [-14.6, 66.4],
    [115.6, 134.4],
  ] as const
  return [
    path(walk, {fill: 'none', stroke: '#f6efe0', 'stroke-width': 15, 'stroke-linecap': 'round'}),
    tag('ellipse', {
      cx: px,
      cy: py,
      rx: 38,
      ry: 46,
      fill: '#ead9bf',
      stroke: '#c9a877',
      'stroke-width': 2,
    }),
    tag('ellipse', {cx: px, cy: py, rx: 20, ry: 24, fill: '#c7ddd3'}),
    plot(ground, [17, 124, 32, 138], {fill: '#e3dcd0'}),
    plot(ground, [18, 124.5, 31, 133], {fill: '#b9b2a4', rx: 4}),
    plot(ground, [36, 126, 92, 133], {fill: '#e9e2d5', rx: 20}),
    path(ramp.join(''), {fill: 'none', stroke: '#8d867b', 'stroke-width': 2.6}),
    ...vents.map(([x, y]) => plot(ground, [x, y, x + 3.4, y + 3.4], {fill: '#8d867b'})),
  ].join('')
}

function podiumRoof(): string {
  const {x, y, width: across, depth} = podium
  const box = [x, y, x + across, y + depth] as const
  const shade = plot(ground, [x + 3, y + 2.4, x + across + 3, y + depth + 2.4], {
    fill: palette.ink,
    opacity: 0.1,
  })
  const beds = [
    [4, 110, 18, 120],
    [4, 82, 12, 106],
    [91, 82, 102, 90],
    [46, 82, 56, 90],
    [52, 112, 62, 120],
    [96, 94, 102, 112],
  ] as const
  return [
    shade,
    plot(ground, box, {fill: '#efe7d8', stroke: palette.bronze, 'stroke-width': 3}),
    ...beds.map((bed) => plot(ground, bed, {fill: '#d3e2d3', rx: 10})),
  ].join('')
}

function trees(): string {
  const rows = [
    [[4, 66.6], [102, 66.6], 17, 2.1, 1],
    [[-12, 84], [-12, 134], 9, 2.2, 2],
    [[-2.4, 82], [-2.4, 134], 8, 1.7, 3],
    [[119, 68], [119, 130], 11, 2, 4],
    [[-44, 61], [150, 61], 26, 1.7, 5],
    [[-44, 31.8], [150, 31.8], 24, 2, 6],
    [[-44, -27], [150, -27], 22, 2, 7],
    [[6, 84], [6, 104], 4, 1.6, 8],
    [[94, 86], [100, 86], 2, 1.6, 9],
    [[49, 86], [53, 86], 2, 1.6, 10],
    [[56, 116], [60, 116], 2, 1.6, 11],
    [[36, 136], [104, 136], 12, 1.6, 12],
  ] as const
  return rows
    .map(([from, to, count, radius, seed]) => treeRow(ground, {from, to, count, radius, seed}))
    .join('')
}

function boundary(): string {
  const corners: Point[] = [
    [site.left, site.bottom],
    [site.right, site.bottom],
    [site.right, site.top],
    [site.left, site.top],
  ]
  return outline(ground, corners, {
    fill: 'none',
    stroke: palette.bronzeText,
    'stroke-width': 4,
    'stroke-dasharray': '26 9 5 9',
  })
}

const along = (words: string, at: Point, fill: string = palette.greyText): string => {
  const [x, y] = toPaper(ground, at)
  const lettering = {size: 34, weight: 600, anchor: 'middle', fill, halo: '#ffffff'} as const
  return text(x, y + 12, words, {...lettering, spacing: 0.08})
}

function scaleBar(): string {
  const [x, y] = [sheetMargin, mapTop + mapHeight - 54]
  const metre = ground.scale
  const part = (from: number, to: number, fill: string) =>
    rect(x + from * metre, y, (to - from) * metre, 12, {
      fill,
      stroke: palette.ink,
      'stroke-width': 2,
    })
  const label = (at: number, words: string) =>
    text(x + at * metre, y - 12, words, {size: 27, weight: 600, anchor: 'middle', halo: '#ffffff'})
  return [
    part(0, 10, palette.ink),
    part(10, 20, '#ffffff'),
    part(20, 40, palette.ink),
    label(0, '0'),
    label(20, '20'),
    label(40, '40m'),
  ].join('')
}

const entrance = (at: Point, turn: number): string => {
  const [x, y] = toPaper(ground, at)
  const transform = `translate(${short(x)} ${short(y)}) rotate(${turn})`
  return path('M-17 22L0-12L17 22Z', {
    fill: palette.bronze,
    stroke: '#ffffff',
    'stroke-width': 3,
    transform,
  })
}

function tramStop(): string {
  const [x, y] = toPaper(ground, [4, 61.6])
  const across = 44 * ground.scale
  const deep = 3.4 * ground.scale
  const gap = (across - 36) / 9
  const posts = Array.from(
    {length: 10},
    (_, index) => `M${short(x + 18 + index * gap)} ${short(y)}v${short(deep)}`,
  )
  const look = {fill: '#ffffff', stroke: palette.stream, 'stroke-width': 3, rx: 5}
  return (
    rect(x, y, across, deep, look) + path(posts.join(''), {stroke: '#a9c9be', 'stroke-width': 2})
  )
}

function map(): string {
  const clip = {'clip-path': 'url(#site-map)'}
  return group(
    clip,
    rect(0, mapTop, width, mapHeight, {fill: '#f4eee3'}),
    streets(),
    waterfront(ground, [reach[0] - 4, reach[1] + 4]),
    lawns(),
    features(),
    podiumRoof(),
    trees(),
    ...towers.map((tower) => towerRoof(ground, tower)),
    boundary(),
    tramStop(),
    along('하천', [53, 0], '#2f5a52'),
    along('도로', [-22, 41.4]),
    along('트램 노선 (예정)', [116, 53.6], '#2f5a52'),
    entrance([53, 65], 0),
    entrance([24, 138.5], 180),
    entrance([66, 138.5], 180),
  )
}

const legendTop = mapTop + mapHeight + 70
const height = legendTop + 6 * 62 + 40

export const siteLayout: Drawing = {
  name: 'site-layout',
  use: 'site layout',
  width,
  height,
  scale: 1.5,
  title: '더 가온 단지배치도',
  defs: tag('clipPath', {id: 'site-map'}, rect(0, mapTop, width, mapHeight)),
  body: [
    rect(0, 0, width, height, {fill: palette.paper}),
    sheetHeading('SITE PLAN', '단지배치도', '지하 4층 ~ 지상 40층, 2개 동, 301세대'),
    map(),
    compass(width - sheetMargin - 84, 170, 62),
    scaleBar(),
    ...places.map(({at}, index) => {
      const [x, y] = toPaper(ground, at)
      return marker(x, y, index + 1)
    }),
    line([0, mapTop], [width, mapTop], {stroke: palette.ink, 'stroke-width': 3}),
    line([0, mapTop + mapHeight], [width, mapTop + mapHeight], {
      stroke: palette.ink,
      'stroke-width': 3,
    }),
    legend(
      places.map(({name}) => name),
      {left: sheetMargin, top: legendTop, columns: 2, columnWidth: 650, step: 62, size: 37},
    ),
  ].join(''),
  keepsVector: true,
  hotspot: {x: 0.5, y: 0.48},
  alt: '더 가온 단지배치도. 하천 북쪽 대지에 101동과 102동이 나란히 서고 둘레에 광장과 정원, 놀이터가 놓인 모습',
  description: [
    '더 가온은 지하 4층에서 지상 40층까지 2개 동, 301세대로 이루어집니다. 도면의 위쪽이 북쪽입니다.',
    '남쪽에는 하천이 동서로 흐르고, 하천과 단지 사이에 도로와 트램 노선(예정)이 지납니다. 서쪽에 101동, 동쪽에 102동이 포디움 위에 나란히 서서 하천을 바라봅니다.',
    ...places.map(({name}, index) => ({label: String(index + 1), value: name})),
    '단지 밖의 도로와 하천, 산책로, 트램 정류장은 이해를 돕기 위해 표현한 것입니다.',
  ],
}
