/** The part of a feature that adds to the pages. */
export interface WebFeature {
  /** A way on under the plan of a type; null: there is none for this one. */
  readonly planLink?: (unit: PlanUnit) => Link | null
}

interface PlanUnit {
  /** The name of the type: `84A`. */
  readonly label: string | null
  readonly words: {readonly pdf?: string} | null
}

interface Link {
  readonly url: string
  readonly label: string
}
