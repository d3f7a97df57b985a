import {StarIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {headingFields, linesField, textField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {lines, photo, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'features',
  title: '특장점',
  description: '이미지와 글이 번갈아 놓이는 특장점 목록입니다.',
  type: 'object',
  icon: StarIcon,
  fields: [
    ...headingFields(),
    linesField('lead', '소개 글'),
    defineField({
      name: 'items',
      title: '항목',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'feature',
          title: '특장점',
          type: 'object',
          fields: [
            textField('label', '영문 소제목'),
            textField('title', '제목'),
            linesField('text', '설명'),
            defineField({name: 'image', title: '이미지', type: 'picture'}),
          ],
          preview: {select: {title: 'title', subtitle: 'text', media: 'image'}},
        }),
      ],
      validation: (rule) => rule.min(1).max(12).error('항목을 1개에서 12개까지 넣어 주세요.'),
    }),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '특장점', subtitle: '특장점'}),
  },
})

export const featuresSection = defineSection({
  schema,
  sketch:
    photo(8, 8, 48, 28) +
    title(64, 12, 34) +
    lines(64, 22, 46, 2) +
    title(8, 48, 34) +
    lines(8, 58, 46, 2) +
    photo(64, 44, 48, 28),
})
