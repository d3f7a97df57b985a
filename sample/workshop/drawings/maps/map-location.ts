import {compass} from '../kit/compass.ts'
import {text} from '../kit/lettering.ts'
import {palette} from '../kit/palette.ts'
import type {Drawing} from '../kit/picture.ts'
import {sheetHeading, sheetMargin} from '../kit/sheet-heading.ts'
import {circle, group, type Point, path, rect, tag} from '../kit/svg.ts'
import {type Kind, pin, plate, sign, type Where} from './pin.ts'
import {from, ground, land, lines, mapHeight, mapTop, width} from './region.ts'
import {drive, home} from './travel.ts'
import {toPaper} from './world.ts'

interface Place {
  readonly kind: Kind
  readonly name: string
  readonly at: Point
  readonly where?: Where
}

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
  hotspot: {x: 0.5, y: 0.42},
  alt: '중구 도심의 더 가온을 가운데 두고 기차역과 환승역, 고속도로 나들목, 시청, 업무지구를 나타낸 위치도',
  description: [
    '더 가온은 중구 도심의 하천 북쪽에 있습니다. 단지 서쪽으로 지하철이 남북으로 지나고, 단지 앞 도로를 따라 트램 노선이 계획되어 있습니다. 지도의 위쪽이 북쪽이며 점선은 단지에서 1㎞, 2㎞, 3㎞ 떨어진 곳을 나타냅니다.',
    ...places.map(({name, at: place}) => ({label: name, value: drive(place)})),
    '걸리는 시간은 한 시간에 27㎞를 가는 것으로 계산했으며 도로 상황에 따라 다릅니다. 지명과 시설은 가상의 단지를 위해 지어낸 예시입니다.',
  ],
}
