import {Stack, Text} from '@sanity/ui'
import {roleTitle} from '../roles.ts'
import type {Accounts} from './accounts.ts'
import {timeOf} from './parts.tsx'

const eventTitles: Readonly<Record<string, string>> = {
  signIn: '로그인',
  add: '계정 추가',
  role: '역할 변경',
  remove: '계정 삭제',
  link: '비밀번호 링크',
  forgotten: '비밀번호 링크를 메일로 요청',
  password: '비밀번호 변경',
  factor: '두 번째 확인 켬',
  factorRemoved: '두 번째 확인 끔',
  demand: '두 번째 확인 요구',
  session: '세션 끝냄',
  robot: '프로그램 키 폐기',
  robotAdded: '프로그램 키 만듦',
  robotRotated: '프로그램 키 교체',
  origin: '허용 출처 추가',
  originRemoved: '허용 출처 삭제',
  hook: '웹훅 설정',
  hookRemoved: '웹훅 삭제',
  preview: '미리보기 링크',
  previewRevoked: '미리보기 링크 취소',
  accessLogMoved: '다른 설치의 접근 기록을 옮겨 옴, 항목',
}

export function AccountEvents({events, people}: Pick<Accounts, 'events' | 'people'>) {
  if (events.length === 0) return <Text size={1}>기록이 없습니다.</Text>
  return (
    <Stack as="ul" gap={3} padding={0}>
      {events.map(({at, by, about}) => {
        const [what = '', id = '', ...detail] = about.split(' ')
        const subject = people.find((person) => person.id === id)?.email ?? ''
        const title = eventTitles[what] ?? what
        const who = by === 'command' ? '서버 명령' : by
        const said = [subject, ...detail.map(roleTitle)].filter((each) => each !== '').join(' ')
        return (
          <Text as="li" key={`${at} ${about}`} size={1}>
            {`${timeOf(at)} · ${who} · ${title} ${said}`}
          </Text>
        )
      })}
    </Stack>
  )
}
