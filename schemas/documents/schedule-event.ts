import {CalendarIcon} from '@sanity/icons'
import {defineField, defineType, type StringRule} from 'sanity'
import {endsBeforeStart, isTimeOfDay} from '../../shared/schedule.ts'
import {shownDate} from '../fields/period.ts'
import {linesField, requiredUpTo, textField} from '../fields/text-field.ts'

/** What the steps of a sale are called; the value is what is stored. */
export const scheduleKinds = [
  {value: 'modelHouse', title: '견본주택'},
  {value: 'notice', title: '모집공고'},
  {value: 'special', title: '특별공급'},
  {value: 'first', title: '1순위'},
  {value: 'second', title: '2순위'},
  {value: 'winners', title: '당첨자 발표'},
  {value: 'documents', title: '서류 접수'},
  {value: 'contract', title: '계약'},
  {value: 'leftover', title: '무순위'},
  {value: 'moveIn', title: '입주'},
  {value: 'other', title: '그 밖의 일정'},
] as const

const timeRule = (rule: StringRule) =>
  rule.custom((value) =>
    value === undefined || isTimeOfDay(value) ? true : '10:00 처럼 24시간으로 적어 주세요.',
  )

const textIn = (document: Readonly<Record<string, unknown>> | undefined, name: string) => {
  const value = document?.[name]
  return typeof value === 'string' ? value : null
}

const timesIn = (document: Readonly<Record<string, unknown>> | undefined) => ({
  startDay: textIn(document, 'startDay'),
  startTime: textIn(document, 'startTime'),
  endDay: textIn(document, 'endDay'),
  endTime: textIn(document, 'endTime'),
})

export const scheduleEvent = defineType({
  name: 'scheduleEvent',
  title: '분양 일정',
  description:
    '날짜를 한 번만 적으면 일정표와 캘린더 파일, 검색 정보에 함께 쓰입니다. 모든 시각은 한국 시각입니다.',
  type: 'document',
  icon: CalendarIcon,
  fieldsets: [
    {
      ...{name: 'start', title: '시작', options: {columns: 2}},
      description: '시각을 비워 두면 하루 종일입니다.',
    },
    {
      ...{name: 'end', title: '끝', options: {columns: 2}},
      description: '하루뿐이면 날짜를 비워 둡니다.',
    },
  ],
  fields: [
    defineField({
      name: 'title',
      title: '이름',
      description: '예: 1순위 청약 접수',
      type: 'string',
      validation: (rule) => requiredUpTo(rule, '이름을', 60),
    }),
    defineField({
      name: 'kind',
      title: '단계',
      type: 'string',
      options: {list: [...scheduleKinds]},
      validation: (rule) => rule.required().error('단계를 골라 주세요.'),
    }),
    defineField({
      name: 'startDay',
      title: '날짜',
      type: 'date',
      fieldset: 'start',
      options: {dateFormat: 'YYYY. M. D.'},
      validation: (rule) =>
        rule.custom((value, {document}) =>
          value || textIn(document, 'whenText')
            ? true
            : '날짜를 고르거나, 정해지지 않았으면 아래 칸에 글로 적어 주세요.',
        ),
    }),
    defineField({
      name: 'startTime',
      title: '시각',
      type: 'string',
      fieldset: 'start',
      validation: timeRule,
    }),
    defineField({
      name: 'endDay',
      title: '날짜',
      type: 'date',
      fieldset: 'end',
      options: {dateFormat: 'YYYY. M. D.'},
      validation: (rule) => [
        rule.custom((value, {document}) => {
          const times = timesIn(document)
          if (value && !times.startDay) return '시작하는 날짜를 먼저 골라 주세요.'
          return endsBeforeStart(times) ? '끝이 시작보다 앞섭니다.' : true
        }),
        rule
          .custom((value, {document}) =>
            value || textIn(document, 'kind') !== 'modelHouse' || !textIn(document, 'startDay')
              ? true
              : '견본주택을 언제까지 여는지 적어 주세요. 비워 두면 개관 다음 날부터 지난 일정이 됩니다.',
          )
          .warning(),
      ],
    }),
    defineField({
      name: 'endTime',
      title: '시각',
      type: 'string',
      fieldset: 'end',
      validation: (rule) => [
        timeRule(rule),
        rule.custom((value, {document}) =>
          value && endsBeforeStart(timesIn(document)) ? '끝이 시작보다 앞섭니다.' : true,
        ),
      ],
    }),
    {
      ...textField('whenText', '날짜 대신 보일 글'),
      description: '날짜가 정해지지 않았을 때만 적습니다. 예: 2030년 3분기 예정',
    },
    defineField({
      name: 'venue',
      title: '장소',
      description: '‘장소’에 적은 곳을 고르면 이름과 주소를 거기에서 가져옵니다. 예: 견본주택',
      type: 'reference',
      to: [{type: 'place'}],
    }),
    {
      ...textField('place', '장소를 글로'),
      description: '위에서 고를 수 없는 곳일 때만 적습니다. 고른 장소가 있으면 쓰이지 않습니다.',
      hidden: ({document, value}) => Boolean(document?.venue) && !value,
    },
    linesField('text', '설명'),
    defineField({name: 'link', title: '이어지는 곳', description: '예: 청약홈', type: 'link'}),
  ],
  orderings: [{title: '날짜순', name: 'day', by: [{field: 'startDay', direction: 'asc'}]}],
  preview: {
    select: {title: 'title', day: 'startDay', end: 'endDay', text: 'whenText'},
    prepare: ({title, day, end, text}) => ({
      title,
      subtitle: [day, end].map(shownDate).filter(Boolean).join(' ~ ') || text,
    }),
  },
})
