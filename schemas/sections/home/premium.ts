import {StarIcon} from '@sanity/icons'
import {headingFields} from '../../fields/text-field.ts'
import {homeSection} from './home-section.ts'

export const premium = homeSection({
  name: 'premium',
  title: '프리미엄 카드',
  description:
    '프리미엄 카드를 넓은 화면에는 나란히, 휴대전화에는 눌러서 펼치게 놓습니다. 카드와 순서는 단지 정보에 있습니다.',
  icon: StarIcon,
  anchor: 'premium',
  fields: headingFields(),
})
