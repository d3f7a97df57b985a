import type {ListItemBuilder, StructureBuilder} from 'sanity/structure'
import {relayPresets} from '../schema/relay-presets.ts'

/** The relays. A new one begins with the settings of a service. */
export const relayList = (S: StructureBuilder, title: string): ListItemBuilder =>
  S.documentTypeListItem('messageRelay')
    .title(title)
    .child(
      S.documentTypeList('messageRelay')
        .title(title)
        .initialValueTemplates(relayPresets.map(({id}) => S.initialValueTemplateItem(id))),
    )
