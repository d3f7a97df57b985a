import {EyeOpenIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {pictureSizeRule} from '../fields/picture.ts'
import {headingFields, linesField} from '../fields/text-field.ts'

export const reveal = defineType({
  name: 'reveal',
  title: '스크롤하면 나타나는 이미지',
  description: '정한 만큼 내려가면 큰 이미지가 떠오릅니다.',
  type: 'object',
  icon: EyeOpenIcon,
  fields: [
    ...headingFields(),
    linesField('text', '글'),
    defineField({
      name: 'image',
      title: '이미지',
      type: 'picture',
      validation: (rule) => [
        rule.required().error('이미지를 넣어 주세요.'),
        rule.custom(pictureSizeRule),
      ],
    }),
    defineField({
      name: 'after',
      title: '나타나는 위치 (px)',
      description: '이만큼 스크롤하면 이미지가 나타납니다.',
      type: 'number',
      initialValue: 200,
      validation: (rule) =>
        rule.min(0).max(4000).integer().error('0에서 4000 사이의 정수를 입력해 주세요.'),
    }),
  ],
  preview: {
    select: {title: 'heading', media: 'image'},
    prepare: ({title, media}) => ({title: title ?? '나타나는 이미지', media}),
  },
})
