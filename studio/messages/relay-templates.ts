import type {Template} from 'sanity'
import {relayPresets} from '../../schemas/documents/relay-presets.ts'

/** What a new relay begins as. */
export const relayTemplates = (offered: Template[]): Template[] => [
  ...offered.filter(({id}) => id !== 'messageRelay'),
  ...relayPresets.map(({id, title, value}) => ({id, title, schemaType: 'messageRelay', value})),
]
