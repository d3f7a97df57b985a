import {ImagesIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {headingFields, linesField, textField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {photo, three, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'pictures',
  title: '사진 갤러리',
  description: '사진을 여러 장 늘어놓습니다. 누르면 크게 보이고, 옆으로 넘겨 봅니다.',
  type: 'object',
  icon: ImagesIcon,
  fields: [
    ...headingFields(),
    linesField('lead', '소개 글'),
    defineField({
      name: 'pictures',
      title: '사진',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'plainPicture',
          title: '사진',
          type: 'object',
          fields: [
            defineField({
              name: 'image',
              title: '사진',
              type: 'picture',
              validation: (rule) => rule.required().error('사진을 올려 주세요.'),
            }),
            textField('caption', '사진 아래 글'),
          ],
          preview: {
            select: {title: 'caption', alt: 'image.alt', media: 'image'},
            prepare: ({title, alt, media}) => ({title: title ?? alt ?? '사진', media}),
          },
        }),
      ],
      validation: (rule) => rule.min(1).max(60).error('사진을 1장에서 60장까지 넣어 주세요.'),
    }),
  ],
  preview: {
    select: {title: 'heading', media: 'pictures.0.image'},
    prepare: ({title, media}) => ({title: title ?? '사진 갤러리', subtitle: '사진 갤러리', media}),
  },
})

export const picturesSection = defineSection({
  schema,
  sketch:
    title(10, 8, 40) + three((x) => photo(x, 20, 30, 24)) + three((x) => photo(x, 50, 30, 24)),
})
