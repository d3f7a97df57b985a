import {withoutEditMark} from './edit-marks.ts'

/** In degrees, of South Korea with its islands. */
export const koreanLatitudes = [33, 39] as const
export const koreanLongitudes = [124, 132] as const

/** A place as editors write it; programs may have stored anything. */
export interface MappedPlace {
  readonly name: string | null
  readonly address: string | null
  /** In degrees, WGS 84. */
  readonly latitude: number | null
  readonly longitude: number | null
}

export type MapApp = 'naver' | 'kakao' | 'tmap'

export interface MapLink {
  readonly app: MapApp
  readonly url: string
  /** Whether it leads to the place; otherwise its address is looked for. */
  readonly isRoute: boolean
}

/** The point of a place; null where it has none, or one that is not in Korea. */
export function pointOf({latitude, longitude}: Pick<MappedPlace, 'latitude' | 'longitude'>) {
  return isWithin(latitude, koreanLatitudes) && isWithin(longitude, koreanLongitudes)
    ? {latitude, longitude}
    : null
}

const isWithin = (value: unknown, [least, most]: readonly [number, number]): value is number =>
  typeof value === 'number' && value >= least && value <= most

/**
 * Pages of the web that show the way, and open the app where there is one. Without a point the address is looked
 * for, which T map has no page for.
 */
export function mapLinks({name, address, ...coordinates}: MappedPlace): readonly MapLink[] {
  const point = pointOf(coordinates)
  const called = encodeURIComponent(withoutEditMark(name || address || '').replaceAll(',', ' '))
  if (point && called) {
    const {latitude, longitude} = point
    const to = `${longitude},${latitude},${called}`
    const tmap = `name=${called}&lat=${latitude}&lon=${longitude}`
    return [
      {
        ...{app: 'naver', isRoute: true},
        url: `https://map.naver.com/p/directions/-/${to},PLACE_POI/-/car`,
      },
      {
        ...{app: 'kakao', isRoute: true},
        url: `https://map.kakao.com/link/to/${called},${latitude},${longitude}`,
      },
      {
        ...{app: 'tmap', isRoute: true},
        url: `https://www.tmap.co.kr/tmap2/mobile/route.jsp?${tmap}`,
      },
    ]
  }
  if (!address) return []
  const wanted = encodeURIComponent(withoutEditMark(address))
  return [
    {...{app: 'naver', isRoute: false}, url: `https://map.naver.com/p/search/${wanted}`},
    {...{app: 'kakao', isRoute: false}, url: `https://map.kakao.com/link/search/${wanted}`},
  ]
}
