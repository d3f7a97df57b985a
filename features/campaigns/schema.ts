import {LaunchIcon} from '@sanity/icons'
import {defineField, defineType, type ValidationContext} from 'sanity'
import type {SchemaFeature} from '../../schemas/feature.ts'
import {linkRule} from '../../schemas/fields/address.ts'
import {pathInside} from '../../schemas/fields/known-addresses.ts'
import {koreanTime} from '../../schemas/fields/korean-time.ts'
import {lakeClient} from '../../schemas/fields/lake-client.ts'
import {afterFromRule} from '../../schemas/fields/period.ts'
import {publishedId} from '../../schemas/fields/published-id.ts'
import {parameterTitle} from '../../schemas/fields/registration-source.ts'
import {requiredText, requiredUpTo} from '../../schemas/fields/text-field.ts'

const shape = /^[a-z\d가-힣](?:[a-z\d가-힣-]{0,38}[a-z\d가-힣])?$/

/** The name in a short address: short enough for print, and the same however it is typed. */
export function slugRule(value: string | undefined): true | string {
  if (value === undefined || shape.test(value)) return true
  return '소문자와 숫자, 한글, 줄표(-)로 40자 이내로 적어 주세요. 예: kakao-11'
}

async function uniqueSlugRule(
  value: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const wellFormed = slugRule(value)
  if (value === undefined || wellFormed !== true || !context.document) return wellFormed
  const id = publishedId(context.document._id)
  const query = `*[_type == "campaign" && slug == $slug
    && !(_id in [$id, "drafts." + $id])][0].title`
  const other = await lakeClient(context).fetch<string | null>(
    query,
    {slug: value, id},
    {perspective: 'raw'},
  )
  return other === null ? true : `'${other}' 캠페인이 이미 쓰고 있는 주소입니다.`
}

/** A page of this site or a section of home. A short address cannot lead to another, so none leads in circles. */
async function targetRule(
  value: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  if (value === undefined) return true
  const path = pathInside(value)
  if (path === null || !value.startsWith('/')) {
    return '홈페이지 안의 주소를 적어 주세요. 예: /Promotion/Customer, /#interestForm'
  }
  if (/^\/go(?:\/|$)/.test(path)) {
    return '짧은 주소는 다른 짧은 주소로 이어질 수 없습니다. 열 페이지를 적어 주세요.'
  }
  return linkRule(value, context)
}

/** Parameters of an address, as analytics of others read them. */
const utmFields = [
  {name: 'source', parameter: 'utm_source', example: 'kakao'},
  {name: 'medium', parameter: 'utm_medium', example: 'cpc, 전단'},
  {name: 'name', parameter: 'utm_campaign', example: '가을분양'},
  {name: 'term', parameter: 'utm_term', example: ''},
  {name: 'content', parameter: 'utm_content', example: ''},
] as const

const campaign = defineType({
  name: 'campaign',
  title: '광고용 짧은 주소',
  type: 'document',
  icon: LaunchIcon,
  fields: [
    defineField({
      name: 'title',
      title: '이름',
      description: '목록에서 찾을 이름. 방문자에게는 보이지 않지만 비밀을 적지는 마세요.',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '이름을', 60),
    }),
    defineField({
      name: 'slug',
      title: '짧은 주소',
      description: '홈페이지 주소 뒤에 /go/ 와 함께 붙습니다. 인쇄한 뒤에는 바꾸지 마세요.',
      type: 'string',
      validation: (rule) => [
        requiredText(rule).error('짧은 주소를 적어 주세요.'),
        rule.custom(uniqueSlugRule),
      ],
    }),
    defineField({
      name: 'target',
      title: '열 곳',
      description: '홈페이지 안의 페이지나 홈의 구역',
      type: 'string',
      validation: (rule) => [
        requiredText(rule).error('열 곳을 적어 주세요.'),
        rule.custom(targetRule),
      ],
    }),
    ...utmFields.map(({name, parameter, example}) =>
      defineField({
        name,
        title: parameterTitle(parameter),
        ...(example && {description: `예: ${example}`}),
        type: 'string',
        validation: (rule) =>
          name === 'source'
            ? requiredUpTo(rule, '어디에 낸 광고인지', 60)
            : rule.max(100).error('100자 이내로 적어 주세요.'),
      }),
    ),
    defineField({
      name: 'from',
      title: '시작',
      description: '비워 두면 바로 시작합니다.',
      type: 'datetime',
      options: koreanTime,
    }),
    defineField({
      name: 'until',
      title: '끝',
      description: '지난 뒤에도 주소는 열리지만, 이 광고로 세지 않습니다.',
      type: 'datetime',
      options: koreanTime,
      validation: afterFromRule,
    }),
  ],
  orderings: [{title: '이름순', name: 'title', by: [{field: 'title', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', slug: 'slug', target: 'target'},
    prepare: ({title, slug, target}) => ({
      title,
      subtitle: [`/go/${slug ?? '…'}`, ...(target ? [target] : [])].join(' → '),
    }),
  },
})

export const campaignSchema: SchemaFeature = {publicTypes: [campaign]}
