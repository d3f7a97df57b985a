/** A wording that a registration was shown, as its record keeps it. */
export interface RecordedWording {
  readonly _key: string
  readonly kind: 'notice' | 'box'
  readonly key: string
  readonly title: string
  readonly number: number
  readonly isRequired: boolean
  readonly isGiven: boolean
  /** The words as they were shown; absent: the edition has them. */
  readonly text?: string
  /** The channels that were ticked. */
  readonly channels: readonly string[]
}
