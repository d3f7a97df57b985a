import {roleTitle} from '../roles.ts'
import type {AccountEvent, Person} from './accounts.ts'

interface Names {
  readonly people: readonly Pick<Person, 'id' | 'name'>[]
  /** What a page is called that is at this path. */
  readonly titleOf: (path: string) => string | undefined
}

interface Said {
  readonly who: string
  readonly what: string
}

/** What happened to accounts, as a person says it; of those that are gone, the address by which they signed in. */
export function sayEvents(events: readonly AccountEvent[], names: Names): readonly Said[] {
  const gone = new Map(
    events
      .map(({about}) => about.split(' '))
      .flatMap(([what, id = '', email = '']) => (what === 'remove' ? [[id, email] as const] : [])),
  )
  return events.map(({by, about}) => {
    const [what = '', id = '', ...others] = about.split(' ')
    const who = programs[by] ?? gone.get(by) ?? by
    const subject = names.people.find((person) => person.id === id)?.name ?? gone.get(id) ?? ''
    const detail = others.join(' ')
    const said = {
      id,
      whose: subject === who || subject === '' ? '' : `${subject} 님의 `,
      detail,
      names,
    }
    return {who, what: sentences[what]?.(said) ?? `그 밖의 일(${what})`}
  })
}

/** Who is no person. */
const programs: Readonly<Record<string, string>> = {command: '서버 명령', start: '서버 시작'}

interface Event {
  /** Of what it happened to; an origin is its own. */
  readonly id: string
  /** "김하늘 님의 ", or nothing of what people did to themselves. */
  readonly whose: string
  readonly detail: string
  readonly names: Names
}

const rolesIn = (detail: string) => detail.split(',').map(roleTitle).join(', ')

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '다른 주소')

const sentences: Readonly<Record<string, (event: Event) => string>> = {
  signIn: () => '로그인했습니다.',
  add: ({whose, detail}) => `${whose}계정을 만들었습니다. 역할은 ${rolesIn(detail)}입니다.`,
  role: ({whose, detail}) => `${whose}역할을 바꿨습니다. 이제 ${rolesIn(detail)}입니다.`,
  remove: ({detail}) => `계정을 삭제했습니다: ${detail}`,
  link: ({whose}) => `${whose}비밀번호를 정하는 링크를 만들었습니다.`,
  forgotten: () => '비밀번호를 잊어 링크를 메일로 받았습니다.',
  password: ({whose}) => `${whose}비밀번호를 바꿨습니다.`,
  factor: () => '두 번째 확인을 켰습니다.',
  factorRemoved: ({whose}) => `${whose}두 번째 확인을 껐습니다.`,
  demand: ({detail}) =>
    detail === 'none'
      ? '두 번째 확인을 어느 역할에도 요구하지 않기로 했습니다.'
      : `두 번째 확인을 이 역할에 요구하기로 했습니다: ${rolesIn(detail)}`,
  session: ({whose}) => `${whose}로그인한 기기 하나를 끝냈습니다.`,
  robot: ({detail}) => `프로그램 키를 폐기했습니다: ${detail}`,
  robotAdded: ({detail}) =>
    detail === 'command'
      ? '자료를 읽거나 쓰는 명령을 실행했습니다.'
      : `프로그램 키를 만들었습니다: ${detail}`,
  robotRotated: ({detail}) => `프로그램 키를 새것으로 바꿨습니다: ${detail}`,
  origin: ({id, detail}) =>
    `‘${hostOf(id)}’의 화면이 이 서버를 쓰도록 허용했습니다${detail === 'with sessions' ? ' (로그인한 사람의 권한으로)' : ''}.`,
  originRemoved: ({id}) => `‘${hostOf(id)}’의 화면에 준 허용을 거뒀습니다.`,
  hook: ({detail}) => `내용이 바뀔 때 알릴 곳을 정했습니다: ${detail}`,
  hookRemoved: ({detail}) => `내용이 바뀔 때 알리던 곳을 지웠습니다: ${detail}`,
  preview: ({detail, names}) =>
    `미리보기 링크를 만들었습니다: ${names.titleOf(detail) ?? '지금은 없는 페이지'}`,
  previewRevoked: () => '미리보기 링크를 취소했습니다.',
  accessLogMoved: () => '다른 설치의 접근 기록을 옮겨 왔습니다.',
}
