import {defineArrayMember, defineField} from 'sanity'
import {linesField, requiredUpTo} from '../text-field.ts'
import {inWon, wonRules} from '../won.ts'

/** Whether a buyer gets what is shown: what the rules for cyber model houses want said next to it. */
export const optionTerms = {
  included: '분양가에 포함',
  paid: '유상 옵션',
  display: '전시용 (제공하지 않음)',
} as const

const list = Object.entries(optionTerms).map(([value, title]) => ({value, title}))

export const unitOptions = defineField({
  name: 'options',
  title: '옵션과 마감재',
  description:
    '보이는 것이 분양가에 들어 있는지, 돈을 더 내는지, 전시만 한 것인지를 하나하나 적습니다. 사이버 견본주택에 꼭 밝혀야 합니다.',
  type: 'array',
  group: 'options',
  of: [
    defineArrayMember({
      name: 'unitOption',
      title: '옵션·마감재',
      type: 'object',
      fields: [
        defineField({
          name: 'title',
          title: '이름',
          type: 'string',
          validation: (rule) => requiredUpTo(rule, '이름을', 60),
        }),
        defineField({
          name: 'kind',
          title: '제공 여부',
          type: 'string',
          options: {list, layout: 'radio'},
          validation: (rule) =>
            rule.required().error('분양가에 포함되는지, 유상인지, 전시용인지 골라 주세요.'),
        }),
        defineField({
          name: 'price',
          title: '금액 (원)',
          description: '공고한 금액만 적습니다. 적으면 방문자가 내 계약 일정에서 골라 더해 봅니다.',
          type: 'number',
          hidden: ({parent, value}) => parent?.kind !== 'paid' && value === undefined,
          validation: (rule) => [
            ...wonRules(rule, 10_000),
            rule.custom((value, {parent}) =>
              value === undefined || !parent || Reflect.get(parent, 'kind') === 'paid'
                ? true
                : '금액은 유상 옵션에만 적습니다. 지우거나 제공 여부를 바꿔 주세요.',
            ),
          ],
        }),
        linesField('text', '설명'),
        defineField({name: 'image', title: '사진', type: 'picture'}),
      ],
      preview: {
        select: {title: 'title', kind: 'kind', price: 'price', media: 'image'},
        prepare: ({title, kind, price, media}) => ({
          title,
          subtitle: [
            list.find(({value}) => value === kind)?.title ?? '제공 여부를 골라 주세요',
            ...(price === undefined || price === null ? [] : [inWon(price)]),
          ].join(' · '),
          media,
        }),
      },
    }),
  ],
  validation: (rule) => rule.max(60).error('60개까지 넣을 수 있습니다.'),
})
