import type {ComponentType} from 'react'
import type {StringInputProps} from 'sanity'

/** The part of a feature that adds to the Studio. */
export interface StudioFeature {
  /** Inputs of its fields in the public dataset. */
  readonly siteInputs?: readonly FieldInput[]
  /** Inputs of its fields in the private dataset. */
  readonly customersInputs?: readonly FieldInput[]
  /** Types of documents that are listed under 설정. */
  readonly settingsTypes?: readonly string[]
}

/** Takes the place of the stock input of a field. */
interface FieldInput {
  readonly isFor: (props: StringInputProps) => boolean
  readonly Input: ComponentType<StringInputProps>
}
