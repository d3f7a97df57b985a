import {MobileDeviceIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {headingFields} from '../../fields/text-field.ts'
import {captioned} from './captioned.ts'
import {homeSection} from './home-section.ts'

export const complexGuide = homeSection({
  name: 'complexGuide',
  title: '단지 안내',
  description: '단지배치, 특화설계, 커뮤니티 그림을 접어 두고 하나씩 펼쳐 봅니다.',
  icon: MobileDeviceIcon,
  screens: 'narrow',
  fields: [
    ...headingFields(),
    defineField({
      name: 'items',
      title: '항목',
      type: 'array',
      of: [captioned('complexItem', '항목')],
      validation: (rule) => rule.max(3).error('세 개까지 넣을 수 있습니다.'),
    }),
  ],
})
