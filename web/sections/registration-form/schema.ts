import {EnvelopeIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {headingFields, linesField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {button, colours, lines, rect, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
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

export const registrationFormSection = defineSection({
  schema,
  sketch:
    title(10, 12, 36) +
    lines(10, 24, 36, 3) +
    [14, 30, 46]
      .map((y) => rect(58, y, 52, 10, colours.sheet, `stroke="${colours.line}"`))
      .join('') +
    button(58, 64, 52),
})
