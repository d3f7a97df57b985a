import {defineArrayMember, defineField} from 'sanity'
import {highestFloor, overlapIn, type WrittenBand} from '../../../shared/payments.ts'
import {inWon, wonRules} from '../won.ts'
import {floorsRule} from './unit-figures.ts'

const isBands = (value: unknown): value is readonly (WrittenBand & {readonly _key: string})[] =>
  Array.isArray(value)

const floorField = (name: string, title: string) =>
  defineField({
    name,
    title,
    type: 'number',
    validation: (rule) => [
      rule.required().error('층이 없는 분양가는 홈페이지에 나오지 않습니다. 층을 적어 주세요.'),
      rule
        .integer()
        .min(1)
        .max(highestFloor)
        .error(`1에서 ${highestFloor} 사이의 정수로 적어 주세요.`),
      ...(name === 'highestFloor'
        ? [
            rule.custom((value: number | undefined, {parent}) =>
              floorsRule(value, parent && Reflect.get(parent, 'lowestFloor')),
            ),
          ]
        : []),
    ],
  })

/** The floors of a band as a list says them, also while one of the two is still to be written. */
function floorsOf({lowestFloor: from, highestFloor: to}: WrittenBand): string {
  const [low, high] = [from, to].map((floor) => (typeof floor === 'number' ? `${floor}층` : ''))
  if (!low && !high) return '층을 적어 주세요'
  return low === high ? `${low}` : `${low} ~ ${high}`.trim()
}

/** At the second of two bands of which each floor would have two prices. */
function overlapRule(value: unknown) {
  const bands = isBands(value) ? value : []
  const [first, second] = overlapIn(bands)?.map((at) => bands[at]) ?? []
  return first && second
    ? {
        message: `${floorsOf(second)}이 ${floorsOf(first)}과 겹칩니다. 한 층에는 분양가가 하나여야 합니다.`,
        path: [{_key: second._key}, 'lowestFloor'],
      }
    : true
}

/** Bands that lie outside the floors which the type says it has. */
function outsideRule(value: unknown, document: object | undefined) {
  const [from, to] = ['lowestFloor', 'highestFloor'].map(
    (name): unknown => document && Reflect.get(document, name),
  )
  if (typeof from !== 'number' || typeof to !== 'number') return true
  const outside = (isBands(value) ? value : []).find(
    ({lowestFloor, highestFloor}) => (lowestFloor ?? from) < from || (highestFloor ?? to) > to,
  )
  return outside
    ? {
        message: `이 타입은 ${from}층부터 ${to}층까지라고 적혀 있습니다. ${floorsOf(outside)}을 확인해 주세요.`,
        path: [{_key: outside._key}, 'lowestFloor'],
      }
    : true
}

export const unitPrices = defineField({
  name: 'prices',
  title: '층별 분양가',
  description:
    '공고한 분양가만 적습니다. 분양가표와 내 계약 일정, 타입 비교가 이 값을 읽습니다. 비워 두면 아무 데도 나오지 않습니다.',
  type: 'array',
  group: 'prices',
  of: [
    defineArrayMember({
      name: 'unitPrice',
      title: '층과 분양가',
      type: 'object',
      fieldsets: [{name: 'floors', title: '층', options: {columns: 2}}],
      fields: [
        {...floorField('lowestFloor', '낮은 층'), fieldset: 'floors'},
        {...floorField('highestFloor', '높은 층'), fieldset: 'floors'},
        defineField({
          name: 'price',
          title: '분양가 (원)',
          description: '예: 5억 6,300만 원이면 563000000',
          type: 'number',
          validation: (rule) => [
            rule.required().error('분양가를 원으로 적어 주세요.'),
            ...wonRules(rule, 10_000_000),
          ],
        }),
      ],
      preview: {
        select: {lowestFloor: 'lowestFloor', highestFloor: 'highestFloor', price: 'price'},
        prepare: ({price, ...floors}) => ({title: floorsOf(floors), subtitle: inWon(price)}),
      },
    }),
  ],
  validation: (rule) => [
    rule.max(60).error('60줄까지 넣을 수 있습니다.'),
    rule.custom(overlapRule),
    rule.custom((value, {document}) => outsideRule(value, document)).warning(),
  ],
})
