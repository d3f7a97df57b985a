import {ThListIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {requiredText, withFacts} from '../fields/text-field.ts'

export const projectInfoRow = defineType({
  name: 'projectInfoRow',
  title: '사업개요 항목',
  type: 'document',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'label',
      title: '항목',
      type: 'string',
      validation: (rule) => requiredText(rule).max(30).error('항목을 30자 이내로 입력해 주세요.'),
    }),
    defineField({
      name: 'value',
      title: '내용',
      type: 'text',
      rows: 3,
      validation: (rule) => [
        requiredText(rule).max(500).error('내용을 500자 이내로 입력해 주세요.'),
        ...withFacts(rule),
      ],
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'value'}},
})
