import {linesField, textField} from './text-field.ts'

/** The words of taking a consent back, and of erasing. */
export const staffConsentWords = [
  textField('withdrawHeading', '철회 제목', '동의 철회'),
  linesField(
    'withdrawHint',
    '철회 안내',
    '고객이 철회한 동의를 고르세요. 철회한 때와 처리한 사람이 남으며, 되돌릴 수 없습니다. 필수 동의의 철회는 파기로 처리합니다.',
  ),
  textField('stillCalled', '철회: 전화는 받음', '모두 철회했지만 전화는 계속 받겠다고 하셨습니다.'),
  linesField(
    'stillCalledHint',
    '철회: 전화 안내',
    '고르지 않고 모두 철회하면 번호를 수신거부로 표시합니다.',
  ),
  textField('withdraw', '철회 버튼', '철회 기록하기'),
  textField('toldWithdrawn', '알림: 철회', '동의 철회를 기록했습니다.'),
  textField(
    'toldWithdrawnAll',
    '알림: 모두 철회',
    '동의 철회를 기록하고 번호를 수신거부로 표시했습니다.',
  ),
  textField('withdrawNone', '잘못: 철회', '철회할 동의를 골라 주세요.'),
  textField('erase', '파기', '파기'),
  textField('eraseQuestion', '파기 질문', '이 등록을 파기할까요?'),
  linesField(
    'eraseText',
    '파기 안내',
    '이름, 연락처, 문의 내용, 상담 메모와 통화 기록을 이력까지 모두 지웁니다. 되살릴 수 없습니다.',
  ),
  textField('eraseOthers', '파기: 같은 번호', '같은 번호의 다른 등록도 함께 파기합니다'),
  textField('eraseYes', '파기: 예', '네, 파기합니다'),
  textField('erasing', '파기 중', '지웠습니다. 이력과 파일에 남은 흔적을 지우고 있습니다.'),
  textField('erased', '파기 끝', '흔적까지 지워졌습니다. 되살릴 수 없습니다.'),
  textField('eraseProof', '파기 증명', '누가 언제 파기했는지 접근 기록에 남았습니다. 등록 번호:'),
  textField('askErase', '파기 요청', '파기 요청'),
  textField('askEraseQuestion', '파기 요청 질문', '이 등록의 파기를 요청할까요?'),
  linesField(
    'askEraseText',
    '파기 요청 안내',
    '관리자가 확인하면 파기합니다. 확인하기 전에는 요청을 거둘 수 있습니다.',
  ),
  textField('eraseReason', '파기 요청 이유', '파기하는 이유'),
  textField('askEraseYes', '파기 요청: 예', '파기 요청하기'),
  textField('eraseAsked', '파기 요청됨', '파기를 요청했습니다. 관리자가 확인하면 지워집니다.'),
  textField('eraseWanted', '표시: 파기 요청', '파기 요청됨'),
  textField('keepErased', '파기 요청 거두기', '파기 요청 거두기'),
  textField('toldKept', '알림: 파기 요청 거둠', '파기 요청을 거두었습니다.'),
  textField('askedByOther', '잘못: 남의 요청', '요청한 사람이나 관리자만 거둘 수 있습니다:'),
  textField('eraseWaiting', '파기 요청 목록', '파기 요청'),
  textField('reasonMissing', '잘못: 이유', '이유를 네 글자 이상 적어 주세요.'),
  linesField(
    'eraseTooMany',
    '잘못: 파기 한도',
    '하루에 파기할 수 있는 수를 넘었습니다. 내일 다시 하거나 서버 관리자에게 맡겨 주세요.',
  ),
  textField('lookAgain', '파기: 다시 보기', '다시 확인'),
]
