import {type MessageProblem, messageVariables} from '../rules.ts'

/** The message at the field for a problem. */
export function problemText(problem: MessageProblem, facts: Iterable<string> = []): string {
  switch (problem.is) {
    case 'unknownVariable': {
      const known = [...messageVariables, ...facts].map((name) => `{${name}}`).join(', ')
      return `{${problem.named}} 자리에 넣을 값이 없습니다. 쓸 수 있는 것은 ${known} 입니다.`
    }
    case 'characters':
      return `문자로 보낼 수 없는 글자가 있습니다: ${problem.named}`
    case 'tooLong':
      return `너무 깁니다: 가장 길 때 ${problem.length.toLocaleString('ko-KR')}, 한도는 ${problem.most.toLocaleString('ko-KR')}입니다.`
    default:
      return plainProblems[problem.is]
  }
}

const plainProblems = {
  empty: '보낼 글을 적어 주세요.',
  noTemplateCode: '카카오가 승인한 템플릿의 코드를 적어 주세요.',
  noSubject: '메일 제목을 적어 주세요.',
  longSubject: '제목은 40바이트(한글 20자) 이내로 적어 주세요.',
  adByText: '목록 문자는 문자로만 나갑니다. 방법에서 문자를 골라 주세요.',
  noBody: '보낼 때마다 적는 글이 들어갈 자리에 {text}를 한 번 적어 주세요.',
  noAdMark: '광고는 글의 맨 앞에 (광고)를 적어야 합니다.',
  noSender: '광고는 누가 보내는지 밝혀야 합니다. {단지이름}을 적어 주세요.',
  noContact:
    '광고는 보내는 곳의 연락처를 밝혀야 합니다. {대표번호}를 적어 주세요. 무료수신거부 번호는 연락처가 아닙니다.',
  noRefusal: '광고는 무료로 거부하는 방법을 적어야 합니다. 예: 무료수신거부 080-123-4567',
} as const

/** The field at which a problem is shown. */
export const fieldOf = ({is}: MessageProblem) => {
  if (is === 'noTemplateCode') return 'templateCode'
  return is === 'noSubject' || is === 'longSubject' ? 'subject' : 'text'
}
