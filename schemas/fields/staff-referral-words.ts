import {linesField, textField} from './text-field.ts'

/** The words of cards and links of counsellors and partners. */
export const staffReferralWords = [
  textField('counsellorLink', '경로: 상담사 링크', '상담사 링크'),
  textField('partnerLink', '경로: 중개업소 링크', '중개업소 링크'),
  textField('byLink', '기록: 링크로 배정', '링크로 배정'),
  textField('byKnown', '기록: 전부터 담당', '전부터 담당'),
  textField('claimedBy', '링크: 다른 상담사', '링크 상담사'),
  textField('claimsHeading', '링크: 다른 상담사 제목', '다른 상담사의 링크'),
  linesField(
    'claimsHint',
    '링크: 다른 상담사 안내',
    '이 상담사의 링크로도 들어온 고객입니다. 담당은 저절로 바뀌지 않습니다.',
  ),
  textField('referralsHeading', '명함·링크', '명함·링크'),
  linesField(
    'referralsHint',
    '명함·링크 안내',
    '명함 화면이나 QR 코드로 들어와 등록한 고객은 그 상담사의 고객이 됩니다. 이미 담당이 있는 고객은 담당이 그대로입니다. 명함 화면을 인쇄하면 명함 크기로 나옵니다.',
  ),
  linesField(
    'referralsNone',
    '명함·링크: 없음',
    '아직 내 명함이 없습니다. 관리자가 스튜디오의 관심고객 → 설정 → 명함·링크에서 만듭니다.',
  ),
  linesField(
    'referralsNoneYet',
    '명함·링크: 없음 (관리자)',
    '아직 명함이 없습니다. 스튜디오의 관심고객 → 설정 → 명함·링크에서 만듭니다.',
  ),
  textField('cardLink', '명함·링크: 명함', '명함 화면'),
  textField('countsLink', '명함·링크: 중개업소 현황', '중개업소가 보는 현황'),
  textField('linkWithdrawn', '명함·링크: 쓰지 않음', '쓰지 않음'),
  textField('linkEnded', '명함·링크: 담당 없음', '담당 계정 없음'),
  textField('otherOwners', '명함·링크: 다른 담당', '내 링크로 왔지만 담당이 다른 등록'),
  textField('otherOwnersAll', '명함·링크: 다른 담당 (관리자)', '링크와 담당이 다른 등록'),
]
