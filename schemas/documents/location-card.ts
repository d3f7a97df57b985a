import {PinIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {linesField, requiredUpTo} from '../fields/text-field.ts'

export const locationCard = defineType({
  name: 'locationCard',
  title: '입지 카드',
  type: 'document',
  icon: PinIcon,
  fields: [
    defineField({
      name: 'title',
      title: '제목',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '제목을', 40),
    }),
    linesField('content', '내용'),
    defineField({name: 'image', title: '이미지', type: 'picture'}),
  ],
  preview: {select: {title: 'title', subtitle: 'content', media: 'image'}},
})
