import {ImageIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {pictureSizeRule} from '../fields/picture.ts'
import {headingFields, textField} from '../fields/text-field.ts'

export const figure = defineType({
  name: 'figure',
  title: '이미지',
  description: '눌러서 크게 볼 수 있는 한 장의 이미지와 그 내용을 그대로 옮긴 글입니다.',
  type: 'object',
  icon: ImageIcon,
  fields: [
    ...headingFields(),
    defineField({
      name: 'image',
      title: '이미지',
      type: 'picture',
      validation: (rule) => [
        rule.required().error('이미지를 넣어 주세요.'),
        rule.custom(pictureSizeRule),
      ],
    }),
    textField('caption', '이미지 아래 설명'),
    defineField({
      name: 'fullText',
      title: '이미지 내용 (글)',
      description:
        '이미지 안의 글과 숫자를 그대로 적습니다. 화면낭독기와 검색엔진, 작은 휴대전화가 이 글을 읽습니다.',
      type: 'richText',
    }),
  ],
  preview: {
    select: {title: 'heading', subtitle: 'image.alt', media: 'image'},
    prepare: ({title, subtitle, media}) => ({title: title ?? '이미지', subtitle, media}),
  },
})
