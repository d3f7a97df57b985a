import {band, outline, plot, treeRow} from '../complex/landscape.ts'
import {compass} from '../kit/compass.ts'
import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import type {Drawing} from '../kit/picture.ts'
import {sheetHeading, sheetMargin} from '../kit/sheet-heading.ts'
import {circle, group, line, type Point, path, polyline, rect, tag} from '../kit/svg.ts'
import {cityBlocks} from './city-blocks.ts'
import {type Kind, pin, plate, sign, type Where} from './pin.ts'
import {home, walk} from './travel.ts'
import {alongStream, bridges, type Ground, site, slab, toPaper, towers} from './world.ts'

const width = 1400
const mapTop = 310
const mapHeight = 1400
const reach = 1240

const ground: Ground = {
  scale: width / reach,
  west: -600,
  north: 700,
  left: 0,
  top: mapTop,
}

interface Place {
  readonly kind: Kind
  readonly name: string
  readonly at: Point
  readonly where?: Where
  /** Where one gets there on foot, when the sign stands elsewhere. */
  readonly gate?: Point
}

const places: readonly Place[] = [
  {kind: 'transit', name: '지하철역', at: [-168, 330], where: 'left'},
  {kind: 'transit', name: '트램 정류장(예정)', at: [26, 58], where: 'below'},
  {kind: 'school', name: '초등학교', at: [400, 262]},
  {kind: 'school', name: '중학교', at: [430, 430]},
  {kind: 'school', name: '고등학교', at: [-390, 560]},
  {kind: 'living', name: '전통시장', at: [30, 424]},
  {kind: 'living', name: '대형마트', at: [-392, 296]},
  {kind: 'office', name: '구청', at: [150, 600]},
  {kind: 'medical', name: '종합병원', at: [-330, -170]},
  {kind: 'medical', name: '의원 밀집가', at: [182, 186]},
  {kind: 'nature', name: '하천 산책로', at: [420, 20], gate: [53, 20]},
  {kind: 'nature', name: '근린공원', at: [400, -230]},
]

const norths = [-620, -470, -320, -168, -28, 134, 236, 360, 500, 660].map((at) => ({
  at,
  width: at === -168 || at === 236 ? 26 : at === -470 || at === 500 ? 18 : 10,
}))

const easts = [-540, -430, -330, -200, -110, 64, 145, 240, 330, 430, 520, 620, 720].map((at) => ({
  at,
  width: at === 330 || at === -200 ? 24 : at === 64 ? 6 : 11,
}))

const isGreen = ([x, y]: Point): boolean =>
  (x > 360 && x < 500 && y < -200 && y > -330) || (x > 236 && x < 360 && y < -200 && y > -330)

function waterfront(): string {
  const long = [-620, 680] as const
  const draw = (offset: number, across: number, colour: string) =>
    band(ground, offset, across, colour, long)
  return group(
    {},
    draw(4, 128, '#f8f3e9'),
    draw(41.4, 15, '#ffffff'),
    draw(-41.4, 15, '#ffffff'),
    draw(0, 62, '#d9e7da'),
    draw(0, 27, '#b9d5cc'),
  )
}

const crossing = (x: number): string => {
  const from = toPaper(ground, [x, 70])
  const to = toPaper(ground, [x, -60])
  return line(from, to, {stroke: '#ffffff', 'stroke-width': 26 * ground.scale})
}

function subway(): string {
  const points = [
    [-168, 720],
    [-168, -340],
    [-200, -560],
  ] as const
  const way = points.map((point) => toPaper(ground, point))
  return (
    polyline(way, {stroke: '#ffffff', 'stroke-width': 17, opacity: 0.9}) +
    polyline(way, {stroke: '#4a5a7c', 'stroke-width': 9}) +
    polyline(way, {stroke: '#ffffff', 'stroke-width': 3, 'stroke-dasharray': '16 12'})
  )
}

function tram(): string {
  const way = alongStream(53.6, -620, 680).map((point) => toPaper(ground, point))
  return (
    polyline(way, {stroke: '#ffffff', 'stroke-width': 15}) +
    polyline(way, {stroke: palette.bronze, 'stroke-width': 8, 'stroke-dasharray': '24 13'})
  )
}

const rings = (): string =>
  [335, 670]
    .map((metres, index) => {
      const [x, y] = toPaper(ground, home)
      const radius = metres * ground.scale
      const ring = circle(x, y, radius, {
        fill: index === 0 ? palette.bronze : 'none',
        'fill-opacity': 0.07,
        stroke: palette.bronzeText,
        'stroke-width': 2.4,
        'stroke-dasharray': '7 9',
        opacity: 0.8,
      })
      const label = `도보 ${(index + 1) * 5}분`
      const at = [x + radius * Math.sin(0.62), y - radius * Math.cos(0.62)] as const
      const words = {
        size: 31,
        weight: 600,
        anchor: 'middle',
        fill: palette.bronzeText,
        halo: '#ffffff',
      } as const
      return ring + text(at[0], at[1] + 10, label, words)
    })
    .join('')

function complex(): string {
  const blocks = towers.flatMap(({x, y}) => [
    plot(ground, [x, y, x + slab.width, y + slab.depth], {fill: palette.ink}),
    plot(
      ground,
      [
        x + slab.shiftX,
        y + slab.shiftY,
        x + slab.shiftX + slab.width,
        y + slab.shiftY + slab.depth,
      ],
      {fill: palette.ink},
    ),
  ])
  const corners: Point[] = [
    [site.left, site.bottom],
    [site.right, site.bottom],
    [site.right, site.top],
    [site.left, site.top],
  ]
  const look = {fill: palette.bronzePale, stroke: palette.bronzeText, 'stroke-width': 4}
  const [x, y] = toPaper(ground, [home[0], site.top])
  return outline(ground, corners, look) + blocks.join('') + plate('더 가온', [x, y - 16], 46)
}

function lineNames(): string {
  const named = (words: string, at: Point, fill: string, rotate = 0): string => {
    const [x, y] = toPaper(ground, at)
    const lettering = {size: 31, weight: 600, anchor: 'middle', fill, halo: '#ffffff'} as const
    return text(x, y, words, {...lettering, rotate})
  }
  return [
    named('지하철', [-190, 560], '#4a5a7c', -90),
    named('트램 노선(예정)', [480, 66], palette.bronzeText),
    named('하천', [170, -10], '#2f5a52'),
  ].join('')
}

function map(): string {
  return group(
    {'clip-path': 'url(#map)'},
    rect(0, mapTop, width, mapHeight, {fill: '#ffffff'}),
    cityBlocks(ground, {norths, easts, isGreen}),
    waterfront(),
    treeRow(ground, {from: [-40, 27], to: [640, 27], count: 40, radius: 4, seed: 3}),
    treeRow(ground, {from: [-40, -27], to: [640, -27], count: 40, radius: 4, seed: 4}),
    treeRow(ground, {from: [260, -230], to: [480, -300], count: 12, radius: 9, seed: 5}),
    treeRow(ground, {from: [260, -300], to: [480, -225], count: 11, radius: 8, seed: 6}),
    ...bridges.map(crossing),
    subway(),
    tram(),
    rings(),
    complex(),
    lineNames(),
  )
}

const listTop = mapTop + mapHeight + 76
const rowStep = 96
const rows = Math.ceil(places.length / 2)
const height = listTop + rows * rowStep + 60

function list(): string {
  return places
    .map(({kind, name, at, gate}, index) => {
      const x = sheetMargin + Math.floor(index / rows) * 640
      const y = listTop + (index % rows) * rowStep
      const value = {size: 31, fill: palette.greyText} as const
      return [
        sign(kind, [x + 26, y], 26),
        text(x + 70, y - 4, name, {size: 35, weight: 600}),
        text(x + 70, y + 36, walk(gate ?? at), value),
      ].join('')
    })
    .join('')
}

export const mapSurroundings: Drawing = {
  name: 'map-surroundings',
  use: 'surroundings map',
  width,
  height,
  scale: 1.5,
  title: '더 가온 주변 안내도',
  defs: tag('clipPath', {id: 'map'}, rect(0, mapTop, width, mapHeight)),
  body: [
    rect(0, 0, width, height, {fill: palette.paper}),
    sheetHeading('NEIGHBORHOOD', '주변 안내도', '걸어서 닿는 곳에 하루가 모여 있습니다.'),
    map(),
    ...places.map(({at, gate: _, ...place}) => pin({...place, at: toPaper(ground, at)})),
    path(`M0 ${mapTop}H${width}M0 ${mapTop + mapHeight}H${width}`, {
      stroke: palette.ink,
      'stroke-width': 3,
    }),
    compass(width - sheetMargin - 84, 170, 62),
    list(),
  ].join(''),
  hotspot: {x: 0.52, y: 0.42},
  alt: '더 가온을 가운데 두고 지하철역과 트램 노선, 하천, 학교, 시장, 병원의 위치를 나타낸 주변 안내도',
  description: [
    '하천 북쪽에 더 가온이 있고, 단지 앞 도로를 따라 트램 노선이 계획되어 있습니다. 지하철은 단지 서쪽에서 남북으로 지납니다. 지도의 위쪽이 북쪽입니다.',
    ...places.map(({name, at, gate}) => ({label: name, value: walk(gate ?? at)})),
    '걸리는 시간은 1분에 67m를 걷는 것으로 계산했으며 실제와 다를 수 있습니다. 주변 시설은 가상의 단지를 위해 지어낸 예시입니다.',
  ],
}
