/** Metres from the north-west corner of a tower's floor. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}

/** A floor of a tower: four homes, and the lifts, stairs and halls from which one enters them. */
export interface Plate {
  readonly lines: Readonly<Record<1 | 2 | 3 | 4, Place>>
  /** The lifts' part first. */
  readonly core: readonly [Place, ...Place[]]
}

export const plateSize = {width: 36, depth: 26} as const

/** Two slabs along the stream, the northern one set to the east, each with a home at both ends. */
const lines: Plate['lines'] = {
  1: {x: 0, y: 14, width: 10, depth: 12},
  2: {x: 17, y: 14, width: 13, depth: 12},
  3: {x: 6, y: 0, width: 9, depth: 9},
  4: {x: 27, y: 0, width: 9, depth: 9},
}

const lifts: Place = {x: 15, y: 1, width: 12, depth: 8}

/**
 * The sources name the homes of a floor in two ways, and they differ in where one enters them: both
 * homes on the stream from the north in one, the eastern one from the west in the other.
 */
export const largerHomes: Plate = {
  lines,
  core: [lifts, {x: 8, y: 9, width: 14.5, depth: 5}],
}

export const smallerHomes: Plate = {
  lines,
  core: [lifts, {x: 2.5, y: 9, width: 14.5, depth: 5}, {x: 10, y: 14, width: 7, depth: 8}],
}
