import {StarIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {linkRule} from '../fields/address.ts'
import {pictureSizeRule} from '../fields/picture.ts'
import {linesField, requiredUpTo, textField} from '../fields/text-field.ts'

export const premiumCard = defineType({
  name: 'premiumCard',
  title: '프리미엄 카드',
  type: 'document',
  description: '번호는 단지 정보에 놓인 순서대로 붙습니다.',
  icon: StarIcon,
  fields: [
    defineField({
      name: 'title',
      title: '제목',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '제목을', 40),
    }),
    linesField('text1', '글 1'),
    linesField('text2', '글 2'),
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
      name: 'link',
      title: '링크 주소',
      type: 'string',
      validation: (rule) => rule.custom(linkRule),
    }),
    textField('linkText', '링크 문구', '자세히 보기'),
  ],
  preview: {select: {title: 'title', subtitle: 'text1', media: 'image'}},
})
