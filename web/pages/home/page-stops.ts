import type {Home} from './home-data.ts'

/** A section that is turned to like a page. */
export interface PageStop {
  readonly id: string
  readonly eyebrow: string | null
  readonly heading: string | null
}

/** In the order of the page; a block that an editor has left out is none. */
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
