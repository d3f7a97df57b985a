import {TextIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {headingFields} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {lines, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'prose',
  title: '글',
  description: '제목과 목록, 표, 링크를 넣을 수 있는 본문입니다.',
  type: 'object',
  icon: TextIcon,
  fields: [...headingFields(), defineField({name: 'body', title: '본문', type: 'richText'})],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '글', subtitle: '글'}),
  },
})

export const proseSection = defineSection({
  schema,
  sketch: title(20, 10, 44) + lines(20, 22, 80, 4) + lines(20, 46, 80, 5),
})
