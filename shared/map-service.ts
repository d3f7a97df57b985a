/** Whose map is shown in a page, by the names that are stored. */
export const mapServices = ['kakao', 'naver'] as const
export type MapService = (typeof mapServices)[number]

interface Service {
  /** What it gives out as a key for websites. */
  readonly key: RegExp
  readonly script: (key: string) => string
  /** Where its scripts, tiles and marks come from, and whom they ask. */
  readonly hosts: readonly string[]
}

const services: Readonly<Record<MapService, Service>> = {
  kakao: {
    key: /^[a-f\d]{32}$/,
    script: (key) => `https://dapi.kakao.com/v2/maps/sdk.js?appkey=${key}&autoload=false`,
    hosts: ['https://dapi.kakao.com', 'https://*.daumcdn.net', 'https://*.kakao.com'],
  },
  naver: {
    key: /^[a-z\d]{8,30}$/,
    script: (key) => `https://oapi.map.naver.com/openapi/v3/maps.js?ncpKeyId=${key}`,
    hosts: ['https://*.map.naver.com', 'https://*.map.naver.net', 'https://*.pstatic.net'],
  },
}

export const isMapKey = (service: MapService, key: string): boolean =>
  services[service].key.test(key)

export interface InteractiveMap {
  readonly service: MapService
  /** The address of its script. */
  readonly script: string
  readonly hosts: readonly string[]
}

/** Null where none is filled in, or where a program has stored something else. */
export function interactiveMap(
  published: {readonly service: string | null; readonly key: string | null} | null | undefined,
): InteractiveMap | null {
  const service = mapServices.find((each) => each === published?.service)
  const key = published?.key
  if (!service || !key || !isMapKey(service, key)) return null
  const {script, hosts} = services[service]
  return {service, script: script(key), hosts}
}

/** The page in which the map of a place runs, with a policy of its own. */
export const mapPath = (placeId: string): string => `/api/maps/${encodeURIComponent(placeId)}`
