import type {SchemaFeature} from '../../schemas/feature.ts'
import {official} from './schema/official.ts'

/** What the sale calls its own, and the words of the page that tells. */
export const officialSchema: SchemaFeature = {
  publicTypes: [official],
  singletons: [official.name],
}
