import {expect, test} from 'vitest'
import {sayEvents} from '../../studio/accounts/event-words.ts'
import {isOfAct, sayWhat, sayWho} from '../../studio/registrations/access-words.ts'

const entry = {at: '', until: '', user: 'p1', name: '김하늘', isRobot: false, documentIds: ['r1']}

test.each([
  [{access: 'read'}, '등록 1건을 열어 보았습니다'],
  [
    {access: 'list', documentIds: ['r1', 'consentEdition-1']},
    '등록 1건, 동의 문구 판 1개를 목록으로 보았습니다',
  ],
  [{access: 'history', documentIds: ['r1', 'r2']}, '등록 2건의 바뀐 이력을 보았습니다'],
  [
    {access: 'export', documentIds: ['registrationSettings']},
    '전달·알림 설정을 파일로 내보냈습니다',
  ],
  [
    {
      access: 'list',
      documentIds: [
        'registration-1',
        'message-confirmation',
        '0f4e0b5c-1d2e-4f3a-8b9c-0d1e2f3a4b5c',
      ],
    },
    '등록 1건, 보내는 글과 중계사 2개를 목록으로 보았습니다',
  ],
  [
    {
      access: 'update',
      documentIds: ['visitSlot-2026-12-01T1000', 'formLimit-ab12', 'formLimit-cd34'],
    },
    '방문 시간대 1개, 등록 횟수 기록 2개를 고쳤습니다',
  ],
  [
    {
      access: 'list',
      documentIds: [
        ...['visitDay-2026-11-26', 'visitDay-2026-11-27', 'doNotCall-ab', 'deskMember-p1'],
        ...['staffPhone-cd', 'visitMarks.ef', 'complexBegun'],
      ],
    },
    '수신거부 번호 1개, 상담 직원 1명, 알림 받는 휴대폰 1개, 방문 통계 2일, 방문 통계의 중복 표시 1개, 단지를 만든 기록 1개를 목록으로 보았습니다',
  ],
  [{access: 'read', documentIds: ['visitDay-2026-11-26']}, '방문 통계 1일을 열어 보았습니다'],
  [{access: 'listen', documentIds: []}, '등록 목록을 열어 두었습니다'],
  [
    {access: 'settings', documentIds: ['message-confirmation']},
    '보내는 글이나 문자 중계사를 바꿨습니다: 상태',
  ],
  [{access: 'settings'}, '전달·알림 설정을 바꿨습니다: 상태'],
  [
    {access: 'ask', asked: {fields: ['state'], documents: 3, questions: 2048}},
    '‘상태’에 조건을 걸어 자료를 찾았습니다 (3건)',
  ],
])('the access log says %j in words', (access, words) => {
  expect(sayWhat({...entry, ...access}, '상태')).toBe(words)
})

test('who did it is a person by name, the site, another program, or an account that is gone', () => {
  expect(sayWho(entry)).toBe('김하늘')
  expect(sayWho({...entry, isRobot: true, name: 'registrations'})).toBe('홈페이지')
  expect(sayWho({...entry, isRobot: true, name: 'CRM'})).toBe('프로그램 CRM')
  expect(sayWho({...entry, isRobot: true, user: 'r1', name: 'r1'})).toBe('지금은 없는 프로그램')
  expect(sayWho({...entry, isRobot: true, name: 'command'})).toBe('서버 명령')
  expect(sayWho({...entry, name: 'p1'})).toBe('지금은 없는 계정')
  expect(sayWho({...entry, user: ''})).toBe('로그인하지 않은 사람')
})

test('an act is chosen by what people call it', () => {
  expect(isOfAct({access: 'history'}, 'reading')).toBe(true)
  expect(isOfAct({access: 'ask'}, 'reading')).toBe(false)
  expect(isOfAct({access: 'delete'}, 'erasing')).toBe(true)
})

test('the accounts’ log says in words who did what to whom, also of accounts that are gone', () => {
  const at = '2026-11-25T00:00:00Z'
  const events = [
    {at, by: '박관리', about: 'remove p2 gone@example.com'},
    {at, by: 'p2', about: 'signIn p2'},
    {at, by: '박관리', about: 'role p1 viewer'},
    {at, by: '김하늘', about: 'password p1'},
    {at, by: '박관리', about: 'preview l1 /FloorPlan/84A'},
    {at, by: '박관리', about: 'preview l2 /gone'},
    {at, by: 'command', about: 'demand - editor,administrator'},
    {at, by: 'command', about: 'robotAdded r1 CRM 연동'},
    {at, by: 'command', about: 'robotAdded r2 command'},
  ]
  const titleOf = (path: string) => (path === '/FloorPlan/84A' ? '84A' : undefined)
  const said = sayEvents(events, {people: [{id: 'p1', name: '김하늘'}], titleOf})
  expect(said.map(({who, what}) => `${who}: ${what}`)).toEqual([
    '박관리: 계정을 삭제했습니다: gone@example.com',
    'gone@example.com: 로그인했습니다.',
    '박관리: 김하늘 님의 역할을 바꿨습니다. 이제 보기 전용입니다.',
    '김하늘: 비밀번호를 바꿨습니다.',
    '박관리: 미리보기 링크를 만들었습니다: 84A',
    '박관리: 미리보기 링크를 만들었습니다: 지금은 없는 페이지',
    '서버 명령: 두 번째 확인을 이 역할에 요구하기로 했습니다: 편집자, 관리자',
    '서버 명령: 프로그램 키를 만들었습니다: CRM 연동',
    '서버 명령: 자료를 읽거나 쓰는 명령을 실행했습니다.',
  ])
})
