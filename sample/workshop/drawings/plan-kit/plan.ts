import type {Plate} from './plates.ts'

/** Millimetres from the inner north-west corner: left, top, right, bottom. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

export type Spot = readonly [x: number, y: number]

export type Floor = 'wood' | 'tile' | 'stone' | 'deck'

export interface Room {
  readonly name: string
  /** The first box is the one whose size is given; further ones are open to it. */
  readonly boxes: readonly Box[]
  readonly floor: Floor
  /** Where the name stands; the middle of the first box unless given. */
  readonly label?: Spot
  readonly isSmall?: boolean
  /** Not listed as a room of its own: a part of another, such as the hall behind the entrance. */
  readonly isUnnamed?: boolean
}

export type Side = 'n' | 'e' | 's' | 'w'

/** A gap in a wall. A door's leaf hangs at the gap's left or top end (`start`) or at the other. */
export type Opening =
  | {
      readonly kind: 'door'
      readonly gap: Box
      readonly hinge: 'start' | 'end'
      readonly swing: Side
    }
  | {
      readonly kind: 'entrance'
      readonly gap: Box
      readonly hinge: 'start' | 'end'
      readonly swing: Side
    }
  | {readonly kind: 'sliding' | 'window' | 'gap'; readonly gap: Box}

export interface Piece {
  readonly kind: string
  readonly box: Box
  /** Degrees clockwise from having its back to the top of the sheet. */
  readonly turn?: 0 | 90 | 180 | 270
}

export interface Chain {
  readonly side: Side
  readonly spans: readonly (readonly [from: number, to: number])[]
  /** Further out than usual, past a door that swings there. */
  readonly offset?: number
}

export interface UnitPlan {
  /** As the site writes it: 59A. */
  readonly type: string
  readonly name: string
  readonly tagline: string
  readonly summary: string
  /** Where the line of sight of the plan's top goes: degrees clockwise from north. */
  readonly top: number
  /** Lines of the tower's floor that have this type; the drawing is that of the last. */
  readonly lines: readonly (1 | 2 | 3 | 4)[]
  readonly plate: Plate
  /** Inside the faces of the outer walls: what counts as exclusive area. */
  readonly exclusive: readonly Box[]
  /** Balconies, whether kept or opened to the rooms. */
  readonly balconies: readonly Box[]
  readonly rooms: readonly Room[]
  readonly openings: readonly Opening[]
  readonly pieces: readonly Piece[]
  readonly chains: readonly Chain[]
}

export const widthOf = ([left, , right]: Box): number => right - left
export const heightOf = ([, top, , bottom]: Box): number => bottom - top

export const middleOf = ([left, top, right, bottom]: Box): Spot => [
  (left + right) / 2,
  (top + bottom) / 2,
]

export const spread = ([left, top, right, bottom]: Box, by: number): Box => [
  left - by,
  top - by,
  right + by,
  bottom + by,
]

export function around(boxes: readonly Box[]): Box {
  return [
    Math.min(...boxes.map(([left]) => left)),
    Math.min(...boxes.map(([, top]) => top)),
    Math.max(...boxes.map(([, , right]) => right)),
    Math.max(...boxes.map(([, , , bottom]) => bottom)),
  ]
}
