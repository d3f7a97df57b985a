import {defineArrayMember, defineField} from 'sanity'
import type {Answer, FieldKind} from '../../shared/form-fields.ts'

export const fieldKindTitles: Readonly<Record<FieldKind, string>> = {
  unit: '관심 평형',
  visitDate: '방문 희망일',
  residence: '거주 지역',
  budget: '예산',
  channel: '인지 경로',
  email: '이메일',
  choice: '자유 선택',
}

const text = (name: string, title: string) => defineField({name, title, type: 'string'})

/** What was asked under which name, and what was answered: it stays when the field changes or goes. */
export const registrationAnswer = defineArrayMember({
  name: 'registrationAnswer',
  title: '답',
  type: 'object',
  fields: [text('kind', '종류'), text('label', '항목'), text('value', '답')],
  preview: {select: {title: 'label', subtitle: 'value'}},
})

/** A field as it was asked while an edition of the notice stood in the forms. */
export const archivedField = defineArrayMember({
  name: 'archivedField',
  title: '항목',
  type: 'object',
  fields: [
    text('kind', '종류'),
    text('label', '이름'),
    text('help', '도움말'),
    defineField({
      name: 'choices',
      title: '보기',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
    }),
    text('popup', '팝업에서'),
    text('visit', '홈 방문예약에서'),
    text('inquiry', '고객 페이지에서'),
  ],
  preview: {
    select: {title: 'label', choices: 'choices'},
    prepare: ({title, choices}) => ({title, subtitle: [choices ?? []].flat().join(', ')}),
  },
})

export const isAnswers = (value: unknown): value is readonly Answer[] => Array.isArray(value)
