import {BillIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {headingFields, linesField, textField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {colours, lines, rows, three, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'feeTiers',
  title: '인지세 안내',
  description: '금액 구간별 세액과 납부 절차입니다.',
  type: 'object',
  icon: BillIcon,
  fields: [
    ...headingFields(),
    linesField('lead', '소개 글'),
    textField('caption', '표 제목', '기재금액별 인지세액'),
    textField('amountLabel', '금액 머리글', '기재금액'),
    textField('feeLabel', '세액 머리글', '인지세액'),
    defineField({
      name: 'tiers',
      title: '구간',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'tier',
          title: '구간',
          type: 'object',
          fields: [textField('amount', '계약 금액'), textField('fee', '세액')],
          preview: {select: {title: 'amount', subtitle: 'fee'}},
        }),
      ],
    }),
    textField('stepsHeading', '절차 제목', '전자수입인지 구매와 납부'),
    defineField({
      name: 'steps',
      title: '절차',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'step',
          title: '단계',
          type: 'object',
          fields: [textField('title', '제목'), linesField('text', '설명')],
          preview: {select: {title: 'title', subtitle: 'text'}},
        }),
      ],
    }),
    textField('notesHeading', '참고 제목', '환급과 분실'),
    defineField({
      name: 'notes',
      title: '참고 사항',
      type: 'array',
      of: [defineArrayMember({type: 'text', rows: 2})],
    }),
    defineField({
      name: 'links',
      title: '바로가기',
      type: 'array',
      of: [defineArrayMember({type: 'link'})],
    }),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '인지세 안내', subtitle: '인지세 안내'}),
  },
})

export const feeTiersSection = defineSection({
  schema,
  sketch:
    title(10, 8, 40) +
    rows(10, 22, 62, 4) +
    three(
      (x) =>
        `<circle cx="${x + 6}" cy="66" r="4" fill="${colours.accent}"/>${lines(x + 13, 64, 16, 2)}`,
    ),
})
