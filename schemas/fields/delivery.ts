import {defineArrayMember, defineField} from 'sanity'
import {messageChannels} from '../../shared/message-rules.ts'
import {koreanTime} from './korean-time.ts'
import {choices} from './registration-choices.ts'

export const forwardingStates = [
  {value: 'none', title: '전달 안 함'},
  {value: 'waiting', title: '전달 대기'},
  {value: 'accepted', title: '전달됨'},
  {value: 'givenUp', title: '전달 포기'},
] as const

/** States of a message. An `unknown` one is never sent again, since it may have arrived. */
export const messageStates = [
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

export const noticeKindTitles = {
  staffMail: '담당자 메일',
  staffCall: '담당자 웹훅',
  push: '담당자 전화의 알림',
} as const

export const messageChannelTitles = {alimtalk: '알림톡', sms: '문자', email: '메일'} as const

interface State {
  readonly value: string
  readonly title: string
}

/** The state of a delivery to a service, which the server writes. */
export const deliveryField = (
  name: string,
  title: string,
  states: readonly State[] = forwardingStates,
) =>
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
        name: 'reportedAt',
        title: '중계사가 알린 때',
        type: 'datetime',
        options: koreanTime,
        hidden: isEmpty,
      }),
      defineField({name: 'asked', title: '도착했는지 물은 횟수', type: 'number', hidden: isEmpty}),
      // Only the program reads these: the relay's id of the message, and the phones that have it.
      defineField({
        name: 'report',
        title: '중계사의 번호',
        type: 'object',
        hidden: true,
        fields: ['relay', 'id'].map((own) => defineField({name: own, type: 'string'})),
      }),
      defineField({name: 'ad', title: '보낸 광고', type: 'string', hidden: true}),
      defineField({
        name: 'reached',
        title: '받은 전화',
        type: 'array',
        hidden: true,
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

/** Hides a field without a value. */
export const isEmpty = ({value}: {readonly value?: unknown}) => value === undefined
