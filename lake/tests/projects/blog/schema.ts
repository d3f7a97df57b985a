import {defineArrayMember, defineField, defineType} from 'sanity'

const blockContent = defineType({
  name: 'blockContent',
  title: 'Block Content',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      marks: {
        annotations: [
          {
            name: 'link',
            type: 'object',
            fields: [
              defineField({name: 'href', type: 'url'}),
              defineField({name: 'post', type: 'reference', to: [{type: 'post'}]}),
            ],
          },
        ],
      },
    }),
  ],
})

const person = defineType({
  name: 'person',
  title: 'Person',
  type: 'document',
  fields: [
    defineField({name: 'firstName', type: 'string', validation: (rule) => rule.required()}),
    defineField({name: 'lastName', type: 'string', validation: (rule) => rule.required()}),
  ],
  preview: {select: {title: 'firstName', subtitle: 'lastName'}},
})

const post = defineType({
  name: 'post',
  title: 'Post',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'string', validation: (rule) => rule.required()}),
    defineField({name: 'slug', type: 'slug', options: {source: 'title', maxLength: 96}}),
    defineField({name: 'content', type: 'blockContent'}),
    defineField({name: 'excerpt', type: 'text'}),
    defineField({
      name: 'coverImage',
      type: 'image',
      options: {hotspot: true},
      fields: [defineField({name: 'alt', type: 'string'})],
    }),
    defineField({name: 'date', type: 'datetime', initialValue: () => new Date().toISOString()}),
    defineField({name: 'author', type: 'reference', to: [{type: 'person'}]}),
  ],
  preview: {select: {title: 'title', subtitle: 'author.firstName', media: 'coverImage'}},
})

const settings = defineType({
  name: 'settings',
  title: 'Settings',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'string'}),
    defineField({name: 'description', type: 'blockContent'}),
  ],
})

export const schemaTypes = [settings, post, person, blockContent]
