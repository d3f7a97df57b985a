import {defineArrayMember, defineField} from 'sanity'
import type {SchemaFeature} from '../../schemas/feature.ts'
import {fieldKindTitles} from '../../schemas/fields/registration-answer.ts'
import {registrationSources} from '../../schemas/fields/registration-choices.ts'
import {serviceUrl} from '../../schemas/fields/service-url.ts'
import {fieldKinds} from '../../shared/form-fields.ts'

/** Fields that a message may have besides id, form and time: `server/event.ts` fills them in. */
export const webhookFields = [
  {value: 'name', title: '이름'},
  {value: 'phone', title: '연락처'},
  {value: 'message', title: '문의 내용'},
  {value: 'page', title: '등록한 페이지'},
  {value: 'consents', title: '동의한 항목'},
  {value: 'source', title: '유입 경로'},
  {value: 'visit', title: '방문예약'},
  // The answers to fields that editors add, by their kind.
  ...fieldKinds.map((value) => ({value, title: fieldKindTitles[value]})),
]

interface Choice {
  readonly value: string
  readonly title: string
}

/** Checks the picked values. The boxes do not show a value that is not on the list, so that the message names it. */
export function pickedProblem(
  picked: readonly unknown[] | undefined,
  choices: readonly Choice[],
  isNeeded: boolean,
): true | string {
  const unknown = (picked ?? []).filter((one) => !choices.some(({value}) => value === one))
  if (unknown.length > 0) {
    return `없는 항목이 있어 보내지 않습니다: ${unknown.map(String).join(', ')}. 아무 칸이나 눌러 다시 고르면 지워집니다.`
  }
  return !isNeeded || (picked ?? []).length > 0 || '하나 이상 골라 주세요.'
}

/** Some of a list; all of them to begin with. */
const picked = (name: string, title: string, choices: readonly Choice[]) =>
  defineField({
    name,
    title,
    type: 'array',
    of: [defineArrayMember({type: 'string'})],
    options: {list: [...choices], layout: 'grid'},
    initialValue: choices.map(({value}) => value),
    validation: (rule) =>
      // The stock rule says it at a place that the boxes do not show.
      rule.custom<unknown[]>((value, {document}) =>
        pickedProblem(value, choices, Boolean(document?.webhookUrl)),
      ),
  })

export const webhookSchema: SchemaFeature = {
  delivery: {kind: 'webhook', title: '서명된 웹훅'},
  deliverySettings: {
    group: {name: 'webhook', title: '서명된 웹훅'},
    fields: [
      serviceUrl(
        'webhookUrl',
        '등록을 보낼 곳',
        'Standard Webhooks 방식으로 서명해 JSON으로 보냅니다. 서버 설정 WEBHOOK_SECRETS가 있어야 보냅니다.',
      ),
      picked('webhookForms', '보낼 양식', registrationSources),
      picked('webhookFields', '보낼 항목', webhookFields),
    ],
  },
}
