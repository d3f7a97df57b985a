import {TextIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {headingFields} from '../fields/text-field.ts'

export const prose = defineType({
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
