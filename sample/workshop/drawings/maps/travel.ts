import type {Point} from '../kit/svg.ts'
import {site} from './world.ts'

export const home: Point = [(site.left + site.right) / 2, (site.bottom + site.top) / 2]

/** As one walks: along the streets, east-west and north-south. */
export const walkingMetres = ([x, y]: Point): number =>
  Math.abs(x - home[0]) + Math.abs(y - home[1])

const metresPerMinute = 67

const rounded = (metres: number): string =>
  metres < 1000 ? `${Math.round(metres / 10) * 10}m` : `${(metres / 1000).toFixed(1)}㎞`

export function walk(at: Point): string {
  const metres = walkingMetres(at)
  return `도보 약 ${Math.ceil(metres / metresPerMinute)}분 (약 ${rounded(metres)})`
}

const detour = 1.35
const drivingMetresPerMinute = 450

/** By car through the city, from a place so many metres away as the crow flies. */
export function drive([x, y]: Point): string {
  const metres = Math.hypot(x - home[0], y - home[1]) * detour
  return `차량 약 ${Math.ceil(metres / drivingMetresPerMinute)}분 (약 ${(metres / 1000).toFixed(1)}㎞)`
}
