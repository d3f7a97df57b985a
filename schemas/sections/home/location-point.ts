import {PinIcon} from '@sanity/icons'
import {defineArrayMember, defineField} from 'sanity'
import {headingFields, linesField, textField} from '../../fields/text-field.ts'
import {pictureField} from './captioned.ts'
import {homeSection} from './home-section.ts'

export const locationPoint = homeSection({
  name: 'locationPoint',
  title: '입지 포인트',
  description: '지도와 함께 교통, 교육 같은 입지 요소를 나란히 보여 줍니다.',
  icon: PinIcon,
  anchor: 'location',
  media: 'image',
  fields: [
    ...headingFields(),
    pictureField('사진'),
    defineField({
      name: 'points',
      title: '입지 요소',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'point',
          title: '입지 요소',
          type: 'object',
          fields: [textField('label', '이름'), linesField('text', '설명')],
          preview: {select: {title: 'label', subtitle: 'text'}},
        }),
      ],
    }),
    textField('registerLabel', '등록 링크', '관심고객 등록하기'),
  ],
})
