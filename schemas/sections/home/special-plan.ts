import {SparklesIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {headingFields, linesField} from '../../fields/text-field.ts'
import {captioned, pictureField} from './captioned.ts'
import {homeSection} from './home-section.ts'

export const specialPlan = homeSection({
  name: 'specialPlan',
  title: '특별한 설계',
  description: '큰 사진 한 장 위로 설계 요소 세 가지가 겹쳐 놓입니다.',
  icon: SparklesIcon,
  screens: 'wide',
  anchor: 'specialPlan',
  media: 'image',
  fields: [
    ...headingFields(),
    linesField('text', '글'),
    pictureField('사진'),
    defineField({
      name: 'items',
      title: '설계 요소',
      type: 'array',
      of: [captioned('planItem', '설계 요소')],
    }),
  ],
})
