import {textField} from './text-field.ts'

/** The words of handing on, and of what is done with several at once. */
export const staffBulkWords = [
  textField('hand', '넘기기', '담당 넘기기'),
  textField('inTurns', '차례로', '모두에게 차례로'),
  textField('plan', '다음 전화 정하기', '다시 전화할 때 정하기'),
  textField('choose', '고르기', '고르기'),
  textField('bulkHeading', '함께 처리 제목', '고른 분 함께 처리'),
  textField('bulkQuestion', '함께 처리 질문', '이렇게 할까요?'),
  textField('bulkYes', '함께 처리: 예', '네, 합니다'),
  textField('bulkNo', '함께 처리: 아니요', '아니요'),
  textField('bulkDone', '함께 처리: 한 것', '처리했습니다:'),
  textField('bulkLeft', '함께 처리: 못한 것', '처리하지 못했습니다:'),
  textField('bulkNone', '잘못: 고르지 않음', '목록에서 한 분 이상 골라 주세요.'),
  textField('bulkUndone', '함께 처리: 되돌림', '되돌렸습니다:'),
  textField(
    'dutyNone',
    '잘못: 차례 없음',
    '차례를 받고 있는 사람이 없습니다. 받을 사람을 골라 주세요.',
  ),
  textField(
    'stepInvalid',
    '잘못: 맞지 않는 내용',
    '보낸 내용이 맞지 않아 하지 않았습니다. 화면을 새로 열어 다시 해 주세요.',
  ),
  textField('turnTaken', '차례: 받는 중', '새 등록을 차례로 받고 있습니다.'),
  textField('turnRested', '차례: 쉬는 중', '차례를 쉬고 있어 새 등록이 배정되지 않습니다.'),
  textField('rest', '차례 쉬기', '차례 쉬기'),
  textField('work', '차례 받기', '차례 다시 받기'),
  textField('byTurns', '기록: 차례로 배정', '차례로 배정'),
  textField('byRule', '기록: 규칙으로 배정', '규칙으로 배정'),
  textField('toldResting', '알림: 차례 쉼', '차례를 쉽니다. 새 등록이 배정되지 않습니다.'),
  textField('toldWorking', '알림: 차례 받음', '새 등록을 차례로 받습니다.'),
  textField('toldHanded', '알림: 넘김', '담당을 넘겼습니다.'),
  textField('toldPlanned', '알림: 다음 전화', '다시 전화할 때를 정했습니다.'),
  textField('notColleague', '잘못: 동료 아님', '상담 화면을 쓰는 사람에게만 넘길 수 있습니다.'),
]
