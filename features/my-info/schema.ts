import type {SchemaFeature} from '../../schemas/feature.ts'
import {myInfo} from './schema/my-info.ts'

/** The words of the customer's own page. */
export const myInfoSchema: SchemaFeature = {publicTypes: [myInfo], singletons: [myInfo.name]}
