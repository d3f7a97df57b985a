import {chance} from '../kit/chance.ts'
import {palette} from '../kit/palette.ts'
import type {Drawing} from '../kit/picture.ts'
import {circle, group, line, path, rect, tag} from '../kit/svg.ts'

/** The shape in which the site shows a location card, in units of the drawing. */
export const cardSize = {width: 1200, height: 900} as const

/** The six cards go through one day: what the sky and what stands far away look like. */
export interface Hour {
  /** From the top of the sky to the horizon. */
  readonly sky: readonly [string, string, string]
  readonly sun: string
  readonly hills: string
  readonly far: string
  readonly near: string
  readonly tower: string
  readonly fin: string
  /** Lit windows, where it is dark enough for them. */
  readonly lit?: string
}

const day = {
  sun: '#fffaf0',
  hills: '#c3d2cb',
  far: '#d3d9d3',
  near: '#c2cbc7',
  tower: '#f4efe5',
  fin: '#b79c74',
} as const

export const hours = {
  dawn: {
    ...day,
    sky: ['#c9d5da', '#efe2cf', '#f8ead4'],
    sun: '#fff8e8',
    hills: '#c9cfc8',
    far: '#dcd6ca',
    near: '#cdc8be',
  },
  morning: {...day, sky: ['#c4d9de', '#e6ece6', '#f6f0e2']},
  noon: {...day, sky: ['#b7d2da', '#dbe8e6', '#f1f1e6']},
  afternoon: {...day, sky: ['#cbdcdb', '#eeead9', '#f8ead0'], hills: '#c6cfbf'},
  evening: {...day, sky: ['#e4b98d', '#f0d3a8', '#f8e8c8'], sun: '#fff3d6', far: '#e2c7a2'},
  dusk: {
    sky: ['#27324e', '#6a6a7f', '#d9a981'],
    sun: '#f7e9cf',
    hills: '#5d6077',
    far: '#5a6078',
    near: '#454d68',
    tower: '#39435f',
    fin: '#8c7658',
    lit: '#f6d596',
  },
} as const satisfies Record<string, Hour>

interface Card {
  readonly name: string
  readonly alt: string
  readonly hour: Hour
  readonly defs?: string
  readonly body: string
}

const stop = (offset: number, colour: string): string => tag('stop', {offset, 'stop-color': colour})

/** Colours one under the other, for `fill: url(#id)`. */
export const shade = (id: string, ...colours: readonly string[]): string =>
  tag(
    'linearGradient',
    {id, x1: 0, y1: 0, x2: 0, y2: 1},
    ...colours.map((colour, index) => stop(index / (colours.length - 1), colour)),
  )

/** The haze around the sun. */
const sunlight = ({sun}: Hour): string =>
  tag(
    'radialGradient',
    {id: 'sunlight'},
    ...[
      [0, 0.85],
      [0.12, 0.5],
      [0.4, 0.2],
      [1, 0],
    ].map(([offset, opacity]) => tag('stop', {offset, 'stop-color': sun, 'stop-opacity': opacity})),
  )

export const card = ({name, alt, hour, defs = '', body}: Card): Drawing => ({
  ...cardSize,
  name: `location-${name}`,
  use: 'location card',
  title: alt,
  alt,
  description: [],
  defs: shade('sky', ...hour.sky) + sunlight(hour) + defs,
  body,
})

/** Sky down to `base`, with the sun in it. */
export const sky = (hour: Hour, base: number, [x, y]: readonly [number, number]): string =>
  rect(0, 0, cardSize.width, base + 2, {fill: 'url(#sky)'}) +
  circle(x, y, 330, {fill: 'url(#sunlight)'}) +
  circle(x, y, 27, {fill: hour.sun})

export const hills = ({hills: fill}: Hour, base: number): string =>
  path(
    `M0 ${base}V${base - 92}C120 ${base - 150} 210 ${base - 168} 330 ${base - 118}S520 ${base - 96} 640 ${base - 152}S880 ${base - 196} 1000 ${base - 126}S1140 ${base - 110} 1200 ${base - 140}V${base}Z`,
    {fill, opacity: 0.62},
  )

interface Skyline {
  readonly base: number
  readonly seed: number
  readonly low: number
  readonly high: number
  readonly colour: string
  readonly windows?: string | undefined
}

/** A row of buildings that no one knows, each with a roof of its own. */
export function skyline({base, seed, low, high, colour, windows}: Skyline): string {
  const next = chance(seed)
  const drawn: string[] = []
  for (let x = -20; x < cardSize.width; ) {
    const width = 34 + next() * 58
    const height = low + next() ** 2 * (high - low)
    const top = base - height
    drawn.push(rect(x, top, width, height, {fill: colour}), roof(x, top, width, next(), colour))
    if (windows) drawn.push(panes([x, top, width, height], next, windows))
    x += width + next() * 9
  }
  return drawn.join('')
}

function roof(x: number, top: number, width: number, kind: number, fill: string): string {
  if (kind < 0.3) return rect(x + width * 0.24, top - 13, width * 0.36, 14, {fill})
  if (kind < 0.45) return rect(x + width * 0.5, top - 26, 3, 27, {fill})
  return kind < 0.6 ? path(`M${x} ${top + 1}l${width} -16v17Z`, {fill}) : ''
}

function panes(
  [x, top, width, height]: readonly [number, number, number, number],
  next: () => number,
  fill: string,
): string {
  const drawn: string[] = []
  for (let y = top + 12; y < top + height - 14; y += 15)
    for (let u = x + 7; u < x + width - 9; u += 12)
      if (next() < 0.3) drawn.push(rect(u, y, 6, 7, {fill, opacity: 0.35 + next() * 0.5}))
  return drawn.join('')
}

/** The two towers of the complex: in sight from every card, since each place is near them. */
export function towers(hour: Hour, x: number, base: number, size = 1): string {
  const drawn = tower(hour, 0, 318, 5) + tower(hour, 78, 286, 9)
  return group({transform: `translate(${x} ${base}) scale(${size})`}, drawn)
}

function tower({tower: fill, fin, lit}: Hour, x: number, height: number, seed: number): string {
  const next = chance(seed)
  const wide = 62
  const floors = Array.from({length: Math.floor((height - 34) / 11)}, (_, index) => index)
  const pane = (floor: number, column: number): string => {
    const isLit = lit !== undefined && next() < 0.46
    const colours = isLit ? {fill: lit} : {fill: palette.inkSoft, opacity: lit ? 0.5 : 0.34}
    return rect(x + 6 + column * 13.4, 24 - height + floor * 11, 9.6, 6.4, colours)
  }
  return [
    rect(x, -height, wide, height, {fill}),
    rect(x + wide * 0.68, -height, wide * 0.32, height, {fill: palette.ink, opacity: 0.08}),
    ...floors.flatMap((floor) => [0, 1, 2, 3].map((column) => pane(floor, column))),
    ...[0, 1, 2, 3, 4].map((index) =>
      line([x + 3.4 + index * 13.6, -height], [x + 3.4 + index * 13.6, 0], {
        stroke: fin,
        'stroke-width': 2,
      }),
    ),
    rect(x - 3, -height - 5, wide + 6, 7, {fill: fin}),
    rect(x + 8, -height + 5, wide - 16, 9, {fill: lit ?? palette.bronzePale}),
  ].join('')
}
