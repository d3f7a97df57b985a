import {compass} from '../kit/compass.ts'
import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import type {Drawing} from '../kit/picture.ts'
import {sheetHeading, sheetMargin} from '../kit/sheet-heading.ts'
import {circle, group, type Point, path, rect, short, tag} from '../kit/svg.ts'
import {type Kind, pin, plate, sign, type Where} from './pin.ts'
import {drive, home} from './travel.ts'
import {type Ground, toPaper} from './world.ts'

const width = 1400
const mapTop = 310
const mapHeight = 1400
const reach = 6400

const ground: Ground = {
  scale: width / reach,
  west: home[0] - 3250,
  north: home[1] + 3250,
  left: 0,
  top: mapTop,
}

interface Place {
  readonly kind: Kind
  readonly name: string
  readonly at: Point
  readonly where?: Where
}

/** Metres from the site's middle: east and north. */
const from = (east: number, north: number): Point => [home[0] + east, home[1] + north]

const places: readonly Place[] = [
  {kind: 'transit', name: '기차역', at: from(1750, 1500)},
  {kind: 'transit', name: '환승역', at: from(-220, 1500), where: 'left'},
  {kind: 'transit', name: '고속도로 나들목', at: from(-2700, 560), where: 'right'},
  {kind: 'office', name: '시청', at: from(-1350, 2150)},
  {kind: 'office', name: '업무지구', at: from(-1500, -1250)},
  {kind: 'living', name: '백화점', at: from(650, 850)},
  {kind: 'medical', name: '대학병원', at: from(1350, -1050)},
  {kind: 'school', name: '대학교', at: from(700, -2250)},
  {kind: 'nature', name: '수목원', at: from(2150, 2500), where: 'left'},
]

const at = (east: number, north: number): string =>
  toPaper(ground, from(east, north)).map(short).join(' ')

/** A smooth way through points, as a Catmull-Rom curve. */
function curve(points: readonly (readonly [number, number])[]): string {
  const drawn = points.slice(1).map((end, index) => {
    const start = points[index] ?? end
    const before = points[index - 1] ?? start
    const after = points[index + 2] ?? end
    const lead = at(start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6)
    const tail = at(end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6)
    return `C${lead} ${tail} ${at(...end)}`
  })
  const first = points[0] ?? ([0, 0] as const)
  return `M${at(...first)}${drawn.join('')}`
}

const stroke = (d: string, colour: string, thickness: number, dash?: string): string =>
  path(d, {
    fill: 'none',
    stroke: colour,
    'stroke-width': thickness,
    'stroke-linecap': dash ? 'butt' : 'round',
    'stroke-dasharray': dash,
  })

const ways = {
  stream: curve([
    [-3600, 1600],
    [-2200, 1250],
    [-1200, 760],
    [-500, 60],
    [0, -100],
    [1200, -100],
    [2150, -330],
    [2600, -700],
  ]),
  river: curve([
    [2900, 3600],
    [2750, 2300],
    [2500, 900],
    [2600, -700],
    [2900, -2000],
    [2700, -3600],
  ]),
  expressway: curve([
    [-2500, 3600],
    [-2650, 1800],
    [-2700, 560],
    [-2600, -900],
    [-2150, -2200],
    [-2000, -3600],
  ]),
  rail: curve([
    [-800, 3600],
    [400, 2500],
    [1750, 1500],
    [3200, 450],
    [3600, 200],
  ]),
  subway: curve([
    [-220, 3600],
    [-220, 1500],
    [-221, 230],
    [-220, -900],
    [-600, -2200],
    [-700, -3600],
  ]),
  cross: curve([
    [-3600, 2150],
    [-1350, 2150],
    [-220, 1500],
    [650, 850],
    [1500, 200],
    [3600, -900],
  ]),
  tram: curve([
    [-3600, 1690],
    [-2180, 1330],
    [-1160, 830],
    [-480, 120],
    [0, -46],
    [1200, -40],
    [2000, 420],
    [1750, 1500],
  ]),
} as const

const mainRoads = [
  curve([
    [-3600, 560],
    [-2700, 560],
    [-1200, 330],
    [0, 230],
    [1400, 560],
    [3600, 700],
  ]),
  curve([
    [-3600, -1250],
    [-1500, -1250],
    [200, -1050],
    [1350, -1050],
    [3600, -1500],
  ]),
  curve([
    [-3600, 2700],
    [-1350, 2150],
    [400, 2000],
    [1750, 1900],
    [3600, 2100],
  ]),
  curve([
    [-1350, 3600],
    [-1350, 2150],
    [-1200, 330],
    [-1500, -1250],
    [-1400, -3600],
  ]),
  curve([
    [430, 3600],
    [400, 2000],
    [300, 230],
    [200, -1050],
    [700, -2250],
    [800, -3600],
  ]),
  curve([
    [1900, 3600],
    [1750, 1900],
    [1400, 560],
    [1350, -1050],
    [1700, -3600],
  ]),
  curve([
    [-3600, -2500],
    [-1400, -2400],
    [700, -2250],
    [3600, -2600],
  ]),
]

const minorRoads = [-2900, -2000, -900, -500, 900, 2100, 3000].flatMap((each) => [
  curve([
    [each, 3600],
    [each + 90, 1200],
    [each - 60, -900],
    [each, -3600],
  ]),
  curve([
    [-3600, each],
    [-1200, each - 80],
    [1100, each + 70],
    [3600, each],
  ]),
])

const hills = [
  [2350, 2650, 900, 700],
  [-3100, -2500, 800, 900],
  [-2900, 2900, 700, 520],
] as const

function land(): string {
  const green = hills.map(([east, north, across, deep]) => {
    const [x, y] = toPaper(ground, from(east, north))
    const size = {rx: across * ground.scale, ry: deep * ground.scale}
    return (
      tag('ellipse', {cx: x, cy: y, ...size, fill: '#dbe8d9'}) +
      tag('ellipse', {cx: x, cy: y, rx: size.rx * 0.62, ry: size.ry * 0.62, fill: '#cbddcb'})
    )
  })
  return group(
    {},
    rect(0, mapTop, width, mapHeight, {fill: '#f4eee3'}),
    ...green,
    ...minorRoads.map((d) => stroke(d, '#fbf8f1', 5)),
    stroke(ways.river, '#b9d5cc', 74),
    stroke(ways.stream, '#b9d5cc', 22),
    ...mainRoads.map((d) => stroke(d, '#ffffff', 13)),
  )
}

const lines = (): string =>
  group(
    {},
    stroke(ways.expressway, '#e2c79a', 24),
    stroke(ways.expressway, '#ffffff', 3),
    stroke(ways.rail, '#5d5850', 9),
    stroke(ways.rail, '#ffffff', 5, '20 16'),
    stroke(ways.cross, '#ffffff', 15),
    stroke(ways.cross, '#7c93a8', 9),
    stroke(ways.subway, '#ffffff', 15),
    stroke(ways.subway, '#4a5a7c', 9),
    stroke(ways.tram, '#ffffff', 16),
    stroke(ways.tram, palette.bronze, 9, '24 13'),
  )

const rings = (): string => {
  const [x, y] = toPaper(ground, home)
  return [1, 2, 3]
    .map((kilometres) => {
      const radius = kilometres * 1000 * ground.scale
      const words = {
        size: 30,
        weight: 600,
        anchor: 'middle',
        fill: palette.bronzeText,
        halo: '#ffffff',
      } as const
      return (
        circle(x, y, radius, {
          fill: kilometres === 1 ? palette.bronze : 'none',
          'fill-opacity': 0.08,
          stroke: palette.bronzeText,
          'stroke-width': 2.2,
          'stroke-dasharray': '7 9',
        }) +
        text(
          x + radius * Math.sin(2.55),
          y - radius * Math.cos(2.55) + 10,
          `${kilometres}㎞`,
          words,
        )
      )
    })
    .join('')
}

function lineNames(): string {
  const named = (words: string, east: number, north: number, fill: string, rotate = 0): string => {
    const [x, y] = toPaper(ground, from(east, north))
    const lettering = {
      size: 31,
      weight: 600,
      anchor: 'middle',
      fill,
      halo: '#ffffff',
      rotate,
    } as const
    return text(x, y, words, lettering)
  }
  return [
    named('지하철', -300, -1750, '#4a5a7c', -76),
    named('트램(예정)', 1300, 40, palette.bronzeText),
    named('하천', -1620, 900, '#2f5a52', 24),
    named('강', 2640, -1260, '#2f5a52'),
    named('고속도로', -2760, -620, '#7d5c34', -84),
    named('철도', 2440, 1170, palette.greyText, 36),
  ].join('')
}

function map(): string {
  const [x, y] = toPaper(ground, home)
  const [sx, sy] = toPaper(ground, [-168, 330])
  return group(
    {'clip-path': 'url(#region)'},
    land(),
    rings(),
    lines(),
    lineNames(),
    circle(sx, sy, 13, {fill: '#ffffff', stroke: '#4a5a7c', 'stroke-width': 7}),
    circle(x, y, 17, {fill: palette.bronze, stroke: '#ffffff', 'stroke-width': 5}),
  )
}

const listTop = mapTop + mapHeight + 76
const rowStep = 96
const rows = Math.ceil(places.length / 2)
const height = listTop + rows * rowStep + 40

const list = (): string =>
  places
    .map(({kind, name, at: place}, index) => {
      const x = sheetMargin + Math.floor(index / rows) * 640
      const y = listTop + (index % rows) * rowStep
      return [
        sign(kind, [x + 26, y], 26),
        text(x + 70, y - 4, name, {size: 35, weight: 600}),
        text(x + 70, y + 36, drive(place), {size: 31, fill: palette.greyText}),
      ].join('')
    })
    .join('')

const [homeX, homeY] = toPaper(ground, home)

export const mapLocation: Drawing = {
  name: 'map-location',
  use: 'location map',
  width,
  height,
  scale: 1.5,
  title: '더 가온 위치도',
  defs: tag('clipPath', {id: 'region'}, rect(0, mapTop, width, mapHeight)),
  body: [
    rect(0, 0, width, height, {fill: palette.paper}),
    sheetHeading('LOCATION', '위치도', '중구 도심의 한가운데, 모든 길이 모이는 자리'),
    map(),
    ...places.map(({at: place, ...rest}) => pin({...rest, at: toPaper(ground, place)})),
    plate('더 가온', [homeX, homeY - 44], 48),
    path(`M0 ${mapTop}H${width}M0 ${mapTop + mapHeight}H${width}`, {
      stroke: palette.ink,
      'stroke-width': 3,
    }),
    compass(width - sheetMargin - 84, 170, 62),
    list(),
  ].join(''),
  keepsVector: true,
  hotspot: {x: 0.5, y: 0.42},
  alt: '중구 도심의 더 가온을 가운데 두고 기차역과 환승역, 고속도로 나들목, 시청, 업무지구를 나타낸 위치도',
  description: [
    '더 가온은 중구 도심의 하천 북쪽에 있습니다. 단지 서쪽으로 지하철이 남북으로 지나고, 단지 앞 도로를 따라 트램 노선이 계획되어 있습니다. 지도의 위쪽이 북쪽이며 점선은 단지에서 1㎞, 2㎞, 3㎞ 떨어진 곳을 나타냅니다.',
    ...places.map(({name, at: place}) => ({label: name, value: drive(place)})),
    '걸리는 시간은 한 시간에 27㎞를 가는 것으로 계산했으며 도로 상황에 따라 다릅니다. 지명과 시설은 가상의 단지를 위해 지어낸 예시입니다.',
  ],
}
