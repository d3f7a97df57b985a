import {TextIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {headingFields} from '../fields/text-field.ts'

export const prose = defineType({
  name: 'prose',
  title: '글',
  type: 'object',
  icon: TextIcon,
  fields: [...headingFields(), defineField({name: 'body', title: '본문', type: 'richText'})],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '글', subtitle: '글'}),
  },
})
