import {compass} from '../kit/compass.ts'
import {text} from '../kit/lettering.ts'
import {legend, marker} from '../kit/marker.ts'
import {palette} from '../kit/palette.ts'
import type {Drawing} from '../kit/picture.ts'
import {renderImage} from '../kit/render-image.ts'
import {sheetHeading, sheetMargin} from '../kit/sheet-heading.ts'
import {group, line, type Point, path, rect, short, tag} from '../kit/svg.ts'
import {type Ground, site, slab, toPaper, towers} from '../maps/world.ts'
import {outline} from './landscape.ts'

const width = 1400
const mapTop = 310
const mapHeight = 1390

/** The ground that `art/scenes/site_plan.py` renders: 174 m from west to east, 173 m from north to south. */
const [west, east] = [-34, 140]
const ground: Ground = {scale: width / (east - west), west, north: 156, left: 0, top: mapTop}

/** Distance of a tower's roof to the north of its foot, in metres: the render looks 4° from the south. */
const roofShift = 10

interface Place {
  readonly name: string
  readonly at: Point
}

const places: readonly Place[] = [
  {name: '수변광장 · 보행 주출입구', at: [55, 71]},
  {name: '가온정원 · 산책로', at: [-12, 108]},
  {name: '어린이놀이터', at: [118, 118]},
  {name: '휴게쉼터', at: [118, 89]},
  {name: '차량 출입구 (지하주차장)', at: [24.5, 126]},
  {name: '승하차 공간', at: [58, 125.6]},
  {name: '커뮤니티 · 근린생활시설', at: [98, 117]},
  {name: '옥상정원', at: [8, 116]},
  {name: '환기구 · 그릴', at: [112.4, 134.6]},
  {name: '트램 정류장 (예정, 단지 밖)', at: [26, 60]},
  {name: '하천 산책로 (단지 밖)', at: [93, 22.4]},
]

function boundary(): string {
  const corners: Point[] = [
    [site.left, site.bottom],
    [site.right, site.bottom],
    [site.right, site.top],
    [site.left, site.top],
  ]
  return outline(ground, corners, {
    fill: 'none',
    stroke: '#ffe2b0',
    'stroke-width': 4,
    'stroke-dasharray': '26 9 5 9',
  })
}

/** Letters that are read over grass, water and roads alike. */
const overMap = {anchor: 'middle', fill: '#ffffff', halo: palette.night} as const

const along = (words: string, at: Point): string => {
  const [x, y] = toPaper(ground, at)
  return text(x, y + 12, words, {...overMap, size: 36, weight: 700, spacing: 0.08})
}

/** On the roof of a tower's southern half. */
function towerName({name, x, y}: (typeof towers)[number]): string {
  const [left, top] = toPaper(ground, [x + slab.width / 2, y + slab.depth / 2 + roofShift])
  const plate = {fill: palette.night, rx: 34, stroke: palette.bronzePale, 'stroke-width': 2.5}
  return (
    rect(left - 92, top - 34, 184, 68, plate) +
    text(left, top + 16, name, {size: 46, weight: 700, anchor: 'middle', fill: palette.paper})
  )
}

function scaleBar(): string {
  const [x, y] = [sheetMargin, mapTop + mapHeight - 54]
  const metre = ground.scale
  const part = (from: number, to: number, fill: string) =>
    rect(x + from * metre, y, (to - from) * metre, 12, {
      fill,
      stroke: '#ffffff',
      'stroke-width': 3,
    })
  const label = (at: number, words: string) =>
    text(x + at * metre, y - 14, words, {...overMap, size: 28, weight: 700})
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

const map = async (): Promise<string> =>
  group(
    {'clip-path': 'url(#site-map)'},
    await renderImage('site-plan.webp', {x: 0, y: mapTop, width, height: mapHeight, scale: 1.5}),
    boundary(),
    along('하천', [53, 0]),
    along('도로', [-24, 41.4]),
    along('트램 노선 (예정)', [116, 53.6]),
    ...towers.map(towerName),
    entrance([55, 62.4], 0),
    entrance([21.4, 141.4], 180),
    entrance([43, 141.4], 180),
  )

const legendTop = mapTop + mapHeight + 70
const height = legendTop + 6 * 62 + 40

export const siteLayout: Drawing = {
  name: 'site-layout',
  use: 'site layout',
  width,
  height,
  scale: 1.5,
  isPhotographic: true,
  title: '더 가온 단지배치도',
  defs: tag('clipPath', {id: 'site-map'}, rect(0, mapTop, width, mapHeight)),
  body: [
    rect(0, 0, width, height, {fill: palette.paper}),
    sheetHeading('SITE PLAN', '단지배치도', '지하 4층 ~ 지상 40층, 2개 동, 301세대'),
    await map(),
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
  hotspot: {x: 0.5, y: 0.48},
  alt: '더 가온 단지배치도. 하천 북쪽 대지에 101동과 102동이 나란히 서고 둘레에 광장과 정원, 놀이터가 놓인 모습',
  description: [
    '더 가온은 지하 4층에서 지상 40층까지 2개 동, 301세대로 이루어집니다. 도면의 위쪽이 북쪽입니다.',
    '남쪽에는 하천이 동서로 흐르고, 하천과 단지 사이에 도로와 트램 노선(예정)이 지납니다. 서쪽에 101동, 동쪽에 102동이 포디움 위에 나란히 서서 하천을 바라봅니다.',
    ...places.map(({name}, index) => ({label: String(index + 1), value: name})),
    '단지 밖의 도로와 하천, 산책로, 트램 정류장은 이해를 돕기 위해 표현한 것입니다.',
  ],
}
