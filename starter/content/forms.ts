import {firstBoxes} from '../../schemas/documents/first-consent.ts'
import {paragraphs, reference, type StarterDocument, singleton} from '../build.ts'
import {firstWordsOf} from '../first-words.ts'

/** Until its blanks are filled, no form takes a registration. */
const consent: StarterDocument = {
  ...{_id: 'consent-interest', _type: 'consent'},
  ...firstWordsOf('consent'),
  summary:
    '〔이용 목적〕을 위해 {items} 정보를 받으며, 등록일로부터 {days}일 동안 보관한 뒤 파기합니다.',
  purpose: '〔이용 목적: 전화 상담, 견본주택 방문예약 확인 등 실제로 하는 일〕',
  retention: '등록일로부터 {days}일. 그 전에 삭제를 요청하시면 지체 없이 파기합니다.',
  recipients: '〔등록 정보를 제공하거나 처리를 맡기는 곳. 없으면 이 칸을 비웁니다〕',
  body: [
    ...paragraphs([
      '- 개인정보 수집과 이용에 동의하지 않을 권리가 있으며, 동의하지 않으시면 상담과 예약 안내를 받으실 수 없습니다.',
      '- 열람과 정정, 삭제, 동의 철회는 등록 뒤의 링크나 내 정보(/my-info) 화면, 〔전화번호나 주소〕에서 언제든지 받습니다.',
    ]),
    policyLine(),
  ],
  retentionDays: 365,
  asksConsent: true,
  boxes: firstBoxes,
}

function policyLine() {
  return {
    ...{_type: 'block', _key: 'policyLine', style: 'normal', listItem: 'bullet', level: 1},
    markDefs: [{_type: 'link', _key: 'policy', url: '/Policy/privacy'}],
    children: [{_type: 'span', _key: 'item1', text: '개인정보 처리방침', marks: ['policy']}],
  }
}

export const forms: readonly StarterDocument[] = [
  consent,
  singleton('registrationForms', {
    ...firstWordsOf('registrationForms'),
    closed: '아직 홈페이지에서 등록을 받지 않습니다. 준비되면 이 자리에서 받겠습니다.',
    consent: reference(consent._id),
  }),
]
