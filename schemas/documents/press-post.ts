import {DocumentTextIcon} from '@sanity/icons'
import {defineField, defineType} from 'sanity'
import {isBlank} from '../../shared/characters.ts'
import {timeInKorea} from '../../shared/time-in-korea.ts'
import {addressRule} from '../fields/address.ts'
import {koreanTime, storedTime} from '../fields/korean-time.ts'
import {defaultSite, knownSiteRule} from '../fields/site-key.ts'
import {requiredUpTo} from '../fields/text-field.ts'

/** The date as editors read it; empty when it is not a time. */
export function postTime(date: unknown): string {
  const time = typeof date === 'string' ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? '' : timeInKorea(time)
}

/** Whether a published post is under embargo: visitors do not see it yet. */
export function isScheduled(date: unknown, now = Date.now()): boolean {
  return typeof date === 'string' && Date.parse(date) > now
}

/**
 * The state of a post in the Studio's lists. A draft is not scheduled until it is published. `id`: of the
 * stored document; the Studio gives drafts the published id as well.
 */
export function pressPostPreview({id, title, date}: Record<string, unknown>) {
  const isDraft = typeof id === 'string' && id.startsWith('drafts.')
  const time = postTime(date)
  const subtitle = !isScheduled(date)
    ? time
    : isDraft
      ? `초안 · 발행하면 ${time}에 공개`
      : `예약됨 · ${time}`
  return {title: typeof title === 'string' ? title : '', subtitle}
}

const hasUrl = (source: unknown) =>
  typeof source === 'object' && source !== null && 'url' in source && Boolean(source.url)

/** The address of an article elsewhere. */
export function sourceRule(url: string | undefined): true | string {
  if (!url) return true
  if (!/^https:\/\//.test(url)) return 'https:// 로 시작하는 주소를 입력해 주세요.'
  return addressRule(url)
}

export const pressPost = defineType({
  name: 'pressPost',
  title: '보도자료',
  type: 'document',
  icon: DocumentTextIcon,
  fields: [
    defineField({
      name: 'title',
      title: '제목',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '제목을', 120),
    }),
    defineField({
      name: 'summary',
      title: '요약',
      type: 'text',
      rows: 3,
      validation: (rule) => requiredUpTo(rule, '요약을', 300),
    }),
    defineField({
      name: 'picture',
      title: '대표 사진',
      description: '글 위에 보이고, 공유할 때와 검색 결과에도 쓰입니다. 없어도 됩니다.',
      type: 'picture',
    }),
    defineField({name: 'content', title: '내용', type: 'richText'}),
    defineField({
      name: 'source',
      title: '출처',
      description: '다른 매체에 실린 글이면 그 매체와 기사의 주소를 적습니다.',
      type: 'object',
      fields: [
        defineField({
          name: 'name',
          title: '매체',
          type: 'string',
          validation: (rule) => [
            rule.max(40).error('매체를 40자 이내로 입력해 주세요.'),
            rule.custom((name, {parent}) =>
              isBlank(name ?? '') && hasUrl(parent) ? '어느 매체의 글인지 적어 주세요.' : true,
            ),
          ],
        }),
        defineField({
          name: 'url',
          title: '기사의 주소',
          type: 'string',
          validation: (rule) => rule.custom(sourceRule),
        }),
      ],
    }),
    defineField({
      name: 'siteId',
      title: '사이트',
      description: '이 글이 실릴 곳입니다. 설정의 보도자료 사이트에서 늘리거나 고칩니다.',
      type: 'string',
      initialValue: defaultSite,
      validation: (rule) => [
        rule.required().error('사이트를 골라 주세요.'),
        rule.custom(knownSiteRule),
      ],
    }),
    defineField({
      name: 'date',
      title: '작성일',
      description:
        '앞날로 적으면 그때까지 예약되어, 시각이 되면 목록·본문·RSS에 저절로 공개됩니다.',
      type: 'datetime',
      options: koreanTime,
      initialValue: () => new Date().toISOString(),
      validation: (rule) =>
        rule
          .required()
          .custom((date) => storedTime(date) !== null || '')
          .error('작성일을 2026. 12. 24. 18:00처럼 적어 주세요.'),
    }),
  ],
  orderings: [{title: '최신순', name: 'newest', by: [{field: 'date', direction: 'desc'}]}],
  preview: {select: {id: '_originalId', title: 'title', date: 'date'}, prepare: pressPostPreview},
})
