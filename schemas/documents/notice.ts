import {BellIcon} from '@sanity/icons'
import {defineField, defineType, type ValidationContext} from 'sanity'
import {isBlank} from '../../shared/characters.ts'
import {koreanTime} from '../fields/korean-time.ts'
import {afterFromRule, shownPeriod} from '../fields/period.ts'
import {pictureSizeRule} from '../fields/picture.ts'
import {referenceList} from '../fields/reference-list.ts'
import {linesRules, requiredUpTo} from '../fields/text-field.ts'

const kinds = [
  {value: 'popup', title: '팝업 (화면 가운데)'},
  {value: 'strip', title: '띠 (맨 위)'},
]

const places = [
  {value: 'all', title: '모든 페이지'},
  {value: 'home', title: '홈만'},
  {value: 'chosen', title: '고른 페이지만'},
]

const devices = [
  {value: 'all', title: '모든 화면'},
  {value: 'phone', title: '휴대전화만'},
  {value: 'desktop', title: '넓은 화면만'},
]

type Document = ValidationContext['document']

const isChosen = (document: Document) => document?.where === 'chosen'

const hasText = (document: Document) =>
  typeof document?.text === 'string' && !isBlank(document.text)

const hasPicture = (document: Document) =>
  typeof document?.picture === 'object' && document.picture !== null && 'asset' in document.picture

/** A strip has no room for a higher picture. */
const minStripRatio = 5

function stripShapeRule(
  picture: {readonly asset?: {readonly _ref?: string}} | undefined,
  {document}: Pick<ValidationContext, 'document'>,
): true | string {
  const [, width, height] = picture?.asset?._ref?.match(/-(\d+)x(\d+)-\w+$/) ?? []
  if (document?.kind !== 'strip' || width === undefined) return true
  return Number(width) >= minStripRatio * Number(height)
    ? true
    : `띠에는 가로가 세로의 ${minStripRatio}배 이상인 사진을 올려 주세요.`
}

/** What is told for a time: over the page, or in a strip at its top. */
export const notice = defineType({
  name: 'notice',
  title: '알림 (팝업·띠)',
  description:
    '정한 기간에만 저절로 나타나고 사라집니다. 팝업은 한 번에 하나만 열리고 띠도 하나만 보이며(둘은 함께 보일 수 있습니다), 방문자는 오늘 하루 보지 않을 수 있습니다.',
  type: 'document',
  icon: BellIcon,
  // Not in two columns: on a phone, a time next to its calendar would be cut.
  fieldsets: [{name: 'period', title: '기간 (한국 시각)'}],
  fields: [
    defineField({
      name: 'title',
      title: '제목',
      description: '팝업에서는 글 위에 보입니다. 사진만 있는 알림에서는 화면 낭독기가 읽습니다.',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '제목을', 60),
    }),
    defineField({
      name: 'kind',
      title: '모양',
      type: 'string',
      options: {list: kinds, layout: 'radio', direction: 'horizontal'},
      initialValue: 'popup',
      validation: (rule) => rule.required().error('모양을 골라 주세요.'),
    }),
    defineField({
      name: 'from',
      title: '시작',
      type: 'datetime',
      fieldset: 'period',
      options: koreanTime,
      validation: (rule) => rule.required().error('언제 시작하는지 골라 주세요.'),
    }),
    defineField({
      name: 'until',
      title: '끝',
      description: '비워 두면 끝나지 않습니다.',
      type: 'datetime',
      fieldset: 'period',
      options: koreanTime,
      validation: afterFromRule,
    }),
    defineField({
      name: 'where',
      title: '보이는 곳',
      type: 'string',
      options: {list: places, layout: 'radio', direction: 'horizontal'},
      initialValue: 'all',
      validation: (rule) => rule.required().error('보이는 곳을 골라 주세요.'),
    }),
    {
      ...referenceList({name: 'pages', title: '고른 페이지', to: 'page', max: 30}),
      hidden: ({document}) => !isChosen(document),
      validation: (rule) => [
        rule.unique().error('같은 항목이 두 번 들어 있습니다.'),
        rule.max(30).error('30개까지 넣을 수 있습니다.'),
        rule.custom((pages, {document}) =>
          isChosen(document) && !(Array.isArray(pages) && pages.length > 0)
            ? '어느 페이지에 보일지 하나 이상 골라 주세요.'
            : true,
        ),
      ],
    },
    defineField({
      name: 'device',
      title: '보이는 화면',
      type: 'string',
      options: {list: devices, layout: 'radio', direction: 'horizontal'},
      initialValue: 'all',
      validation: (rule) => rule.required().error('보이는 화면을 골라 주세요.'),
    }),
    defineField({
      name: 'picture',
      title: '사진',
      description:
        '띠에는 가로가 세로의 5배 이상인 사진을 올립니다. 사진 속 글은 아래에도 적어 주세요.',
      type: 'picture',
      validation: (rule) => [rule.custom(pictureSizeRule), rule.custom(stripShapeRule)],
    }),
    defineField({
      name: 'text',
      title: '글',
      type: 'text',
      rows: 4,
      validation: (rule) => [
        ...linesRules(rule, '글'),
        rule.custom((_, {document}) =>
          hasText(document) || hasPicture(document)
            ? true
            : '글을 적거나 사진을 올려 주세요. 둘 다 없으면 보이지 않습니다.',
        ),
      ],
    }),
    defineField({name: 'link', title: '이어지는 곳', type: 'link'}),
    defineField({
      name: 'order',
      title: '순서',
      description: '기간이 겹치면 작은 수가 먼저 보입니다. 예: 10, 20, 30',
      type: 'number',
      initialValue: 10,
      validation: (rule) =>
        rule.required().integer().min(0).max(1000).error('0에서 1000 사이의 정수로 적어 주세요.'),
    }),
  ],
  orderings: [
    {title: '시작 순', name: 'from', by: [{field: 'from', direction: 'desc'}]},
    {title: '순서', name: 'order', by: [{field: 'order', direction: 'asc'}]},
  ],
  preview: {
    select: {title: 'title', kind: 'kind', from: 'from', until: 'until', media: 'picture'},
    prepare: ({title, kind, from, until, media}) => ({
      title,
      media,
      subtitle: `${kind === 'strip' ? '띠' : '팝업'} · ${shownPeriod(from, until)}`,
    }),
  },
})
