import {CalendarIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {hiddenAllFields} from '../../../schemas/fields/all-fields.ts'
import {linesField} from '../../../schemas/fields/text-field.ts'
import {isDay} from '../../../shared/time-in-korea.ts'
import {shownDay} from '../../../shared/visits.ts'
import {bookingLimits} from '../rules.ts'
import {bookingWords} from './booking-words.ts'
import {
  exceptionHoursRule,
  exceptionsRule,
  hoursRule,
  lastDayRule,
  spanRule,
  timeRule,
} from './hours-rules.ts'

const dayNames = [
  {value: 'mon', title: '월'},
  {value: 'tue', title: '화'},
  {value: 'wed', title: '수'},
  {value: 'thu', title: '목'},
  {value: 'fri', title: '금'},
  {value: 'sat', title: '토'},
  {value: 'sun', title: '일'},
]

const dayTitles = (days: unknown) =>
  dayNames
    .filter(({value}) => Array.isArray(days) && days.includes(value))
    .map(({title}) => title)
    .join('·')

type NumberName = Exclude<keyof typeof bookingLimits, 'hours' | 'exceptions'>

const number = (name: NumberName, title: string, description: string, initialValue: number) => {
  const {least, most} = bookingLimits[name]
  const fault = `${title}: ${least}에서 ${most} 사이의 정수를 적어 주세요.`
  return defineField({
    ...{name, title, description, initialValue, group: 'hours'},
    type: 'number',
    validation: (rule) => [
      rule.required().error(fault),
      rule.integer().min(least).max(most).error(fault),
    ],
  })
}

const time = (name: 'from' | 'until', title: string) =>
  defineField({
    ...{name, title, description: '예: 10:00'},
    type: 'string',
    validation: (rule) => rule.custom(timeRule),
  })

const date = (name: 'day' | 'lastDay', title: string, description: string) =>
  defineField({
    ...{name, title, description},
    type: 'date',
    options: {dateFormat: 'YYYY. M. D.'},
    validation: (rule) =>
      name === 'day' ? rule.required().error('날짜를 골라 주세요.') : rule.custom(lastDayRule),
  })

const hours = defineArrayMember({
  name: 'bookingHours',
  title: '시간',
  type: 'object',
  fields: [
    defineField({
      name: 'days',
      title: '요일',
      type: 'array',
      of: [defineArrayMember({type: 'string'})],
      options: {list: dayNames, layout: 'grid'},
      validation: (rule) => rule.required().min(1).error('요일을 하나 이상 골라 주세요.'),
    }),
    time('from', '시작'),
    time('until', '끝'),
  ],
  validation: (rule) => rule.custom(spanRule),
  preview: {
    select: {days: 'days', from: 'from', until: 'until'},
    prepare: ({days, from, until}) => ({
      title: dayTitles(days) || '요일을 골라 주세요',
      subtitle: from && until ? `${from}–${until}` : '시간을 적어 주세요',
    }),
  },
})

const exception = defineArrayMember({
  name: 'bookingException',
  title: '날짜',
  type: 'object',
  fields: [
    date('day', '날짜', '한국 날짜'),
    date('lastDay', '마지막 날짜', '하루면 비워 둡니다.'),
    defineField({name: 'isClosed', title: '쉬는 날', type: 'boolean', initialValue: true}),
    time('from', '시작'),
    time('until', '끝'),
    defineField({
      name: 'capacity',
      title: '정원',
      description: '비워 두면 평소 정원입니다.',
      type: 'number',
      validation: (rule) =>
        rule
          .integer()
          .min(bookingLimits.capacity.least)
          .max(bookingLimits.capacity.most)
          .error(
            `${bookingLimits.capacity.least}에서 ${bookingLimits.capacity.most} 사이의 정수를 적어 주세요. 받지 않는 날은 쉬는 날로 적습니다.`,
          ),
    }),
  ],
  validation: (rule) => rule.custom(exceptionHoursRule),
  preview: {
    select: {day: 'day', lastDay: 'lastDay', isClosed: 'isClosed', from: 'from', until: 'until'},
    prepare: ({day, lastDay, isClosed, from, until}) => ({
      title:
        [day, lastDay]
          .filter((each) => isDay(each))
          .map((each) => shownDay(each))
          .join(' – ') || '날짜를 골라 주세요',
      subtitle: isClosed ? '쉬는 날' : from && until ? `${from}–${until}` : '평소 시간',
    }),
  },
})

/** When visitors may come, how many of them, and every word of booking a visit. All times are Korea's. */
export const visitBooking = defineType({
  name: 'visitBooking',
  title: '방문예약',
  description:
    '켜고 발행하면 홈과 방문예약 페이지의 양식이 날짜와 시간을 함께 받습니다. 시간은 모두 한국 시간이고, 바꾸면 다음 답부터 바로 적용됩니다.',
  type: 'document',
  icon: CalendarIcon,
  groups: [
    {name: 'hours', title: '시간과 정원', default: true},
    {name: 'words', title: '문구'},
    hiddenAllFields,
  ],
  fields: [
    defineField({
      name: 'isOpen',
      title: '날짜와 시간 받기',
      description:
        '켜면 개인정보 안내에도 방문 일시와 인원이 항목으로 더해집니다. 끄면 양식은 처음 그대로입니다.',
      type: 'boolean',
      group: 'hours',
      initialValue: false,
    }),
    defineField({
      name: 'hours',
      title: '방문 시간',
      description: '점심에 쉬면 같은 요일을 둘로 나누어 적습니다.',
      type: 'array',
      group: 'hours',
      of: [hours],
      validation: (rule) => rule.custom(hoursRule),
    }),
    number('slotMinutes', '한 시간대의 길이 (분)', '예: 30', 30),
    number('capacity', '한 시간대의 정원 (명)', '동반인을 더한 사람 수', 10),
    number('mostPeople', '한 예약의 최대 인원', '본인을 더한 사람 수', 4),
    number(
      'leadHours',
      '마감 (시간 전)',
      '방문 몇 시간 전까지 예약하고 바꾸고 취소할 수 있는지',
      2,
    ),
    number('daysAhead', '며칠 앞까지', '오늘부터 며칠 뒤까지 받을지', 14),
    number(
      'perNumber',
      '한 번호의 하루 예약 수',
      '더 들어온 예약도 받되, 등록에 "같은 번호의 다른 예약이 먼저 있음"으로 표시합니다. 거절하면 그 번호에 예약이 있다는 것을 남에게 알리게 됩니다.',
      1,
    ),
    defineField({
      name: 'hasWaiting',
      title: '대기 받기',
      description:
        '켜면 찬 시간에 대기를 신청할 수 있습니다. 자리가 나면 순서대로 그 자리를 잡아 두고 알립니다. 끄면 새 대기만 받지 않고, 이미 기다리는 분께는 자리가 납니다.',
      type: 'boolean',
      group: 'hours',
      initialValue: false,
    }),
    number(
      'offerHours',
      '난 자리를 잡아 두는 시간 (시간)',
      '대기하신 분이 답하지 않으면 다음 분께 넘어갑니다. 밤 9시부터 아침 8시까지 난 자리는 8시에 알리고, 그때부터 셉니다.',
      3,
    ),
    defineField({
      name: 'exceptions',
      title: '다른 날',
      description: '쉬는 날, 시간이나 정원이 다른 날. 이미 받은 예약은 그대로 남습니다.',
      type: 'array',
      group: 'hours',
      of: [exception],
      validation: (rule) => rule.custom(exceptionsRule),
    }),
    defineField({
      name: 'place',
      title: '방문할 곳',
      description:
        '예약 확인 화면과 일정 파일에 주소가 들어갑니다. 예약하신 분께만 알릴 주소는 여기가 아니라 관심고객의 전달·알림 설정에 적습니다. 여기 적은 것은 누구나 읽을 수 있습니다.',
      type: 'reference',
      to: [{type: 'place'}],
      group: 'hours',
    }),
    {...linesField('bring', '준비물'), group: 'hours'},
    ...bookingWords('words'),
  ],
  preview: {
    select: {isOpen: 'isOpen'},
    prepare: ({isOpen}) => ({
      title: '방문예약',
      subtitle: isOpen ? '날짜와 시간을 받음' : '받지 않음',
    }),
  },
})
