/** Of the private dataset of any complex: a message to customers, which nobody gets until it has a relay and is on. */
export const confirmation = {
  _id: 'message-confirmation',
  _type: 'messageTemplate',
  title: '접수 확인 문자',
  isOn: false,
  kind: 'confirmation',
  forms: ['popup', 'visit', 'inquiry'],
  channel: 'sms',
  text: '{name}님, {단지이름} {form}이 접수되었습니다. 문의 {대표번호}',
} as const
