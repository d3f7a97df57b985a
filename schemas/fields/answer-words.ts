import {defineField} from 'sanity'
import {linesField, textField} from './text-field.ts'

/** What a form says at the fields that editors have added. */
export const answerWords = defineField({
  name: 'answers',
  title: '더한 항목의 안내',
  type: 'object',
  fields: [
    textField('choose', '고르기 전', '선택해 주세요'),
    textField('missing', '답 없음', '필수 항목입니다. 답을 적거나 골라 주세요.'),
    textField('tooLong', '답 길이', '100자 이내로 적어 주세요.'),
    linesField('notListed', '보기에 없는 답', '지금은 없는 보기입니다. 보기에서 다시 골라 주세요.'),
    textField('noEmail', '이메일 형식', '이메일 주소를 name@example.kr 형식으로 적어 주세요.'),
    textField('noDate', '날짜', '오늘부터 1년 안의 날짜를 골라 주세요.'),
  ],
})
