import {StackIcon} from '@sanity/icons'
import {defineField, defineType, type ValidationContext} from 'sanity'
import {koreanTime, storedTime} from '../fields/korean-time.ts'
import {lakeClient} from '../fields/lake-client.ts'
import {afterFromRule, shownPeriod} from '../fields/period.ts'
import {publishedId} from '../fields/published-id.ts'
import {linesField, requiredUpTo, textField} from '../fields/text-field.ts'
import {topBannerField} from '../fields/top-banner.ts'

interface Period {
  readonly title: string | null
  readonly from: string | null
  readonly until: string | null
}

const startOf = ({from}: Period) => storedTime(from)?.getTime() ?? Number.NaN
const endOf = ({until}: Period) => storedTime(until)?.getTime() ?? Number.POSITIVE_INFINITY

/** The first of the others that is on at the same time: the site could not tell which one holds. */
export const overlapping = (period: Period, others: readonly Period[]): Period | null =>
  others.find((other) => startOf(period) < endOf(other) && startOf(other) < endOf(period)) ?? null

async function aloneRule(
  from: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const {document} = context
  if (!from || !document) return true
  const until = typeof document.until === 'string' ? document.until : null
  const id = publishedId(document._id)
  const others = await lakeClient(context).fetch<Period[]>(
    `*[_type == "phase" && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.**"))]{title, from, until}`,
    {id},
    {perspective: 'raw'},
  )
  const other = overlapping({title: null, from, until}, others)
  return other === null ? true : `'${other.title ?? ''}' 단계와 기간이 겹칩니다.`
}

/** What a form says in this phase, by the name of the form. */
const formWords = (name: 'popup' | 'visit' | 'inquiry', title: string) =>
  defineField({
    name,
    title,
    description:
      '적은 칸은 이 기간에 페이지와 등록 양식의 글을 대신하고, 비워 둔 칸은 원래 글 그대로입니다.',
    type: 'object',
    options: {collapsible: true, collapsed: name !== 'popup'},
    fields: [
      textField('heading', '제목'),
      linesField('text', '안내'),
      textField('submit', '보내기 버튼'),
    ],
  })

/** A phase of the sale: what depends on it appears and goes by itself. */
export const phase = defineType({
  name: 'phase',
  title: '분양 단계',
  description:
    '공고 전, 청약, 당첨자, 계약, 무순위, 입주처럼 기간이 있는 단계입니다. 구역과 메뉴는 어느 단계에 보일지 고를 수 있고, 여기에 적은 문구와 배너는 그 기간에만 원래 것을 대신합니다.',
  type: 'document',
  icon: StackIcon,
  fields: [
    defineField({
      name: 'title',
      title: '이름',
      description: '방문자에게는 보이지 않습니다. 예: 청약',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '이름을', 40),
    }),
    defineField({
      name: 'from',
      title: '시작',
      type: 'datetime',
      options: koreanTime,
      validation: (rule) => [
        rule.required().error('언제 시작하는지 골라 주세요.'),
        rule.custom(aloneRule),
      ],
    }),
    defineField({
      name: 'until',
      title: '끝',
      description:
        '비워 두면 끝나지 않습니다. 다음 단계의 시작과 같은 시각을 고르면 빈 틈이 없습니다.',
      type: 'datetime',
      options: koreanTime,
      validation: afterFromRule,
    }),
    topBannerField('이 단계의 맨 위 띠 배너', '비워 두면 사이트 설정의 배너가 그대로 보입니다.'),
    {
      ...textField('registerLabel', '등록 버튼의 문구'),
      description: '비워 두면 원래 문구(관심고객 등록)가 그대로 보입니다.',
    },
    formWords('popup', '등록 팝업의 글'),
    formWords('visit', '홈 방문예약의 글'),
    formWords('inquiry', '고객 페이지 방문예약·문의의 글'),
  ],
  orderings: [{title: '시작 순', name: 'from', by: [{field: 'from', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', from: 'from', until: 'until'},
    prepare: ({title, from, until}) => ({
      title,
      subtitle: shownPeriod(from, until),
    }),
  },
})
