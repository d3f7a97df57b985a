import {UserIcon} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {customerTitle} from '../../shared/corrections.ts'
import {shortSlot, slotTime, waitingStates} from '../../shared/visits.ts'
import {hiddenAllFields} from '../fields/all-fields.ts'
import {isEmpty} from '../fields/delivery.ts'
import {koreanTime} from '../fields/korean-time.ts'
import {isAnswers, registrationAnswer} from '../fields/registration-answer.ts'
import {callItem, ownerItem} from '../fields/registration-call.ts'
import {
  allSources,
  attendances,
  bookingStates,
  choices,
  registrationStates,
  titleIn,
} from '../fields/registration-choices.ts'
import {withdrawal} from '../fields/registration-consent.ts'
import {contractItem} from '../fields/registration-contract.ts'
import {correction} from '../fields/registration-correction.ts'
import {erasureItem} from '../fields/registration-erasure.ts'
import {channelTitle} from '../fields/registration-source.ts'
import {bookingState, earlierVisit, people, slot, visitStep} from '../fields/registration-visit.ts'

const stored = (name: string, title: string, type: 'string' | 'text' | 'number') =>
  defineField({name, title, type, readOnly: true})

const storedTime = (name: string, title: string) =>
  defineField({name, title, type: 'datetime', readOnly: true, options: koreanTime})

const isBooked = (visit: unknown) => {
  if (typeof visit !== 'object' || visit === null) return false
  const state: unknown = Reflect.get(visit, 'state')
  return state !== 'cancelled' && waitingStates.every((each) => each !== state)
}

/** `12월 1일 화요일 10:00 · 2명` */
function visitLine(slot: unknown, people: unknown, state: unknown): string | undefined {
  if (typeof slot !== 'string' || Number.isNaN(slotTime(slot))) return undefined
  const other = bookingStates.filter(({value}) => value === state && value !== 'booked')
  const parts = [shortSlot(slot), `${people}명`]
  return [...parts, ...other.map(({title}) => title)].join(' · ')
}

const timeFormat = new Intl.DateTimeFormat('ko-KR', {
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: 'Asia/Seoul',
})

/** In a line of a list there is room for two; an address is none that tells one customer from another. */
function firstAnswers(answers: unknown): string[] {
  return (isAnswers(answers) ? answers : [])
    .filter(({kind}) => kind !== 'email')
    .flatMap(({value}) => value ?? [])
    .slice(0, 2)
}

/** Personal data, in the private dataset only. Registrations have no drafts, since they are never published. */
export const registration = defineType({
  name: 'registration',
  title: '관심고객',
  type: 'document',
  icon: UserIcon,
  liveEdit: true,
  groups: [
    {name: 'customer', title: '고객', default: true},
    {name: 'record', title: '기록'},
    hiddenAllFields,
  ],
  fields: [
    defineField({
      name: 'state',
      title: '상태',
      type: 'string',
      group: 'customer',
      initialValue: 'new',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: choices(registrationStates),
      },
    }),
    {...stored('name', '이름', 'string'), group: 'customer'},
    {...stored('phone', '연락처', 'string'), group: 'customer'},
    defineField({
      name: 'phoneDigits',
      title: '연락처 (검색용)',
      description: '하이픈 없는 번호와, 첫 묶음을 뺀 번호',
      type: 'string',
      hidden: true,
      readOnly: true,
      options: {search: {weight: 5}},
    }),
    {...stored('message', '문의 내용', 'text'), rows: 4, group: 'customer'},
    defineField({
      name: 'answers',
      title: '더 물은 항목',
      type: 'array',
      group: 'customer',
      readOnly: true,
      hidden: isEmpty,
      of: [registrationAnswer],
    }),
    defineField({
      name: 'visit',
      title: '방문예약',
      type: 'object',
      readOnly: true,
      group: ['customer', 'record'],
      hidden: isEmpty,
      fields: [
        slot,
        people,
        bookingState,
        defineField({name: 'asked', title: '처음 고른 일시와 인원', type: 'string', hidden: true}),
        defineField({name: 'link', title: '확인 화면 (해시)', type: 'string', hidden: true}),
        defineField({
          name: 'changedAt',
          title: '바꾼 때',
          type: 'datetime',
          options: koreanTime,
          hidden: isEmpty,
        }),
        defineField({
          name: 'isFurther',
          title: '같은 번호의 다른 예약이 먼저 있음',
          description:
            '다른 사람이 이 번호로 예약했을 수 있습니다. 통화로 어느 예약이 맞는지 확인해 주세요.',
          type: 'boolean',
          hidden: isEmpty,
        }),
        defineField({
          name: 'steps',
          title: '상담 화면에서 한 일',
          type: 'array',
          hidden: isEmpty,
          of: [visitStep],
        }),
      ],
    }),
    defineField({
      name: 'earlierVisits',
      title: '지난 방문',
      type: 'array',
      readOnly: true,
      group: ['customer', 'record'],
      hidden: isEmpty,
      of: [earlierVisit],
    }),
    defineField({
      name: 'attendance',
      title: '방문 결과',
      type: 'string',
      group: 'customer',
      hidden: ({document}) => !isBooked(document?.visit),
      options: {layout: 'radio', direction: 'horizontal', list: choices(attendances)},
    }),
    defineField({
      name: 'corrections',
      title: '정정',
      type: 'array',
      group: 'customer',
      readOnly: true,
      hidden: isEmpty,
      of: [correction],
    }),
    defineField({name: 'note', title: '상담 메모', type: 'text', rows: 4, group: 'customer'}),
    defineField({
      name: 'nextCall',
      title: '다시 전화할 때',
      type: 'datetime',
      group: 'customer',
      options: koreanTime,
    }),
    defineField({
      name: 'calls',
      title: '통화',
      type: 'array',
      group: 'customer',
      readOnly: true,
      hidden: isEmpty,
      of: [callItem],
    }),
    defineField({
      name: 'contracts',
      title: '계약',
      type: 'array',
      group: 'customer',
      readOnly: true,
      hidden: isEmpty,
      of: [contractItem],
    }),
    defineField({
      name: 'owners',
      title: '담당',
      type: 'array',
      group: 'customer',
      readOnly: true,
      hidden: isEmpty,
      of: [ownerItem],
    }),
    defineField({
      name: 'erasures',
      title: '파기 요청',
      type: 'array',
      group: 'customer',
      readOnly: true,
      hidden: isEmpty,
      of: [erasureItem],
    }),
    defineField({
      name: 'form',
      title: '양식',
      type: 'string',
      readOnly: true,
      group: ['customer', 'record'],
      options: {list: choices(allSources)},
    }),
    {...storedTime('registeredAt', '등록 시각'), group: ['customer', 'record']},
    defineField({
      name: 'source',
      title: '유입 경로',
      type: 'registrationSource',
      readOnly: true,
      group: ['customer', 'record'],
      hidden: isEmpty,
    }),
    defineField({
      name: 'consent',
      title: '동의',
      type: 'registrationConsent',
      group: ['customer', 'record'],
      hidden: ({value}) => !value,
    }),
    defineField({
      name: 'withdrawals',
      title: '동의 철회',
      type: 'array',
      readOnly: true,
      hidden: true,
      of: [withdrawal],
    }),
    {...storedTime('eraseAfter', '파기 예정'), group: 'record'},
    defineField({
      name: 'entry',
      title: '직원이 적은 등록',
      type: 'object',
      readOnly: true,
      group: ['customer', 'record'],
      hidden: isEmpty,
      fields: [
        stored('origin', '동의를 받은 경위', 'string'),
        storedTime('at', '적은 때'),
        stored('by', '적은 사람', 'string'),
        stored('byId', '계정', 'string'),
      ],
    }),
    // For registrations that are older than the archive of wordings.
    {...stored('consentVersion', '안내 판', 'string'), group: 'record', hidden: isEmpty},
    {...stored('consentHash', '안내 내용 해시', 'string'), group: 'record', hidden: isEmpty},
    defineField({
      name: 'consents',
      title: '동의한 항목',
      type: 'array',
      readOnly: true,
      group: 'record',
      hidden: isEmpty,
      of: [defineArrayMember({type: 'string'})],
    }),
    // Nothing is stored here: the Studio lists the deliveries in its place.
    {...stored('deliveries', '전달과 메시지', 'string'), group: 'record'},
  ],
  orderings: [
    {title: '최신순', name: 'newest', by: [{field: 'registeredAt', direction: 'desc'}]},
    {title: '이름순', name: 'name', by: [{field: 'name', direction: 'asc'}]},
  ],
  preview: {
    select: {
      name: 'name',
      phone: 'phone',
      form: 'form',
      state: 'state',
      registeredAt: 'registeredAt',
      channel: 'source.last.channel',
      corrections: 'corrections',
      answers: 'answers',
      slot: 'visit.slot',
      people: 'visit.people',
      booking: 'visit.state',
      attendance: 'attendance',
    },
    prepare: ({
      name,
      phone,
      form,
      state,
      registeredAt,
      channel,
      corrections,
      answers,
      slot,
      people,
      booking,
      attendance,
    }) => {
      const known = registrationStates.find(({value}) => value === state)
      // The list truncates the end of the line.
      const parts = [
        visitLine(slot, people, booking),
        attendance !== 'waiting' && titleIn(attendances, attendance),
        registeredAt && timeFormat.format(new Date(registeredAt)),
        known?.title,
        typeof channel === 'string' && channelTitle(channel),
        ...firstAnswers(answers),
        titleIn(allSources, form),
      ]
      return {
        title: customerTitle({name, phone, corrections}),
        subtitle: parts.filter(Boolean).join(' · '),
        media: known?.icon,
      }
    },
  },
})
