import type {SchemaFeature} from '../../schemas/feature.ts'
import {broadcast} from './schema/broadcast.ts'

/** Texts to the people of a list, as they were confirmed. */
export const broadcastSchema: SchemaFeature = {privateTypes: [broadcast]}
