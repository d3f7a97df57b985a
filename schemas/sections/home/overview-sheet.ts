import {ThListIcon} from '@sanity/icons'
import {headingFields} from '../../fields/text-field.ts'
import {pictureField} from './captioned.ts'
import {homeSection} from './home-section.ts'

export const overviewSheet = homeSection({
  name: 'overviewSheet',
  title: '사업개요',
  description: '사진 옆에 사업개요 표를 놓습니다. 표의 줄과 순서는 단지 정보에 있습니다.',
  icon: ThListIcon,
  screens: 'wide',
  anchor: 'overview',
  media: 'image',
  fields: [...headingFields(), pictureField('사진')],
})
