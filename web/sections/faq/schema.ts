import {HelpCircleIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {
  headingFields,
  linesField,
  requiredUpTo,
  withFacts,
} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {colours, lines, rect, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'faq',
  title: '자주 묻는 질문',
  description: '누르면 답이 펼쳐지는 질문 목록입니다. 검색엔진에도 질문과 답으로 알립니다.',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    ...headingFields(),
    linesField('lead', '소개 글'),
    defineField({
      name: 'questions',
      title: '질문',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'faqQuestion',
          title: '질문',
          type: 'object',
          fields: [
            defineField({
              name: 'question',
              title: '질문',
              type: 'string',
              validation: (rule) => [...requiredUpTo(rule, '질문을', 200), ...withFacts(rule)],
            }),
            defineField({
              name: 'answer',
              title: '답',
              description: '답이 없는 질문은 홈페이지에 나오지 않습니다.',
              type: 'richText',
            }),
          ],
          preview: {select: {title: 'question'}},
        }),
      ],
      validation: (rule) => rule.min(1).max(50).error('질문을 1개에서 50개까지 넣어 주세요.'),
    }),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '자주 묻는 질문', subtitle: '자주 묻는 질문'}),
  },
})

export const faqSection = defineSection({
  schema,
  sketch:
    title(10, 8, 40) +
    [24, 36, 48, 60]
      .map((y) => lines(10, y, 80, 1) + rect(104, y - 2, 6, 6, colours.accent))
      .join(''),
})
