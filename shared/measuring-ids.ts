/** The measuring of others that a site may use, by the names of their fields. */
export const measuringNames = ['google', 'googleAds', 'naver', 'kakao', 'meta'] as const
export type MeasuringName = (typeof measuringNames)[number]

/** What each gives out as an id. */
const shapes: Readonly<Record<MeasuringName, RegExp>> = {
  // Analytics, or a container of the Tag Manager.
  google: /^(?:G-[A-Z\d]{6,12}|GTM-[A-Z\d]{5,10})$/,
  googleAds: /^AW-\d{6,12}$/,
  naver: /^(?:s_)?[a-f\d]{8,20}$/,
  kakao: /^\d{10,25}$/,
  meta: /^\d{10,20}$/,
}

export const isMeasuringId = (name: MeasuringName, id: string): boolean => shapes[name].test(id)

export type MeasuringIds = Readonly<Partial<Record<MeasuringName, string>>>

/**
 * The ids that are filled in and are ids: whatever a program has stored, nothing else is loaded or allowed. Null: none.
 */
export function measuringIdsIn(
  published: Readonly<Partial<Record<MeasuringName, string | null>>> | null | undefined,
): MeasuringIds | null {
  const found = measuringNames.flatMap((name) => {
    const id = published?.[name]
    return id && isMeasuringId(name, id) ? [[name, id] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

const tagManager = 'https://www.googletagmanager.com'
const adHosts = [
  ...['https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
  ...['https://pagead2.googlesyndication.com', 'https://www.google.com', 'https://google.com'],
]
const analyticsHosts = [
  tagManager,
  ...['https://*.google-analytics.com', 'https://*.analytics.google.com'],
]

export interface MeasuringHosts {
  /** Where its scripts come from. */
  readonly scripts: readonly string[]
  /** Where it sends to, by script or as a picture. */
  readonly calls: readonly string[]
}

const hosts: Readonly<Record<MeasuringName, MeasuringHosts>> = {
  google: {scripts: [tagManager], calls: analyticsHosts},
  googleAds: {
    scripts: [
      tagManager,
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
    ],
    calls: [tagManager, ...adHosts, 'https://www.google.co.kr'],
  },
  naver: {scripts: ['https://wcs.naver.net'], calls: ['https://wcs.naver.com']},
  kakao: {
    scripts: ['https://t1.daumcdn.net'],
    calls: ['https://bc.ad.daum.net', 'https://act.ds.kakao.com', 'https://analytics.ad.daum.net'],
  },
  meta: {
    scripts: ['https://connect.facebook.net'],
    calls: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
}

/** The hosts of those that are filled in, each once. */
export function measuringHosts(ids: MeasuringIds | null): MeasuringHosts {
  const filled = measuringNames.filter((name) => ids?.[name]).map((name) => hosts[name])
  return {
    scripts: [...new Set(filled.flatMap(({scripts}) => scripts))],
    calls: [...new Set(filled.flatMap(({calls}) => calls))],
  }
}
