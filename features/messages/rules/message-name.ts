import {legibleLine} from '../../../shared/characters.ts'

/** Korean family names by their first syllables, as the census of 2015 has them with more than 100 bearers. */
const familyNames = new Set([
  ...'김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민나진지엄채원천방공현함변염여추도소',
  ...'석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용예봉경사부가복태목형계피두감음빈동온호범좌팽승간상갈단견당',
  ...'류량려로림렴뢰룡리',
])

/** Words of advertisements and of fraud. A name that has one is not shown, which costs a neutral word. */
const advertised = [
  '무료 대출 카지노 바카라 토토 도박 베팅 배팅 당첨 이벤트 클릭 접속 입금 송금 계좌 환급 지원금',
  '광고 할인 특가 쿠폰 투자 코인 주식 리딩 급전 부업 알바 성인 출장 마사지 만남 사이트 링크 검색',
  '카톡 텔레 톡방 무이자 신용 불량 개통 보험 경품 택배 국세청 검찰 경찰 금감원 법원 은행 공단',
  '보상금 혜택 상담 문의 전화 연락 방문 분양 모집 긴급 체납 미납 고객 반값 오늘 세일 최저 대박',
  '수익 확정 공짜 선착 마감 특별 지급 신청 승인 한도 금리 채무 회생 파산 로또 복권 해외 결제',
  '배송 주문 압류 벌금',
  'free loan casino click http cash bonus sale coupon event prize money credit coin telegram kakao www porn visit winner',
].flatMap((line) => line.split(' '))

const hangul = /^[가-힣]{2,4}$/
const latin =
  /^\p{Script=Latin}[\p{Script=Latin}\p{M}'-]{0,14}(?: \p{Script=Latin}[\p{Script=Latin}\p{M}'-]{0,14}){1,3}$/u
const longestLatin = 30

/**
 * The name by which a message may call a customer; null: by none. Anybody can type any name with anybody's number:
 * a name in Hangul begins with a family name and has two to four syllables, one in Latin letters two to four words.
 */
export function messageName(typed: string): string | null {
  const name = legibleLine(typed).normalize('NFKC')
  const together = name.replaceAll(/[ '-]/g, '')
  if (isAdvertised(together.toLowerCase())) return null
  if (hangul.test(together) && /^[가-힣]+(?: [가-힣]+)?$/.test(name)) {
    return familyNames.has(together[0] ?? '') ? name : null
  }
  return latin.test(name) && name.length <= longestLatin ? name : null
}

/** The first of up to three syllables is the family's name, and no part of a word: 한도윤 is no credit limit. */
function isAdvertised(name: string): boolean {
  const own = /^[가-힣]{2,3}$/.test(name) ? name.slice(1) : name
  return advertised.some((word) => own.includes(word) || name === word)
}
