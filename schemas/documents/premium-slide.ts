import {StarIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {pictureSizeRule} from '../fields/picture.ts'
import {linesField, requiredUpTo} from '../fields/text-field.ts'

export const premiumSlide = defineType({
  name: 'premiumSlide',
  title: '프리미엄 슬라이드',
  type: 'document',
  icon: StarIcon,
  fields: [
    defineField({
      name: 'title',
      title: '제목',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '제목을', 40),
    }),
    linesField('description', '설명'),
    defineField({
      name: 'image',
      title: '이미지',
      type: 'picture',
      validation: (rule) => [
        rule.required().error('이미지를 넣어 주세요.'),
        rule.custom(pictureSizeRule),
      ],
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'description', media: 'image'}},
})
