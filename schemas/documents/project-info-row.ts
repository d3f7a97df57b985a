import {ThListIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {requiredUpTo, withFacts} from '../fields/text-field.ts'

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
      validation: (rule) => requiredUpTo(rule, '항목을', 30),
    }),
    defineField({
      name: 'value',
      title: '내용',
      type: 'text',
      rows: 3,
      validation: (rule) => [...requiredUpTo(rule, '내용을', 500), ...withFacts(rule)],
    }),
  ],
  preview: {select: {title: 'label', subtitle: 'value'}},
})
