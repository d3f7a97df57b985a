import {InfoOutlineIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {requiredText, requiredUpTo, withFacts} from '../fields/text-field.ts'

export const disclaimer = defineType({
  name: 'disclaimer',
  title: '유의사항',
  type: 'document',
  icon: InfoOutlineIcon,
  fields: [
    defineField({
      name: 'title',
      title: '관리용 이름',
      description: '사이트에는 보이지 않습니다.',
      type: 'string',
      validation: (rule) => requiredText(rule).error('관리용 이름을 입력해 주세요.'),
    }),
    defineField({
      name: 'text',
      title: '문구',
      type: 'text',
      rows: 3,
      validation: (rule) => [...requiredUpTo(rule, '문구를', 500), ...withFacts(rule)],
    }),
  ],
  preview: {select: {title: 'title', subtitle: 'text'}},
})
