import {document} from './build/document.ts'
import {richText} from './build/rich-text.ts'
import type {SampleDocument} from './build/value.ts'

/** The boxes are those of a new site (`schemas/documents/consent.ts`). Keys are part of the records, so they are names. */
export const consent: readonly SampleDocument[] = [
  document('consent', 'consent-interest', {
    title: '개인정보 수집 및 이용 안내',
    summary:
      '상담과 방문예약 안내를 위해 {items} 정보를 받으며, 등록일로부터 {days}일 동안 보관한 뒤 파기합니다.',
    purpose: '전화 상담, 견본주택 방문예약 확인, 견본주택 주소와 잔여 세대 문자 안내',
    retention: '등록일로부터 {days}일. 그 전에 삭제를 요청하시면 지체 없이 파기합니다.',
    body: richText`
      - 개인정보 수집과 이용에 동의하지 않을 권리가 있으며, 동의하지 않으시면 상담과 방문예약 안내를 받으실 수 없습니다.
      - 광고성 정보 수신은 동의하지 않으셔도 등록하실 수 있으며, 동의하신 뒤에도 대표번호 {대표번호}로 언제든지 무료로 철회하실 수 있습니다.
      - 등록하신 정보의 열람과 정정, 삭제, 동의 철회는 등록 뒤의 링크나 [내 정보](/my-info)에서, 또는 대표번호 {대표번호}로 언제든지 하실 수 있습니다.
      - 자세한 내용은 [개인정보 처리방침](/Policy/privacy)에서 확인하실 수 있습니다.
    `,
    retentionDays: 365,
    asksConsent: true,
    boxes: [
      {_key: 'privacy', _type: 'consentBox', label: '개인정보 수집·이용 동의', isRequired: true},
      {
        _key: 'marketing',
        _type: 'consentBox',
        label: '마케팅 활용·수신 동의',
        isRequired: false,
        channels: ['문자', '전화', '카카오톡'],
        purpose: '분양 일정과 잔여 세대, 계약 조건, 행사 등 광고성 정보 안내',
        fields: ['name', 'phone'],
        retention: '등록일로부터 {days}일, 또는 동의를 철회하실 때까지 중 이른 때',
      },
      {
        _key: 'night',
        _type: 'consentBox',
        label: '야간 광고 수신 동의 (밤 9시~아침 8시)',
        isRequired: false,
        channels: ['문자', '카카오톡'],
        purpose: '밤 9시부터 다음 날 아침 8시까지 보내는 광고성 정보 안내',
        fields: ['name', 'phone'],
        retention: '등록일로부터 {days}일, 또는 동의를 철회하실 때까지 중 이른 때',
      },
    ],
    words: {
      items: '수집 항목',
      purpose: '이용 목적',
      retention: '보유 기간',
      recipients: '제공·위탁받는 곳',
      consents: '개인정보 동의',
      all: '모두 동의합니다',
      details: '내용 보기',
    },
  }),
]
