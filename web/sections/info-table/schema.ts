import {ThListIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {referenceList} from '../../../schemas/fields/reference-list.ts'
import {headingFields, linesField, textField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {rows, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'infoTable',
  title: '정보 표',
  description: '항목과 내용이 짝을 이루는 표입니다.',
  type: 'object',
  icon: ThListIcon,
  fields: [
    ...headingFields(),
    textField('caption', '표 제목', '사업개요'),
    referenceList({
      name: 'rows',
      title: '항목',
      to: 'projectInfoRow',
      description: '비워 두면 단지 정보의 사업개요 표가 그 순서대로 나옵니다.',
    }),
    linesField('note', '표 아래 안내'),
  ],
  preview: {
    select: {title: 'caption'},
    prepare: ({title}) => ({title: title ?? '정보 표', subtitle: '정보 표'}),
  },
})

export const infoTableSection = defineSection({
  schema,
  sketch: title(10, 8, 40) + rows(10, 24, 100, 6),
})
