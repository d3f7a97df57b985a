import {defineConfig, defineField, defineType} from 'sanity'
import {structureTool} from 'sanity/structure'

const artist = defineType({
  name: 'artist',
  type: 'document',
  fields: [
    defineField({name: 'name', type: 'string'}),
    defineField({name: 'description', type: 'text'}),
  ],
})

const venue = defineType({
  name: 'venue',
  type: 'document',
  fields: [
    defineField({name: 'name', type: 'string'}),
    defineField({name: 'place', type: 'geopoint'}),
  ],
})

const event = defineType({
  name: 'event',
  type: 'document',
  groups: [{name: 'details'}, {name: 'editorial'}],
  fields: [
    defineField({name: 'name', type: 'string', group: ['details', 'editorial']}),
    defineField({
      name: 'slug',
      type: 'slug',
      options: {source: 'name'},
      hidden: ({document}) => !document?.name,
    }),
    defineField({
      name: 'format',
      type: 'string',
      options: {list: ['in-person', 'virtual'], layout: 'radio'},
    }),
    defineField({name: 'date', type: 'datetime', group: 'details'}),
    defineField({name: 'doorsOpen', type: 'number', initialValue: 60}),
    defineField({name: 'venue', type: 'reference', to: [{type: 'venue'}]}),
    defineField({name: 'headline', type: 'reference', to: [{type: 'artist'}]}),
    defineField({
      name: 'support',
      type: 'array',
      of: [{type: 'reference', to: [{type: 'artist'}]}],
    }),
    defineField({name: 'tickets', type: 'url'}),
  ],
  preview: {
    select: {name: 'name', venue: 'venue.name', artist: 'headline.name', date: 'date'},
    prepare: ({name, venue, artist, date}) => ({
      title: `${artist ?? 'No artist'}: ${name}`,
      subtitle: `${date ? new Date(date).toLocaleDateString() : 'No date'} at ${venue ?? 'no venue'}`,
    }),
  },
})

export default defineConfig({
  projectId: 'dayone',
  dataset: 'events',
  title: 'Day one',
  plugins: [
    structureTool({
      structure: (S) =>
        S.list()
          .id('root')
          .title('Content')
          .items([
            S.documentTypeListItem('event').title('Events'),
            S.listItem()
              .title('Upcoming events')
              .child(
                S.documentList()
                  .title('Upcoming events')
                  .filter('_type == "event" && date > now()')
                  .apiVersion('2025-02-19'),
              ),
            S.divider(),
            S.documentTypeListItem('artist').title('Artists'),
            S.documentTypeListItem('venue').title('Venues'),
          ]),
    }),
  ],
  schema: {types: [event, artist, venue]},
})
