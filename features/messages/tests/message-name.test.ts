import {expect, test} from 'vitest'
import {messageName} from '../rules/message-name.ts'

test.each([
  '김가온',
  '김 가온',
  '남궁민수',
  '제갈 량',
  '이도',
  '한도윤',
  '신용호',
  '주문영',
  'Nguyen Thi Hoa',
  "Ann-Marie O'Neil",
  'José García',
])('a name stands in a message: %s', (name) => expect(messageName(name)).toBe(name))

test.each([
  ...[
    '무료대출 당일 승인',
    '무료대출',
    '무 료 대 출',
    '김대출',
    '이벤트당첨',
    '신용불량',
    '국세청',
    '조건만남',
  ],
  ...[
    '김가온 http://evil.kr',
    'evil.kr',
    'www evil kr',
    '010-1234-5678',
    '김가온1',
    '일이삼사오육',
    '①②③',
  ],
  ...[
    'FREE LOAN CALL',
    'F R E E',
    'ＦＲＥＥ ＬＯＡＮ',
    '{대표번호}',
    '<b>',
    '당신은 경품에 뽑혔습니다',
    '김',
    'A',
  ],
  ...[
    '가'.repeat(20),
    '貸出無料',
    '😀',
    '',
    '   ',
    '고객님께',
    '김가온\n무료',
    '톡주세요',
    '김\u200b대\u200b출',
  ],
])('what is no name does not: %s', (typed) => expect(messageName(typed)).toBeNull())
