import {PlayIcon} from '@sanity/icons'
import {defineField} from 'sanity'
import {headingFields, linesField} from '../../fields/text-field.ts'
import {pictureField} from './captioned.ts'
import {homeSection} from './home-section.ts'

export const brandFilm = homeSection({
  name: 'brandFilm',
  title: '브랜드',
  description: '가득 찬 사진 아래에 큰 제목과 영상으로 가는 링크가 놓입니다.',
  icon: PlayIcon,
  anchor: 'brand',
  media: 'image',
  fields: [
    ...headingFields(),
    linesField('text', '글'),
    pictureField('사진'),
    defineField({name: 'link', title: '링크', type: 'link'}),
  ],
})
