import type {HOME_QUERY_RESULT} from '../../queries/content.gen.ts'

export type Home = NonNullable<HOME_QUERY_RESULT>

/** One block of the home document; any of its fields may be empty. */
export type HomePart<Name extends keyof Home> = NonNullable<Home[Name]>

/** A reference may lead to an unpublished document; a query then gives null for it. */
export function published<Item>(items: readonly Item[] | null | undefined): Item[] {
  return (items ?? []).filter((item) => item !== null)
}

/** A section that is turned to like a page. */
export interface PageStop {
  readonly id: string
  readonly eyebrow: string | null
  readonly heading: string | null
}

/** In the order of the page; a block that an editor left out is skipped. */
const parts = [
  ['home', 'hero'],
  ['location', 'location'],
  ['brand', 'brand'],
  ['specialPlan', 'specialPlan'],
  ['premium', 'premium'],
  ['unit', 'unit'],
  ['overview', 'overview'],
  ['interestForm', 'interest'],
] as const

export function pageStops(home: Home): PageStop[] {
  return parts.flatMap(([id, name]) => {
    const part = home[name]
    return part ? [{id, eyebrow: part.eyebrow, heading: part.heading}] : []
  })
}
