import {MobileDeviceIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {referenceList} from '../../fields/reference-list.ts'
import {textField} from '../../fields/text-field.ts'
import {homeSection} from './home-section.ts'

export const unitGuide = homeSection({
  name: 'unitGuide',
  title: '유니트 안내',
  description: '타입별 평면과 모델하우스 VR을 접어 두고 하나씩 펼쳐 봅니다.',
  icon: MobileDeviceIcon,
  screens: 'narrow',
  fields: [
    textField('eyebrow', '영문 소제목', 'UNIT PLAN'),
    textField('heading', '모두 닫혔을 때 제목', '유니트 안내'),
    textField('typeHeading', '타입 안내 제목', '타입 안내'),
    {
      ...textField('typeLabel', '타입 안내를 펼치는 줄', '타입별 평면도'),
      description: '펼치면 위에 타입 안내 제목이 나오므로, 제목과 다른 말로 적습니다.',
    },
    textField('modelHouseHeading', '모델하우스 제목', '모델하우스'),
    referenceList({name: 'types', title: '타입', to: 'unitType', max: 3}),
    defineField({name: 'modelHouse', title: '모델하우스 VR', type: 'modelHouse'}),
  ],
})
