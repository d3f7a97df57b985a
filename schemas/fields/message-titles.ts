/** Names of the kinds of messages, as records of registrations and the Studio list them. */
export const messageKindTitles = {
  confirmation: '접수 확인',
  reminder: '방문 전날 알림',
  offer: '대기 자리 안내',
  rebooking: '다시 예약 안내',
  broadcast: '목록 문자',
  staffMessage: '담당자 알림',
} as const

export const noticeKindTitles = {
  staffMail: '담당자 메일',
  staffCall: '담당자 웹훅',
  push: '담당자 전화의 알림',
} as const

export const messageChannelTitles = {alimtalk: '알림톡', sms: '문자', email: '메일'} as const
