import {MobileDeviceIcon} from '@sanity/icons'
import {defineArrayMember, defineField} from 'sanity'
import {referenceList} from '../../fields/reference-list.ts'
import {headingFields, textField} from '../../fields/text-field.ts'
import {homeSection} from './home-section.ts'

export const overviewGuide = homeSection({
  name: 'overviewGuide',
  title: '사업 안내',
  description: '사업개요 표, 지도, 프리미엄 슬라이드를 접어 두고 하나씩 펼쳐 봅니다.',
  icon: MobileDeviceIcon,
  screens: 'narrow',
  fields: [
    ...headingFields(),
    textField('overviewLabel', '사업개요 이름', '사업개요'),
    textField('locationLabel', '입지 이름', '입지환경'),
    textField('premiumLabel', '프리미엄 이름', '프리미엄'),
    defineField({
      name: 'maps',
      title: '지도',
      type: 'array',
      of: [defineArrayMember({type: 'picture'})],
      validation: (rule) => rule.max(2).error('지도는 두 장까지 넣을 수 있습니다.'),
    }),
    referenceList({name: 'slides', title: '프리미엄 슬라이드', to: 'premiumSlide', max: 6}),
  ],
})
