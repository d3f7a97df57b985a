/** What the site counted on one day in Korea; it names nobody. */
export interface VisitSums {
  /** `2026-11-26` */
  readonly date: string
  readonly visits: number
  readonly views: number
  readonly registrations: number
}

/** The page on which visits began, and the channel by which they came. */
export interface VisitWay {
  readonly page: string
  readonly channel: string
  readonly visits: number
  readonly registrations: number
}
