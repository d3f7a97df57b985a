import {BulbOutlineIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {
  type FieldKind,
  fieldKinds,
  maxChoices,
  maxFields,
  mayHaveChoices,
  needsChoices,
  requirements,
} from '../../shared/form-fields.ts'
import {lakeClient} from '../fields/lake-client.ts'
import {publishedId} from '../fields/published-id.ts'
import {fieldKindTitles} from '../fields/registration-answer.ts'
import {registrationSources} from '../fields/registration-choices.ts'
import {requiredUpTo, textRules} from '../fields/text-field.ts'

const requirementTitles = {none: '묻지 않음', optional: '선택', required: '필수'} as const

interface Kinded {
  readonly [field: string]: unknown
}

const kindOf = (document: Kinded | undefined): FieldKind | undefined =>
  fieldKinds.find((kind) => kind === document?.kind)

/** Whether the choices are written here: those of unit types come from their documents. */
function hasOwnChoices(document: Kinded | undefined): boolean {
  const kind = kindOf(document)
  return kind !== undefined && kind !== 'unit' && mayHaveChoices(kind)
}

/** A field that the registration forms ask for, besides name, number and message. */
export const formField = defineType({
  name: 'formField',
  title: '양식에 더하는 항목',
  description:
    '이름, 연락처, 문의 내용 말고 더 물을 것. 발행하면 고른 양식에 나타나고, 개인정보 안내의 수집 항목에 저절로 들어갑니다. 이미 받은 등록에는 그때 물은 이름과 답이 그대로 남습니다.',
  type: 'document',
  icon: BulbOutlineIcon,
  validation: (rule) => [
    rule.custom(async (document, context) => {
      if (!document) return true
      const id = publishedId(document._id)
      const query = `count(*[_type == "formField" && !(_id in path("drafts.**"))
        && !(_id in path("versions.**")) && _id != $id])`
      const others = await lakeClient(context).fetch<number>(query, {id}, {perspective: 'raw'})
      return others < maxFields || `항목은 ${maxFields}개까지 더할 수 있습니다.`
    }),
    rule
      .custom((document) =>
        registrationSources.every(({value}) => (document?.[value] ?? 'none') === 'none')
          ? '어느 양식에서도 묻지 않습니다.'
          : true,
      )
      .warning(),
  ],
  fields: [
    defineField({
      name: 'kind',
      title: '종류',
      description: '답을 어떻게 받는지 정합니다. 등록을 받은 뒤에는 바꾸지 말고 새로 만드세요.',
      type: 'string',
      options: {list: fieldKinds.map((value) => ({value, title: fieldKindTitles[value]}))},
      validation: (rule) => rule.required().error('종류를 골라 주세요.'),
    }),
    defineField({
      name: 'label',
      title: '이름',
      description: '양식과 개인정보 안내, 등록 기록에 나옵니다. 예: 관심 평형',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '이름을', 40),
    }),
    defineField({
      name: 'help',
      title: '도움말',
      description: '칸 아래에 작게 나옵니다. 없으면 비워 둡니다.',
      type: 'string',
      validation: (rule) => textRules(rule, '도움말'),
    }),
    defineField({
      name: 'choices',
      title: '보기',
      description:
        '한 줄에 하나씩 적습니다. 거주 지역은 비워 두면 직접 적게 합니다. 관심 평형의 보기는 발행한 평면 타입에서 저절로 옵니다.',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'string',
          validation: (rule) => requiredUpTo(rule, '보기를', 60),
        }),
      ],
      hidden: ({document}) => !hasOwnChoices(document),
      validation: (rule) => [
        rule.unique().error('같은 보기가 두 번 있습니다.'),
        rule.max(maxChoices).error(`보기는 ${maxChoices}개까지 적을 수 있습니다.`),
        rule.custom<unknown[]>((value, {document}) => {
          const kind = kindOf(document)
          const isMissing = kind && hasOwnChoices(document) && needsChoices(kind) && !value?.length
          return isMissing ? '보기를 하나 이상 적어 주세요.' : true
        }),
      ],
    }),
    ...registrationSources.map(({value, title}) =>
      defineField({
        name: value,
        title: `${title}에서`,
        type: 'string',
        initialValue: 'none',
        options: {
          layout: 'radio',
          direction: 'horizontal',
          list: requirements.map((each) => ({value: each, title: requirementTitles[each]})),
        },
      }),
    ),
    defineField({
      name: 'order',
      title: '순서',
      description: '작은 수가 먼저 나옵니다. 예: 10, 20, 30',
      type: 'number',
      initialValue: 10,
      validation: (rule) =>
        rule.required().integer().min(0).max(1000).error('0에서 1000 사이의 정수로 적어 주세요.'),
    }),
  ],
  orderings: [{title: '순서', name: 'order', by: [{field: 'order', direction: 'asc'}]}],
  preview: {
    select: {label: 'label', kind: 'kind', popup: 'popup', visit: 'visit', inquiry: 'inquiry'},
    prepare: ({label, kind, ...by}) => {
      const asking = registrationSources.flatMap(({value, title}) => {
        const requirement = requirements.find((each) => each === by[value]) ?? 'none'
        return requirement === 'none' ? [] : [`${title} ${requirementTitles[requirement]}`]
      })
      const kindTitle = fieldKindTitles[kindOf({kind}) ?? 'choice']
      return {
        title: label,
        subtitle: [kindTitle, ...(asking.length > 0 ? asking : ['묻지 않음'])].join(' · '),
      }
    },
  },
})
