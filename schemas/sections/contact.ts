import {MobileDeviceIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {headingFields, linesField, textField} from '../fields/text-field.ts'

export const contact = defineType({
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
