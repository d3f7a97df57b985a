import {isArea} from '../../shared/unit-figures.ts'

/** As it is written; programs may have stored anything. */
export interface PlanRoom {
  readonly _key: string
  readonly name: string | null
  /** In m². */
  readonly area: number | null
  /** From the left and from the top, in per cent of the picture. */
  readonly x: number | null
  readonly y: number | null
}

/** The rooms that have a name and a place on the drawing. */
export const placedRooms = (rooms: readonly PlanRoom[] | null, isMirrored = false) =>
  (rooms ?? []).flatMap(({_key, name, area, x, y}) =>
    name && isShare(x) && isShare(y)
      ? {_key, name, area: isArea(area) ? area : null, x: isMirrored ? 100 - x : x, y}
      : [],
  )

const isShare = (value: number | null): value is number =>
  value !== null && value >= 0 && value <= 100

/** Small rooms have no space for a second line on phones, tiny ones nowhere. In m². */
export const sizeOf = (area: number | null) => {
  if (area === null || area >= 8) return undefined
  return area < 2.5 ? 'tiny' : 'small'
}
