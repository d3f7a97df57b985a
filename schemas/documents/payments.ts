import {BillIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType, type NumberRule} from 'sanity'
import {
  bandsOf,
  disorderIn,
  duesOf,
  hundredths,
  isWon,
  totalOf,
  type WrittenBand,
  type WrittenStage,
} from '../../shared/payments.ts'
import {isDay} from '../../shared/time-in-korea.ts'
import {lakeClient} from '../fields/lake-client.ts'
import {shownDate} from '../fields/period.ts'
import {linesField, requiredUpTo, textField} from '../fields/text-field.ts'
import {inWon, wonRules} from '../fields/won.ts'

type KeyedStage = WrittenStage & {readonly _key: string}

const isStages = (value: unknown): value is readonly KeyedStage[] => Array.isArray(value)
const stagesIn = (value: unknown) => (isStages(value) ? value : [])

const shareRules = (rule: NumberRule) =>
  rule.custom((value) =>
    value === undefined || hundredths(value) !== null
      ? true
      : '0보다 크고 100 이하인 수를 소수점 아래 두 자리까지 적어 주세요.',
  )

const has = (stage: unknown, name: string) =>
  typeof stage === 'object' && stage !== null && Reflect.get(stage, name) !== undefined

/** Each stage may be right, and their sum not: it is said where the list begins. */
export function sharesRule(value: unknown): true | string {
  const stages = stagesIn(value)
  if (stages.length === 0) return true
  const total = totalOf(stages.map(({share}) => share))
  if (total !== 100) return `분양대금 비율을 모두 더하면 ${total}%입니다. 100%가 되어야 합니다.`
  if (hundredths(stages.at(-1)?.share) === null)
    return '마지막 회차에는 정액이 아니라 비율을 적어 주세요. 나머지가 마지막 회차에 더해집니다.'
  const options = totalOf(stages.map(({optionShare}) => optionShare))
  return options === 0 || options === 100
    ? true
    : `옵션 대금 비율을 모두 더하면 ${options}%입니다. 100%가 되거나 모두 비어 있어야 합니다.`
}

export function orderRule(value: unknown) {
  const stages = stagesIn(value)
  const stage = stages[disorderIn(stages)]
  return stage
    ? {
        message: `${stage.title ?? '이 회차'}(${stage.day})가 앞 회차의 날짜보다 빠릅니다.`,
        path: [{_key: stage._key}, 'day'],
      }
    : true
}

/** A fixed sum that is more than the share from which it is taken, at the lowest price that is published. */
export function fixedRule(
  value: unknown,
  units: readonly (readonly WrittenBand[] | null)[] | null,
) {
  const stages = stagesIn(value)
  const prices = (units ?? []).flatMap((bands) => bandsOf(bands).map(({price}) => price))
  const lowest = Math.min(...prices)
  if (prices.length === 0 || sharesRule(stages) !== true || duesOf(lowest, 0, stages)) return true
  const fixed = stages.find(({amount}) => isWon(amount))
  return fixed
    ? {
        message: `가장 낮은 분양가 ${inWon(lowest)}에서는 다음 비율 회차의 금액보다 정액이 큽니다.`,
        path: [{_key: fixed._key}, 'amount'],
      }
    : true
}

const pricesQuery = '*[_type == "unitType"].prices'

export const payments = defineType({
  name: 'payments',
  title: '분양대금 납부',
  description:
    '계약금, 중도금, 잔금의 비율과 날짜를 한 번만 적습니다. 비워 두면 홈페이지 어디에도 나오지 않습니다.',
  type: 'document',
  icon: BillIcon,
  fields: [
    defineField({
      name: 'stages',
      title: '납부 회차',
      description:
        '내는 순서대로 넣습니다. 비율을 모두 더해 100%가 되어야 합니다. 금액은 원 아래를 버리고, 나머지는 마지막 회차에 더해 합계가 원 단위까지 맞습니다.',
      type: 'array',
      of: [
        defineArrayMember({
          name: 'paymentStage',
          title: '회차',
          type: 'object',
          fields: [
            defineField({
              name: 'title',
              title: '이름',
              description: '예: 계약금, 중도금 1회, 잔금',
              type: 'string',
              validation: (rule) => requiredUpTo(rule, '이름을', 30),
            }),
            defineField({
              name: 'share',
              title: '분양대금 비율 (%)',
              type: 'number',
              validation: (rule) => [
                shareRules(rule),
                rule.custom((value, {parent}) =>
                  value !== undefined || has(parent, 'amount')
                    ? true
                    : '비율을 적거나, 정액이면 아래 칸에 금액을 적어 주세요.',
                ),
              ],
            }),
            defineField({
              name: 'amount',
              title: '정액 (원)',
              description:
                '비율이 아니라 정해진 금액을 낼 때만 적습니다. 그만큼을 다음 비율 회차에서 뺍니다. 예: 계약금 1차 10000000, 2차 10%',
              type: 'number',
              validation: (rule) => [
                ...wonRules(rule, 10_000),
                rule.custom((value, {parent}) =>
                  value !== undefined && has(parent, 'share')
                    ? '비율과 정액 중 하나만 적어 주세요.'
                    : true,
                ),
              ],
            }),
            defineField({
              name: 'optionShare',
              title: '유상 옵션 비율 (%)',
              description:
                '옵션 대금을 이 회차에 나누어 낼 때 적습니다. 모든 회차에서 비우면 옵션은 합계만 보입니다.',
              type: 'number',
              validation: shareRules,
            }),
            defineField({
              name: 'day',
              title: '날짜',
              type: 'date',
              options: {dateFormat: 'YYYY. M. D.'},
              validation: (rule) =>
                rule.custom((value, {parent}) => {
                  if (value) return isDay(value) ? true : '달력에 없는 날짜입니다.'
                  return has(parent, 'whenText')
                    ? true
                    : '날짜를 고르거나, 정해지지 않았으면 아래 칸에 글로 적어 주세요.'
                }),
            }),
            {
              ...textField('whenText', '날짜 대신 보일 글'),
              description: '예: 계약할 때, 입주 지정일',
            },
          ],
          preview: {
            select: {
              ...{title: 'title', share: 'share', amount: 'amount'},
              ...{day: 'day', text: 'whenText'},
            },
            prepare: ({title, share, amount, day, text}) => ({
              title,
              subtitle: [
                typeof share === 'number' ? `${share}%` : inWon(amount),
                shownDate(day) || text || '날짜가 비어 있습니다',
              ].join(' · '),
            }),
          },
        }),
      ],
      validation: (rule) => [
        rule.max(30).error('30회까지 넣을 수 있습니다.'),
        rule.custom(sharesRule),
        rule.custom(orderRule),
        rule.custom(async (value, context) =>
          fixedRule(value, await lakeClient(context).fetch(pricesQuery)),
        ),
      ],
    }),
    linesField('note', '덧붙이는 안내'),
  ],
  preview: {prepare: () => ({title: '분양대금 납부'})},
})
