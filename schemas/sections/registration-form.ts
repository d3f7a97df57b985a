import {EnvelopeIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {headingFields, linesField} from '../fields/text-field.ts'

export const registrationForm = defineType({
  name: 'registrationForm',
  title: '등록 양식',
  description: '항목 이름과 안내 문구는 "등록 양식" 설정에서 고칩니다.',
  type: 'object',
  icon: EnvelopeIcon,
  fields: [
    ...headingFields(),
    linesField('text', '안내 글'),
    defineField({
      name: 'form',
      title: '양식',
      type: 'string',
      initialValue: 'inquiry',
      options: {
        list: [
          {title: '방문예약·문의 (고객 페이지)', value: 'inquiry'},
          {title: '방문예약 (본문)', value: 'visit'},
        ],
      },
      validation: (rule) => rule.required().error('양식을 골라 주세요.'),
    }),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '등록 양식', subtitle: '등록 양식'}),
  },
})
