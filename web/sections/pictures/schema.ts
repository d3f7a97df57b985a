import {ImagesIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {captionedPictures} from '../../../schemas/fields/captioned-picture.ts'
import {headingFields, linesField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {photo, three, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'pictures',
  title: '사진 갤러리',
  description: '사진을 여러 장 늘어놓습니다. 누르면 크게 보이고, 옆으로 넘겨 봅니다.',
  type: 'object',
  icon: ImagesIcon,
  fields: [...headingFields(), linesField('lead', '소개 글'), captionedPictures('plainPicture')],
  preview: {
    select: {title: 'heading', media: 'pictures.0.image'},
    prepare: ({title, media}) => ({title: title ?? '사진 갤러리', subtitle: '사진 갤러리', media}),
  },
})

export const picturesSection = defineSection({
  schema,
  sketch:
    title(10, 8, 40) + three((x) => photo(x, 20, 30, 24)) + three((x) => photo(x, 50, 30, 24)),
})
