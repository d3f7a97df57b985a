import {defineArrayMember, defineField} from 'sanity'
import {pictureSizeRule} from '../picture.ts'
import {planRooms} from './plan-rooms.ts'

/** What a drawing of a type shows. */
export const planKinds = {
  extended: '확장형',
  basic: '기본형',
  mirrored: '대칭형',
  furnished: '가구 배치',
} as const

type PlanKind = keyof typeof planKinds

const list = Object.entries(planKinds).map(([value, title]) => ({value, title}))

export const planKindTitle = (kind: unknown): string =>
  list.find(({value}) => value === kind)?.title ?? '평면도'

export const planKind = (name: string, title: string, initialValue?: PlanKind) =>
  defineField({
    name,
    title,
    type: 'string',
    ...(initialValue ? {initialValue} : {}),
    options: {list, layout: 'radio', direction: 'horizontal'},
  })

interface Plan {
  readonly kind?: string
  readonly image?: {readonly asset?: unknown}
  readonly rooms?: readonly unknown[]
}

/** Whether a mirrored drawing without a picture has one to turn: the first with rooms over it. */
export const hasNothingToMirror = (others: readonly Plan[], isFirstNamed: boolean): boolean =>
  others.some(({kind, image}) => kind === 'mirrored' && !image?.asset) &&
  !isFirstNamed &&
  !others.some(({image, rooms}) => image?.asset && rooms?.length)

/** The first kind that has two drawings: a visitor chooses by the kind's name. */
export function kindTwice(first: unknown, others: readonly Plan[]): true | string {
  const kinds = [first, ...others.map(({kind}) => kind)].filter(
    (kind): kind is string => typeof kind === 'string',
  )
  const twice = kinds.find((kind, at) => kinds.indexOf(kind) !== at)
  return twice
    ? `'${planKindTitle(twice)}' 평면도가 두 장입니다. 종류마다 한 장만 넣어 주세요.`
    : true
}

const hasItems = (value: unknown) => Array.isArray(value) && value.length > 0

const isPlans = (value: unknown): value is readonly Plan[] => Array.isArray(value)

/** Without its kind, the first drawing has the name of another one among them, or takes its place. */
export const firstKindRule = (kind: unknown, document: object | undefined): true | string =>
  kind || !document || !hasItems(Reflect.get(document, 'otherPlans'))
    ? true
    : '다른 평면도와 바꿔 볼 수 있게 이 평면도의 종류를 골라 주세요. 비워 두면 기본형으로 보입니다.'

export const otherPlans = defineField({
  name: 'otherPlans',
  title: '다른 평면도',
  description: '방문자가 평면 페이지에서 바꿔 봅니다. 위의 평면도와 종류가 달라야 합니다.',
  type: 'array',
  group: 'plans',
  of: [
    defineArrayMember({
      name: 'unitPlan',
      title: '평면도',
      type: 'object',
      fields: [
        {
          ...planKind('kind', '종류'),
          validation: (rule) => rule.required().error('종류를 골라 주세요.'),
        },
        defineField({
          name: 'image',
          title: '평면도',
          description:
            '대칭형은 비워 두면, 방 이름을 글로 얹은 첫 도면을 좌우로 뒤집어 보여 줍니다.',
          type: 'picture',
          validation: (rule) => [
            rule.custom((value, {parent}) =>
              value || (parent && Reflect.get(parent, 'kind') === 'mirrored')
                ? true
                : '평면도를 넣어 주세요.',
            ),
            rule.custom(pictureSizeRule),
          ],
        }),
        planRooms('rooms', '도면 위의 방 이름'),
      ],
      preview: {
        select: {kind: 'kind', media: 'image'},
        prepare: ({kind, media}) => ({title: planKindTitle(kind), media}),
      },
    }),
  ],
  validation: (rule) => [
    rule.max(3).error('세 장까지 넣을 수 있습니다.'),
    rule.custom((plans, {document}) => kindTwice(document?.imageKind, isPlans(plans) ? plans : [])),
    rule.custom((plans, {document}) =>
      isPlans(plans) && hasNothingToMirror(plans, hasItems(document?.imageRooms))
        ? '뒤집을 도면이 없습니다. 대칭형 도면을 넣거나, 다른 도면에 방 이름을 글로 얹어 주세요.'
        : true,
    ),
  ],
})
