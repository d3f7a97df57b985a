import {features} from '../features.ts'
import {messageKindTitles, noticeKindTitles} from './message-titles.ts'

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

interface State {
  readonly value: string
  readonly title: string
}

interface DeliveryKind extends State {
  readonly states: readonly State[]
}

/** Kinds of deliveries, in the order in which a registration's record lists them. */
export const deliveryKinds: readonly DeliveryKind[] = [
  {value: 'forwarding', title: '외부 전달', states: forwardingStates},
  ...features.flatMap(({delivery}) =>
    delivery ? {value: delivery.kind, title: delivery.title, states: forwardingStates} : [],
  ),
  ...Object.entries(messageKindTitles).map(([value, title]) => ({
    value,
    title: `메시지: ${title}`,
    states: messageStates,
  })),
  {value: 'advertisement', title: '메시지: 예전 광고', states: messageStates},
  ...Object.entries(noticeKindTitles).map(([value, title]) => ({
    value,
    title,
    states: messageStates,
  })),
]

/** Hides a field without a value. */
export const isEmpty = ({value}: {readonly value?: unknown}) => value === undefined
