/** Of the private dataset of any complex. Forwards nothing until an address is set. */
export const registrationSettings = {
  _id: 'registrationSettings',
  _type: 'registrationSettings',
  giveUpAfterHours: 72,
  mailSubject: '새 관심고객: {form}',
  mailText: '{time}에 새 등록이 들어왔습니다: {form}\n\n스튜디오에서 확인해 주세요.\n{link}',
} as const
