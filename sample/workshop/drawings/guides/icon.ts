import {palette} from '../kit/palette.ts'
import {circle, group, path, short} from '../kit/svg.ts'

/** Line drawings in a box of 48 × 48 around the middle. */
const drawings = {
  house: 'M-20 2 0-17 20 2M-14-3V18H14V-3M-5 18V6H5V18',
  form: 'M-14-20H8l8 8V20H-14ZM8-20v8h8M-8-4H9M-8 4H9M-8 12H2',
  folder: 'M-20-13h14l5 6H20V16H-20ZM-20-3H20',
  star: 'M0-20 6-7 20-5 10 5 12 19 0 12-12 19-10 5-20-5-6-7Z',
  contract: 'M-15-20H15V4M-15-20V20H0M-8-10H8M-8-2H4M6 20l3-8 9-9 5 5-9 9Z',
  key: 'M-8 8a9 9 0 1 1 .1 0M-2-3 18-3M18-3v9M11-3v7',
  bank: 'M-20-7 0-19 20-7ZM-14-7V12M-5-7V12M5-7V12M14-7V12M-20 12H20V18H-20Z',
  family:
    'M-8-8a6 6 0 1 1 .1 0M10-2a5 5 0 1 1 .1 0M-19 18c0-12 4-19 11-19S3 6 3 18M2 18c0-8 3-13 8-13s9 5 9 13',
  search: 'M-3 8a12 12 0 1 1 .1 0M6 5 18 17',
  lock: 'M-14-3H14V18H-14ZM-8-3v-6a8 8 0 0 1 16 0v6M0 5v5',
  book: 'M0-13C-6-18-14-18-20-16V15c6-2 14-2 20 3 6-5 14-5 20-3V-16c-6-2-14-2-20 3ZM0-13V18',
  warning: 'M0-18 20 17H-20ZM0-6V6M0 11v1',
  person: 'M0-3a9 9 0 1 1 .1 0M-17 19c0-12 7-18 17-18s17 6 17 18Z',
  laptop: 'M-15-15H15V8H-15ZM-21 15H21L17 8H-17Z',
} as const

export type Icon = keyof typeof drawings

/** An icon in a ring of this radius. */
export function icon(name: Icon, x: number, y: number, radius: number): string {
  const stroke = {
    fill: 'none',
    stroke: palette.bronzeText,
    'stroke-width': 2.6,
    'stroke-linejoin': 'round',
    'stroke-linecap': 'round',
  }
  return group(
    {transform: `translate(${short(x)} ${short(y)}) scale(${short(radius / 36)})`},
    circle(0, 0, 36, {fill: palette.sheet, stroke: palette.bronze, 'stroke-width': 2}),
    path(drawings[name], stroke),
  )
}
