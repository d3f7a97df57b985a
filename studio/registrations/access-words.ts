import {isOwnKey} from '../own-keys.ts'

/** An entry of the access log, as the lake answers it. */
export interface Access {
  readonly at: string
  /** The last time within the hour of `at`. */
  readonly until: string
  /** The id of the account. */
  readonly user: string
  /** The same where the account is gone. */
  readonly name: string
  readonly access: string
  readonly documentIds: readonly string[]
  readonly isRobot: boolean
  /** Of an export: why, in the words of who exported. */
  readonly reason?: string
  /** Of `settings`: what was changed. */
  readonly fields?: readonly string[]
  /** Of `ask`: conditions on the fields of documents, whatever was shown of them. */
  readonly asked?: {
    readonly fields: readonly string[]
    readonly documents: number
    readonly questions: number
  }
}

/** Acts as they are chosen from, and the entries that are of each. */
export const acts = [
  {value: 'reading', title: '열람', accesses: ['read', 'list', 'history', 'listen']},
  {value: 'asking', title: '조건으로 찾기', accesses: ['ask']},
  {value: 'exporting', title: '내보내기', accesses: ['export']},
  {value: 'changing', title: '등록과 수정', accesses: ['create', 'update']},
  {value: 'erasing', title: '파기', accesses: ['delete']},
  {value: 'settling', title: '전달·알림 설정', accesses: ['settings']},
] as const

export type Act = (typeof acts)[number]['value']

export const isOfAct = ({access}: Pick<Access, 'access'>, act: Act): boolean =>
  acts.some(({value, accesses}) => value === act && accesses.some((each) => each === access))

/** Who did it. */
export function sayWho({user, name, isRobot}: Pick<Access, 'user' | 'name' | 'isRobot'>): string {
  if (user === '') return '로그인하지 않은 사람'
  if (isRobot && name === 'command') return '서버 명령'
  if (isRobot && name === user) return '지금은 없는 프로그램'
  if (isRobot) return isOwnKey(name) ? '홈페이지' : `프로그램 ${name}`
  return name === user ? '지금은 없는 계정' : name
}

/** Of messages and relays: the Studio gives new documents such ids; those of registrations are the site's. */
const messageIds = /^message-|^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

interface Kind {
  readonly of: RegExp
  /** What one of them is called. */
  readonly title: string
  /** How they are counted; some are there once. */
  readonly counter?: string
}

/** Whose ids are not of another kind. */
const registrations: Kind = {of: /^/, title: '등록', counter: '건'}

/** The dataset holds more than registrations: each kind by its ids. Most are written by the site itself. */
const kinds: readonly Kind[] = [
  {of: /^consentEdition-/, title: '동의 문구 판', counter: '개'},
  {of: messageIds, title: '보내는 글과 중계사', counter: '개'},
  {of: /^doNotCall-/, title: '수신거부 번호', counter: '개'},
  {of: /^adSpend-/, title: '광고비', counter: '개'},
  {of: /^deskMember-/, title: '상담 직원', counter: '명'},
  {of: /^staffPhone-/, title: '알림 받는 휴대폰', counter: '개'},
  {of: /^visitSlot-/, title: '방문 시간대', counter: '개'},
  {of: /^officialReport-/, title: '공식 확인의 신고', counter: '건'},
  {of: /^formLimit-/, title: '등록 횟수 기록', counter: '개'},
  {of: /^messageLimit-/, title: '메시지 한도 기록', counter: '개'},
  {of: /^messageAlarm-/, title: '메시지 경보', counter: '개'},
  {of: /^visitDay-/, title: '방문 통계', counter: '일'},
  {of: /^visitMarks\./, title: '방문 통계의 중복 표시', counter: '개'},
  {of: /^complexBegun$/, title: '단지를 만든 기록', counter: '개'},
  {of: /^registrationSettings$/, title: '전달·알림 설정'},
]

/** What a document is called that is no registration. */
export const kindTitle = (id: string): string | undefined =>
  kinds.find(({of}) => of.test(id))?.title

/** Each with the particle of what it is done to. */
const verbs: Readonly<Record<string, readonly ['object' | 'of', string]>> = {
  read: ['object', '열어 보았습니다'],
  list: ['object', '목록으로 보았습니다'],
  export: ['object', '파일로 내보냈습니다'],
  history: ['of', '바뀐 이력을 보았습니다'],
  listen: ['object', '열어 둔 목록에서 보았습니다'],
  create: ['object', '등록했습니다'],
  update: ['object', '고쳤습니다'],
  delete: ['object', '파기했습니다'],
}

/** What was done, and to how many. `fields`: the titles of those that were asked about, or changed. */
export function sayWhat({access, documentIds, asked, reason}: Access, fields: string): string {
  if (access === 'settings') {
    const isMessage = documentIds.some((id) => messageIds.test(id))
    return `${isMessage ? '보내는 글이나 문자 중계사를' : '전달·알림 설정을'} 바꿨습니다: ${fields}`
  }
  if (access === 'ask') {
    const count = asked?.documents ?? 0
    return `‘${fields}’에 조건을 걸어 자료를 찾았습니다${count > 0 ? ` (${count}건)` : ''}`
  }
  const [particle, verb] = verbs[access] ?? []
  if (!verb) return `그 밖의 일(${access})`
  if (documentIds.length === 0) return '등록 목록을 열어 두었습니다'
  const why = reason ? ` (이유: ${reason})` : ''
  return `${countOf(documentIds, particle === 'of')} ${verb}${why}`
}

/** How many documents of each kind, with the particle of an object or of what is possessed. */
export function countOf(ids: readonly string[], isOf: boolean): string {
  const byKind = Map.groupBy(ids, (id) => kinds.find(({of}) => of.test(id)) ?? registrations)
  const parts = [registrations, ...kinds].flatMap((kind) => {
    const count = byKind.get(kind)?.length ?? 0
    const {title, counter} = kind
    return count === 0 ? [] : [counter ? `${title} ${count}${counter}` : title]
  })
  const isOpen = parts.at(-1)?.endsWith('개')
  return `${parts.join(', ')}${isOf ? '의' : isOpen ? '를' : '을'}`
}
