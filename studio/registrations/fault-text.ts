import {type MessageKind, messageKinds, type NoticeKind} from '../../shared/message-kinds.ts'

const faults: Readonly<Record<string, string>> = {
  AddressRefused: '웹 주소가 아니거나, 내부 네트워크의 주소입니다.',
  TimeoutError: '제때 답이 오지 않았습니다.',
  'Answer lost': '보내는 중에 연결이 끊겨 답을 받지 못했습니다.',
  'No address is set': '중계사의 주소가 없습니다.',
  'No relay is set': '중계사를 고르지 않았습니다.',
  'No key for this host': '서버 설정(RELAY_KEYS)에 이 중계사의 열쇠가 없습니다.',
  'The body is no JSON': '중계사의 본문이 JSON이 아닙니다.',
  'Unknown placeholder': '중계사의 본문이나 헤더에 없는 이름이 있습니다.',
  'No consent': '광고 수신에 동의하지 않았거나 철회했습니다.',
  'No mobile number': '휴대전화 번호가 아닙니다.',
  'No e-mail address': '메일 주소를 적지 않았습니다.',
  'No mail server': '서버에 메일(SMTP_URL)이 설정되어 있지 않습니다.',
  'Mail server': '메일 서버가 받지 않았습니다.',
  'Switched off': '보내는 글이 꺼져 있습니다.',
  'Limits unknown': '메시지 한도를 확인할 수 없어 기다립니다.',
  'No money': '중계사의 잔액이 부족합니다. 충전해 주세요.',
  'Limit: recipient': '이 번호에 오늘 이미 보냈습니다.',
  'Limit: network': '같은 인터넷 연결에서 등록이 너무 많아 보내지 않았습니다.',
  'Limit: hour': '한 시간의 메시지 한도에 이르러 보내지 않았습니다.',
  'Limit: day': '하루의 메시지 한도에 이르러 보내지 않았습니다.',
  'Limit: hourWon': '한 시간에 쓰는 돈의 한도에 이르러 보내지 않았습니다.',
  'Limit: won': '하루에 쓰는 돈의 한도에 이르러 보내지 않았습니다.',
  'No missed visit': '취소하거나 오지 않은 방문이 아닙니다.',
  'Other visit': '다른 방문이 잡혀 있습니다.',
  Stopped: '관리자가 보내기를 멈췄습니다.',
  Erased: '등록이 파기되었습니다.',
  'Sent to this number': '같은 번호의 다른 등록으로 이미 보냈습니다.',
  'Do not call': '수신거부한 번호입니다.',
  'No phones': '알림을 켠 전화가 없습니다.',
  'Stopped while sending': '보내는 중에 프로그램이 멈췄습니다.',
}

/** Who takes it, where that is no relay. */
const takers: Readonly<Partial<Record<string, string>>> = {
  staffMail: '메일 서버',
  staffCall: '알림 주소',
  push: '알림 서비스',
} satisfies Partial<Record<MessageKind | NoticeKind, string>>

/** What the server noted of a message, for a person. */
export function faultText(fault: string, kind = ''): string {
  const isMessage = kind === '' || messageKinds.some((each) => each === kind)
  const taker = takers[kind] ?? (isMessage ? '중계사' : '받는 서비스')
  const known = faults[fault]
  if (known) return known
  if (fault.startsWith('Text: ')) return '보내는 글에 문제가 있습니다. 글을 열어 확인해 주세요.'
  const [, code] = /^Said (.+)$/.exec(fault) ?? []
  if (code === 'nothing') return `${taker}의 답을 알아볼 수 없습니다.`
  if (code) return `${taker}가 거절했습니다 (${code}).`
  const [, status] = /^HTTP (\d+)$/.exec(fault) ?? []
  return status ? `${taker}가 받지 않았습니다 (HTTP ${status}).` : `${taker}에 연결되지 않았습니다.`
}

/** Of a message that a relay had taken, and could not bring to its phone. */
export function lostText(fault: string): string {
  const [, code] = /^Said (.+)$/.exec(fault) ?? []
  const said = code ? ` (${code})` : ''
  return `중계사가 받았지만 전화기에 전달되지 않았습니다${said}. 이유는 중계사의 결과 코드에 있습니다.`
}
