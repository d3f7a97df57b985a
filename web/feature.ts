import type {ComponentType} from 'react'

/** The part of a feature that adds to the pages. */
export interface WebFeature {
  /** A way on under the plan of a type; null: there is none for this one. */
  readonly planLink?: (unit: PlanUnit) => Link | null
  /** The choice of a visit in the form of that name. One feature may add it. */
  readonly visitChoice?: {
    readonly Fields: ComponentType<VisitFieldsProps>
    /** Forgets what was chosen, after the form was sent. */
    readonly forget: () => void
  }
}

export interface VisitFieldsProps {
  /** The values of a posted form, and what its answer adds. */
  readonly typed: Readonly<Record<string, string>>
  /** The name of each field's message. */
  readonly problems: Readonly<Record<string, string>>
  /** The choice before the page was loaded again; empty: none. */
  readonly kept: (name: 'slot' | 'people') => string
}

interface PlanUnit {
  /** The type as `unitKeyOf` names it: `84A`; empty: the type has no name. */
  readonly key: string
  readonly words: {readonly pdf?: string} | null
}

interface Link {
  readonly url: string
  readonly label: string
}
