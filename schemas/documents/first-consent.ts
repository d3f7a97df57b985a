import {blanksIn} from '../../shared/blanks.ts'

const retention = '등록일로부터 {days}일, 또는 동의를 철회하실 때까지 중 이른 때'

/**
 * The consents of a new site: the one that a registration needs, and advertising apart from it, by day and by
 * night.
 */
export const firstBoxes = [
  {_key: 'privacy', _type: 'consentBox', label: '개인정보 수집·이용 동의', isRequired: true},
  {
    ...{_key: 'marketing', _type: 'consentBox', label: '마케팅 활용·수신 동의', isRequired: false},
    channels: ['문자', '전화', '카카오톡'],
    purpose: '분양 일정과 잔여 세대, 계약 조건, 행사 등 광고성 정보 안내',
    fields: ['name', 'phone'],
    retention,
  },
  {
    ...{_key: 'night', _type: 'consentBox', label: '야간 광고 수신 동의 (밤 9시~아침 8시)'},
    isRequired: false,
    channels: ['문자', '카카오톡'],
    purpose: '밤 9시부터 다음 날 아침 8시까지 보내는 광고성 정보 안내',
    fields: ['name', 'phone'],
    retention,
  },
]

/** No form takes a registration under a notice that nobody has finished. */
export function blanksRule(value: unknown): true | string {
  const [first] = blanksIn(JSON.stringify(value ?? ''))
  return first === undefined || `${first} 자리를 채워야 등록을 받습니다.`
}
