import {
  CheckmarkCircleIcon,
  CheckmarkIcon,
  CircleIcon,
  UserIcon,
  WarningOutlineIcon,
} from '@sanity/icons'
import {defineArrayMember, defineField, defineType} from 'sanity'
import {dayOfSlot, shownDay, slotTime, timeOfSlot} from '../../shared/bookings.ts'
import {correctedValue} from '../../shared/corrections.ts'
import {messageChannels, messageKinds, noticeKinds} from '../../shared/message-rules.ts'
import {hiddenAllFields} from '../fields/all-fields.ts'
import {koreanTime} from '../fields/korean-time.ts'
import {isAnswers, registrationAnswer} from '../fields/registration-answer.ts'
import {callItem, ownerItem} from '../fields/registration-call.ts'
import {withdrawal} from '../fields/registration-consent.ts'
import {correction} from '../fields/registration-correction.ts'
import {erasureItem} from '../fields/registration-erasure.ts'
import {channelTitle} from '../fields/registration-source.ts'

/** The state of work on a registration. */
export const registrationStates = [
  {value: 'new', title: '새 등록', to: '새 등록으로', icon: CircleIcon},
  {value: 'contacted', title: '연락함', to: '연락함으로', icon: CheckmarkIcon},
  {value: 'done', title: '완료', to: '완료로', icon: CheckmarkCircleIcon},
] as const

export type RegistrationState = (typeof registrationStates)[number]['value']

/** The state to which a registration is moved on; undefined where nothing is left to be done. */
export const nextState = (state: string | undefined) =>
  registrationStates[registrationStates.findIndex(({value}) => value === (state ?? 'new')) + 1]

export const registrationSources = [
  {value: 'popup', title: '팝업'},
  {value: 'visit', title: '홈 방문예약'},
  {value: 'inquiry', title: '고객 페이지'},
] as const

/** How else a registration comes in: staff enter it at `/staff`. */
export const staffSources = [
  {value: 'walkIn', title: '현장 방문'},
  {value: 'import', title: '명단 가져오기'},
] as const

/** All that a registration's form may be. */
export const allSources = [...registrationSources, ...staffSources]

/** What became of a booked visit. */
export const bookingStates = [
  {value: 'booked', title: '예약됨'},
  {value: 'cancelled', title: '취소됨'},
  {value: 'walkIn', title: '예약 없이 방문'},
] as const

/** Whether those who booked a visit have come. */
export const attendances = [
  {value: 'waiting', title: '아직'},
  {value: 'came', title: '방문함'},
  {value: 'noShow', title: '노쇼'},
] as const

export const forwardingStates = [
  {value: 'none', title: '전달 안 함'},
  {value: 'waiting', title: '전달 대기'},
  {value: 'accepted', title: '전달됨'},
  {value: 'givenUp', title: '전달 포기'},
] as const

/** Of a message: `unknown` is never sent again, since it may have arrived. */
const messageStates = [
  {value: 'waiting', title: '보내기 대기'},
  {value: 'sending', title: '보내는 중'},
  {value: 'accepted', title: '보냄'},
  {value: 'delivered', title: '전달됨'},
  {value: 'undelivered', title: '전달 안 됨'},
  {value: 'skipped', title: '보내지 않음'},
  {value: 'unknown', title: '보냈는지 모름'},
  {value: 'givenUp', title: '보내기 포기'},
] as const

export const messageKindTitles = {
  confirmation: '접수 확인',
  reminder: '방문 전날 알림',
  advertisement: '광고',
  staffMessage: '담당자 알림',
} as const

const noticeKindTitles = {
  staffMail: '담당자 메일',
  staffCall: '담당자 웹훅',
  push: '담당자 전화의 알림',
} as const

export const messageChannelTitles = {alimtalk: '알림톡', sms: '문자', email: '메일'} as const

const stored = (name: string, title: string, type: 'string' | 'text' | 'number') =>
  defineField({name, title, type, readOnly: true})

interface State {
  readonly value: string
  readonly title: string
}

/** How the delivery to a service stands, as the server notes it. */
const delivery = (name: string, title: string, states: readonly State[] = forwardingStates) =>
  defineField({
    name,
    title,
    type: 'object',
    readOnly: true,
    group: 'record',
    fields: [
      defineField({
        name: 'state',
        title: '상태',
        type: 'string',
        options: {list: choices(states)},
      }),
      defineField({name: 'attempts', title: '시도', type: 'number'}),
      defineField({name: 'lastAt', title: '마지막 시도', type: 'datetime', options: koreanTime}),
      defineField({name: 'nextAt', title: '다음 시도', type: 'datetime', options: koreanTime}),
      defineField({
        ...{name: 'reportedAt', title: '중계사가 알린 때', type: 'datetime', options: koreanTime},
        hidden: isEmpty,
      }),
      defineField({
        ...{name: 'asked', title: '도착했는지 물은 횟수', type: 'number', hidden: isEmpty},
      }),
      // For the program alone: what the relay calls it, and which phones have it.
      defineField({
        ...{name: 'report', title: '중계사의 번호', type: 'object', hidden: true},
        fields: ['relay', 'id'].map((own) => defineField({name: own, type: 'string'})),
      }),
      defineField({name: 'ad', title: '보낸 광고', type: 'string', hidden: true}),
      defineField({
        ...{name: 'reached', title: '받은 전화', type: 'array', hidden: true},
        of: [defineArrayMember({type: 'string'})],
      }),
      defineField({name: 'lastStatus', title: '마지막 응답 (HTTP)', type: 'number'}),
      defineField({name: 'lastError', title: '마지막 오류', type: 'string'}),
      defineField({name: 'since', title: '다시 보낸 때', type: 'datetime', options: koreanTime}),
      defineField({
        name: 'by',
        title: '보낸 방법',
        type: 'string',
        hidden: isEmpty,
        options: {
          list: messageChannels.map((value) => ({value, title: messageChannelTitles[value]})),
        },
      }),
    ],
  })

const storedTime = (name: string, title: string) =>
  defineField({name, title, type: 'datetime', readOnly: true, options: koreanTime})

const isEmpty = ({value}: {readonly value?: unknown}) => value === undefined

const isBooked = (visit: unknown) =>
  typeof visit === 'object' && visit !== null && Reflect.get(visit, 'state') !== 'cancelled'

/** `12월 1일 화요일 10:00 · 2명` */
function visitLine(slot: unknown, people: unknown, state: unknown): string | undefined {
  if (typeof slot !== 'string' || Number.isNaN(slotTime(slot))) return undefined
  const other = bookingStates.filter(({value}) => value === state && value !== 'booked')
  const parts = [`${shownDay(dayOfSlot(slot))} ${timeOfSlot(slot)}`, `${people}명`]
  return [...parts, ...other.map(({title}) => title)].join(' · ')
}

const choices = (list: readonly {value: string; title: string}[]) =>
  list.map(({value, title}) => ({value, title}))

/** The words for a stored value; undefined for one that is not on the list. */
export const titleIn = (list: readonly {value: string; title: string}[], value?: string) =>
  list.find((item) => item.value === value)?.title

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
        // In Korea's time: `2026-12-01T10:00`.
        defineField({name: 'slot', title: '일시', type: 'string'}),
        defineField({name: 'people', title: '인원', type: 'number'}),
        defineField({
          name: 'state',
          title: '예약',
          type: 'string',
          options: {list: choices(bookingStates)},
        }),
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
      ],
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
    delivery('forwarding', '외부 전달'),
    {...delivery('webhook', '서명된 웹훅'), hidden: isEmpty},
    // Until it is somebody's, where new ones are handed out.
    {...delivery('handing', '담당 배정'), hidden: true},
    ...messageKinds.map((kind) => ({
      ...delivery(kind, `메시지: ${messageKindTitles[kind]}`, messageStates),
      hidden: isEmpty,
    })),
    ...noticeKinds.map((kind) => ({
      ...delivery(kind, noticeKindTitles[kind], messageStates),
      hidden: isEmpty,
    })),
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
      forwarding: 'forwarding.state',
      webhook: 'webhook.state',
      confirmation: 'confirmation.state',
      advertisement: 'advertisement.state',
      reminder: 'reminder.state',
      staffMessage: 'staffMessage.state',
      staffMail: 'staffMail.state',
      staffCall: 'staffCall.state',
      push: 'push.state',
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
      forwarding,
      webhook,
      confirmation,
      advertisement,
      reminder,
      staffMessage,
      staffMail,
      staffCall,
      push,
      channel,
      corrections,
      answers,
      slot,
      people,
      booking,
      attendance,
    }) => {
      const deliveries = [
        ...[forwarding, webhook, confirmation, reminder, advertisement, staffMessage],
        ...[staffMail, staffCall, push],
      ]
      const hasTrouble = deliveries.includes('givenUp')
      const known = registrationStates.find(({value}) => value === state)
      // The list truncates the end of the line.
      const parts = [
        hasTrouble && titleIn(forwardingStates, 'givenUp'),
        visitLine(slot, people, booking),
        attendance !== 'waiting' && titleIn(attendances, attendance),
        registeredAt && timeFormat.format(new Date(registeredAt)),
        known?.title,
        typeof channel === 'string' && channelTitle(channel),
        ...firstAnswers(answers),
        titleIn(allSources, form),
      ]
      return {
        title: [
          correctedValue('name', name, corrections),
          correctedValue('phone', phone, corrections),
        ]
          .filter(Boolean)
          .join(' '),
        subtitle: parts.filter(Boolean).join(' · '),
        media: hasTrouble ? WarningOutlineIcon : known?.icon,
      }
    },
  },
})
