import {CreditCardIcon} from '@sanity/icons'
import {defineType} from 'sanity'
import {referenceList} from '../../../schemas/fields/reference-list.ts'
import {headingFields, linesField} from '../../../schemas/fields/text-field.ts'
import {defineSection} from '../../../schemas/sections/own.ts'
import {colours, rect, rows, title} from '../../../schemas/sections/sketch.ts'

const schema = defineType({
  name: 'prices',
  title: '분양가와 납부',
  description: '타입별·층별 분양가표와 납부 회차, 방문자가 골라 보는 내 계약 일정입니다.',
  type: 'object',
  icon: CreditCardIcon,
  fields: [
    ...headingFields(),
    linesField('lead', '안내'),
    referenceList({
      name: 'units',
      title: '보일 타입',
      to: 'unitType',
      description:
        '고르지 않으면 분양가를 적은 모든 타입이 나옵니다. 분양가는 ‘평면 타입’에, 회차는 ‘분양대금 납부’에 적으며, 둘 다 비어 있으면 이 구역은 보이지 않습니다.',
    }),
  ],
  preview: {
    select: {title: 'heading'},
    prepare: ({title}) => ({title: title ?? '분양가와 납부', subtitle: '분양가와 납부'}),
  },
})

export const pricesSection = defineSection({
  schema,
  sketch:
    title(10, 8, 40) +
    rows(10, 22, 100, 3) +
    rect(10, 52, 100, 20, 'none', `stroke="${colours.ink}"`) +
    title(16, 60, 30) +
    title(72, 60, 32, colours.accent),
})
