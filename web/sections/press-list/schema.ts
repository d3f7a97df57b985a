import {DocumentsIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {headingFields, textField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {button, rows, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'pressList',
  title: '보도자료 목록',
  description: '보도자료 페이지에만 씁니다.',
  type: 'object',
  icon: DocumentsIcon,
  fields: [
    ...headingFields(),
    textField('emptyText', '글이 없을 때', '등록된 보도자료가 없습니다.'),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '보도자료 목록', subtitle: '보도자료 목록'}),
  },
})

export const pressListSection = defineSection({
  schema,
  sketch: title(10, 8, 40) + rows(10, 22, 100, 4) + button(48, 64, 24),
})
