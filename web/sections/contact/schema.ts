import {MobileDeviceIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {headingFields, linesField, textField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {colours, lines, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'contact',
  title: '상담 안내',
  description: '대표번호와 상담 시간입니다. 번호와 시간은 사이트 설정의 값을 씁니다.',
  type: 'object',
  icon: MobileDeviceIcon,
  fields: [
    ...headingFields(),
    linesField('text', '안내 글'),
    textField('phoneLabel', '번호 앞 문구', '대표번호'),
    textField('hoursLabel', '시간 앞 문구', '상담 시간'),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '상담 안내', subtitle: '상담 안내'}),
  },
})

export const contactSection = defineSection({
  schema,
  sketch:
    title(10, 16, 40) +
    lines(10, 28, 50, 2) +
    title(10, 48, 60, colours.accent) +
    lines(10, 60, 30, 1),
})
