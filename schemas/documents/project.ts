import {TiersIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {hiddenAllFields} from '../fields/all-fields.ts'
import {referenceList} from '../fields/reference-list.ts'
import {requiredUpTo, textField} from '../fields/text-field.ts'
import {tradeFacts} from '../fields/trade-facts.ts'
import {keptFactsRule} from '../fields/used-facts.ts'

const nameOf = (fact: unknown) =>
  typeof fact === 'object' && fact !== null && 'name' in fact ? fact.name : undefined

/** The facts of the complex that several pages show, and the order in which they show them. */
export const project = defineType({
  name: 'project',
  title: '단지 정보',
  type: 'document',
  icon: TiersIcon,
  groups: [
    {name: 'facts', title: '수치', default: true},
    {name: 'trade', title: '분양 조건'},
    {name: 'overview', title: '사업개요 표'},
    {name: 'premium', title: '프리미엄 카드'},
    hiddenAllFields,
  ],
  fields: [
    defineField({
      name: 'facts',
      title: '글에 넣는 값',
      description:
        '글에 {세대수} 처럼 이름을 적으면 그 자리에 값이 들어갑니다. 값을 고치면 그 이름을 쓴 글이 모두 바뀝니다. {대표번호}와 {상담시간}, {단지이름}은 사이트 설정의 값입니다.',
      type: 'array',
      group: 'facts',
      of: [
        defineArrayMember({
          name: 'fact',
          title: '값',
          type: 'object',
          options: {columns: 2},
          fields: [
            defineField({
              name: 'name',
              title: '이름',
              type: 'string',
              validation: (rule) => [
                rule.required().error('이름을 입력해 주세요.'),
                rule
                  .regex(/^[가-힣][가-힣\d]{0,19}$/)
                  .error('한글로 시작해 띄어쓰기 없이 20자 이내로 적어 주세요.'),
              ],
            }),
            defineField({
              name: 'value',
              title: '값',
              type: 'string',
              validation: (rule) => requiredUpTo(rule, '값을', 100),
            }),
          ],
          preview: {select: {title: 'name', subtitle: 'value'}},
        }),
      ],
      validation: (rule) =>
        rule.custom((facts, context) => {
          const names = (facts ?? []).flatMap((fact) => nameOf(fact) ?? [])
          const twice = names.find((name, at) => names.indexOf(name) !== at)
          return twice ? `'${twice}' 이름이 두 번 들어 있습니다.` : keptFactsRule(names, context)
        }),
    }),
    {...tradeFacts, group: 'trade'},
    {
      ...referenceList({
        name: 'rows',
        title: '사업개요 표의 줄',
        to: 'projectInfoRow',
        description: '홈과 사업안내 페이지의 표가 이 순서를 따릅니다.',
      }),
      group: 'overview',
    },
    {...textField('premiumLabel', '카드 번호 앞의 말', 'PREMIUM'), group: 'premium'},
    {
      ...referenceList({
        name: 'premiumCards',
        title: '프리미엄 카드',
        to: 'premiumCard',
        description: '순서대로 01, 02, 03, 04 번호가 붙습니다.',
        max: 4,
      }),
      group: 'premium',
    },
  ],
  preview: {prepare: () => ({title: '단지 정보'})},
})
