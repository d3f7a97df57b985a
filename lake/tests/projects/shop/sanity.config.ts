import {defineArrayMember, defineConfig, defineField, defineType} from 'sanity'
import {structureTool} from 'sanity/structure'

const languages = ['en', 'nb', 'ko'] as const

const localized = (name: string, of: string) =>
  defineType({
    name,
    type: 'array',
    of: [
      defineArrayMember({
        type: 'object',
        fields: [defineField({name: 'value', type: of})],
        preview: {select: {title: 'value', subtitle: '_key'}},
      }),
    ],
    initialValue: languages.map((language) => ({_key: language})),
  })

const hero = defineType({
  name: 'hero',
  type: 'object',
  fields: [
    defineField({name: 'heading', type: 'localizedString'}),
    defineField({name: 'product', type: 'reference', to: [{type: 'product'}]}),
  ],
})

const productGrid = defineType({
  name: 'productGrid',
  type: 'object',
  fields: [
    defineField({name: 'category', type: 'reference', to: [{type: 'category'}]}),
    defineField({name: 'limit', type: 'number', initialValue: 3}),
  ],
})

const page = defineType({
  name: 'page',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'localizedString'}),
    defineField({name: 'slug', type: 'slug'}),
    defineField({
      name: 'pageBuilder',
      type: 'array',
      of: [defineArrayMember({type: 'hero'}), defineArrayMember({type: 'productGrid'})],
    }),
  ],
  preview: {select: {title: 'title.0.value'}},
})

const product = defineType({
  name: 'product',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'localizedString'}),
    defineField({name: 'description', type: 'localizedText'}),
    defineField({name: 'price', type: 'number'}),
    defineField({name: 'stock', type: 'number'}),
    defineField({
      name: 'categories',
      type: 'array',
      of: [{type: 'reference', to: [{type: 'category'}]}],
    }),
  ],
  preview: {select: {title: 'title.0.value', subtitle: 'price'}},
})

const category = defineType({
  name: 'category',
  type: 'document',
  fields: [
    defineField({name: 'title', type: 'localizedString'}),
    defineField({name: 'parent', type: 'reference', to: [{type: 'category'}]}),
  ],
  preview: {select: {title: 'title.0.value'}},
})

export default defineConfig({
  projectId: 'cornershop',
  dataset: 'production',
  title: 'Corner shop',
  plugins: [structureTool()],
  schema: {
    types: [
      localized('localizedString', 'string'),
      localized('localizedText', 'text'),
      page,
      product,
      category,
      hero,
      productGrid,
    ],
  },
})
