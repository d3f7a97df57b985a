import {ClockIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {headingFields, linesField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {colours, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'comingSoon',
  title: '준비 중',
  description: '아직 공개하지 않은 내용을 점 세 개의 움직임과 함께 알립니다.',
  type: 'object',
  icon: ClockIcon,
  fields: [
    ...headingFields(),
    linesField('text', '안내 글', '준비 중입니다.\n빠른 시일 안에 찾아뵙겠습니다.'),
    defineField({
      name: 'loader',
      title: '점 세 개 움직임',
      type: 'object',
      options: {columns: 3, collapsible: true, collapsed: true},
      fields: [
        defineField({
          name: 'size',
          title: '크기 (px)',
          type: 'number',
          initialValue: 15,
          validation: (rule) => rule.min(4).max(60),
        }),
        defineField({
          name: 'margin',
          title: '간격 (px)',
          type: 'number',
          initialValue: 2,
          validation: (rule) => rule.min(0).max(40),
        }),
        defineField({
          name: 'speed',
          title: '빠르기 (배)',
          type: 'number',
          initialValue: 1,
          validation: (rule) => rule.min(0.25).max(4),
        }),
      ],
    }),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '준비 중', subtitle: '준비 중'}),
  },
})

export const comingSoonSection = defineSection({
  schema,
  sketch:
    title(36, 22, 48) +
    [50, 60, 70].map((x) => `<circle cx="${x}" cy="46" r="3" fill="${colours.accent}"/>`).join(''),
})
