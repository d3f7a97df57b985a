import {MasterDetailIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {headingFields, linesField} from '../../fields/text-field.ts'
import {pictureField} from './captioned.ts'
import {homeSection} from './home-section.ts'

export const unitTeaser = homeSection({
  name: 'unitTeaser',
  title: '평면 안내',
  description: '모눈 위에 평면도 한 장과 평면 페이지로 가는 링크를 놓습니다.',
  icon: MasterDetailIcon,
  screens: 'wide',
  anchor: 'unit',
  media: 'image',
  fields: [
    ...headingFields(),
    linesField('text', '글'),
    pictureField('평면도'),
    defineField({name: 'link', title: '링크', type: 'link'}),
  ],
})
