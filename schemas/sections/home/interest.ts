import {EnvelopeIcon} from '@sanity/icons'
import {headingFields, linesField} from '../../fields/text-field.ts'
import {pictureField} from './captioned.ts'
import {homeSection} from './home-section.ts'

export const interest = homeSection({
  name: 'interest',
  title: '방문예약',
  description: '사진 위에 대표번호와 방문예약 양식을 놓습니다.',
  icon: EnvelopeIcon,
  anchor: 'interestForm',
  media: 'image',
  fields: [...headingFields(), linesField('text', '글'), pictureField('배경 사진')],
})
