import type {FieldDefinition, FieldGroupDefinition, SchemaTypeDefinition} from 'sanity'

/** The part of a feature that adds to the content model. */
export interface SchemaFeature {
  /** Types of the public dataset: visitors may read their documents. */
  readonly publicTypes?: readonly SchemaTypeDefinition[]
  /** Types of the private dataset. */
  readonly privateTypes?: readonly SchemaTypeDefinition[]
  /** Names of its documents of which there is one; the initial values of their texts are first words of the site. */
  readonly singletons?: readonly string[]
  /** A kind of delivery. */
  readonly delivery?: {readonly kind: string; readonly title: string}
  /** Fields of each delivery, after its kind. */
  readonly deliveryFields?: readonly FieldDefinition[]
  /** Fields of 전달·알림 설정, in a group of their own. */
  readonly deliverySettings?: {
    readonly group: FieldGroupDefinition
    readonly fields: readonly FieldDefinition[]
  }
}
