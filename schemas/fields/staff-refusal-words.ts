import {linesField, textField} from './text-field.ts'

/** The words of the page on which the list of a provider of a 080 number comes in. */
export const staffRefusalWords = [
  textField('adRefusalsHeading', '080 명단', '080 수신거부 명단'),
  linesField(
    'adRefusalsHint',
    '080 명단: 안내',
    '무료수신거부(080) 업체에서 받은 파일을 고릅니다. 휴대전화 번호가 있는 칸을 찾고, 날짜나 시각이 있으면 함께 읽습니다. 그때까지의 광고 동의를 같은 번호의 모든 등록에서 거둡니다. 그 뒤에 새로 동의하시면 다시 보낼 수 있습니다.',
  ),
  textField('adRefusalsRead', '080 명단: 읽은 번호', '읽은 번호'),
  textField('adRefusalsKnown', '080 명단: 등록한 분', '등록하신 분'),
  textField('adRefusalsUnknown', '080 명단: 처음 보는 번호', '등록하지 않은 번호'),
  textField('adRefusalsBad', '080 명단: 읽지 못한 줄', '번호가 없는 줄'),
  linesField(
    'adRefusalsStored',
    '080 명단: 저장되는 것',
    '등록하지 않은 번호는 번호 대신 암호 값만 남깁니다. 나중에 등록하셔도 그 전의 동의로는 광고가 나가지 않습니다. 되돌릴 수 없습니다.',
  ),
  textField('adRefusalsApply', '080 명단: 처리 버튼', '광고 동의 거두기'),
  textField('adRefusalsDone', '080 명단: 처리 결과', '처리했습니다'),
  textField('adRefusalsNew', '080 명단: 새로 처리한 번호', '새로 처리한 번호'),
  textField('adRefusalsEarlier', '080 명단: 이미 처리된 번호', '이미 처리된 번호'),
  textField('adRefusalsNone', '잘못: 080 명단에 번호 없음', '휴대전화 번호를 찾을 수 없습니다.'),
]
