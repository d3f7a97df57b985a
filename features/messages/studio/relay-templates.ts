import type {Template} from 'sanity'
import {relayPresets} from '../schema/relay-presets.ts'

/** The initial values of a new relay. */
export const relayTemplates = (offered: Template[]): Template[] => [
  ...offered.filter(({id}) => id !== 'messageRelay'),
  ...relayPresets.map(({id, title, value}) => ({id, title, schemaType: 'messageRelay', value})),
]
