import {HomeIcon} from '@sanity/icons'
import {headingFields, linesField, textField} from '../../fields/text-field.ts'
import {pictureField} from './captioned.ts'
import {homeSection} from './home-section.ts'

export const hero = homeSection({
  name: 'hero',
  title: '첫 화면',
  description: '화면을 가득 채우는 사진 위에 단지 이름과 등록 버튼이 놓입니다. 맨 위에 둡니다.',
  icon: HomeIcon,
  anchor: 'home',
  media: 'image',
  fields: [
    ...headingFields(),
    linesField('text', '글'),
    pictureField('배경 사진'),
    textField('registerLabel', '등록 버튼', '관심고객 등록'),
  ],
})
