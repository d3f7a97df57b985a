import type {SchemaFeature} from '../../schemas/feature.ts'
import {official} from './schema/official.ts'

/** The document of the sale's contacts, and the words of its page. */
export const officialSchema: SchemaFeature = {
  publicTypes: [official],
  singletons: [official.name],
}
