import {defineField} from 'sanity'
import type {SchemaFeature} from '../../schemas/feature.ts'
import {broadcast} from './schema/broadcast.ts'

/** Texts to the people of a list, as they are stored, and the deliveries that each of them has. */
export const broadcastSchema: SchemaFeature = {
  privateTypes: [broadcast],
  deliveryFields: [
    defineField({
      name: 'broadcast',
      title: '목록 문자',
      type: 'reference',
      weak: true,
      to: [{type: broadcast.name}],
      hidden: ({value}) => value === undefined,
    }),
  ],
}
