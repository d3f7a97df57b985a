import * as v from 'valibot'

const part = v.optional(v.nullable(v.record(v.string(), v.unknown())))

/** Home as it was in 0.1.0: one field for each of its parts, in a fixed order. */
export const homeOfParts = v.object({
  _id: v.string(),
  _rev: v.string(),
  hero: part,
  unitGuide: part,
  overviewGuide: part,
  complexGuide: part,
  premium: part,
  location: part,
  brand: part,
  specialPlan: part,
  unit: part,
  overview: part,
  interest: part,
})

export type HomeOfParts = v.InferOutput<typeof homeOfParts>

export type PartName = Exclude<keyof HomeOfParts, '_id' | '_rev'>

interface Place {
  readonly _type: string
  readonly screens: 'all' | 'wide' | 'narrow'
  readonly anchor?: string
}

/** The parts in the order of the page, and the screens on which each was shown. */
const places: readonly (readonly [PartName, Place])[] = [
  ['hero', {_type: 'hero', screens: 'all', anchor: 'home'}],
  ['unitGuide', {_type: 'unitGuide', screens: 'narrow'}],
  ['overviewGuide', {_type: 'overviewGuide', screens: 'narrow'}],
  ['complexGuide', {_type: 'complexGuide', screens: 'narrow'}],
  ['premium', {_type: 'premium', screens: 'narrow'}],
  ['location', {_type: 'locationPoint', screens: 'all', anchor: 'location'}],
  ['brand', {_type: 'brandFilm', screens: 'all', anchor: 'brand'}],
  ['specialPlan', {_type: 'specialPlan', screens: 'wide', anchor: 'specialPlan'}],
  ['premium', {_type: 'premium', screens: 'wide', anchor: 'premium'}],
  ['unit', {_type: 'unitTeaser', screens: 'wide', anchor: 'unit'}],
  ['overview', {_type: 'overviewSheet', screens: 'wide', anchor: 'overview'}],
  ['interest', {_type: 'interest', screens: 'all', anchor: 'interestForm'}],
]

export const partNames = [...new Set(places.map(([name]) => name))]

export function sectionsOf(home: HomeOfParts): Record<string, unknown>[] {
  return places.flatMap(([name, place]) => {
    const fields = home[name]
    const _key = `${place._type}-${place.screens}`
    return fields ? [{...renamed(fields), ...place, _key}] : []
  })
}

/** The lists belong to the project now; all sections have the same field for their heading. */
function renamed(fields: Record<string, unknown>): Record<string, unknown> {
  const {cards: _cards, rows: _rows, defaultHeading, ...kept} = fields
  return {...(defaultHeading === undefined ? {} : {heading: defaultHeading}), ...kept}
}
