import {chance} from '../kit/chance.ts'
import {group, type Point, polygon, short} from '../kit/svg.ts'

/** Metres: to the right, away, and up. */
export type Place = readonly [x: number, away: number, up: number]

export interface Eye {
  readonly height: number
  /** Of the picture: where the level line of sight ends, and how many units a metre has at one metre. */
  readonly middle: number
  readonly horizon: number
  readonly focal: number
}

export type See = (place: Place) => Point

export const seeFrom =
  ({height, middle, horizon, focal}: Eye): See =>
  ([x, away, up]) => [middle + (x * focal) / away, horizon - ((up - height) * focal) / away]

/** A wall from one corner to another, as seen: places along it in metres, and heights. */
export interface Wall {
  readonly long: number
  readonly at: (along: number, up: number) => Point
}

type Corner = readonly [x: number, away: number]

export function wallFrom(see: See, [x, away]: Corner, degrees: number, long: number): Wall {
  const turn = (degrees * Math.PI) / 180
  return {
    long,
    at: (along, up) => see([x + along * Math.cos(turn), away + along * Math.sin(turn), up]),
  }
}

type Look = Parameters<typeof polygon>[1]

/** A part of a wall: from and to along it, from and to up. */
export type Part = readonly [from: number, to: number, low: number, high: number]

export const panel = ({at}: Wall, [from, to, low, high]: Part, look: Look): string =>
  polygon([at(from, low), at(to, low), at(to, high), at(from, high)], look)

interface Glazing {
  readonly part: Part
  readonly panes: number
  readonly seed: number
  /** One of these for each pane. */
  readonly fills: readonly string[]
  readonly frame: string
  readonly gap?: number
}

/** A band of windows, no two panes quite alike: what is behind them differs. */
export function glazing(wall: Wall, {part, panes, seed, fills, frame, gap = 0.09}: Glazing) {
  const [from, to, low, high] = part
  const next = chance(seed)
  const wide = (to - from) / panes
  const drawn = Array.from({length: panes}, (_, index) => {
    const start = from + index * wide
    const fill = fills[Math.floor(next() * fills.length)] ?? frame
    const pane: Part = [start + gap, start + wide - gap, low + gap, high - gap]
    const blind = next() < 0.22 ? high - gap - next() * (high - low) * 0.6 : high
    const cover: Part = [pane[0], pane[1], Math.min(blind, pane[3]), pane[3]]
    return (
      panel(wall, pane, {fill}) +
      (blind < high ? panel(wall, cover, {fill: '#fff8e8', opacity: 0.28}) : '')
    )
  })
  return panel(wall, part, {fill: frame}) + drawn.join('')
}

/** A shape on the ground. */
export const onGround = (see: See, corners: readonly Corner[], look: Look): string =>
  polygon(
    corners.map(([x, away]) => see([x, away, 0])),
    look,
  )

/** An oval on the ground, as a running track is: straight sides, round ends. */
export function oval(see: See, [x, away]: Corner, half: number, radius: number, look: Look) {
  const bend = (centre: number, from: number): Corner[] =>
    Array.from({length: 25}, (_, index) => {
      const turn = from + (index / 24) * Math.PI
      return [centre + radius * Math.cos(turn), away + radius * 0.86 * Math.sin(turn)]
    })
  return onGround(see, [...bend(x + half, -Math.PI / 2), ...bend(x - half, Math.PI / 2)], look)
}

/** What lies flat on a wall, drawn in metres from a place on it, down and to the right. */
export function onWall({at}: Wall, along: number, up: number, ...body: readonly string[]): string {
  const [x, y] = at(along, up)
  const right = at(along + 1, up)
  const below = at(along, up - 1)
  const matrix = [right[0] - x, right[1] - y, below[0] - x, below[1] - y, x, y]
  return group({transform: `matrix(${matrix.map(short).join(' ')})`}, ...body)
}
