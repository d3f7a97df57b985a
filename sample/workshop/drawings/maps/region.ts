import {palette} from '../kit/palette.ts'
import {group, type Point, path, rect, short, tag} from '../kit/svg.ts'
import {home} from './travel.ts'
import {type Ground, toPaper} from './world.ts'

export const width = 1400
export const mapTop = 310
export const mapHeight = 1400
const reach = 6400

export const ground: Ground = {
  scale: width / reach,
  west: home[0] - 3250,
  north: home[1] + 3250,
  left: 0,
  top: mapTop,
}

/** Metres from the site's middle: east and north. */
export const from = (east: number, north: number): Point => [home[0] + east, home[1] + north]

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

export function land(): string {
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

export const lines = (): string =>
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
