import {folded} from './folded.ts'

/** Names of one thing of a pre-sale site, in Korean and in English. */
const groups: readonly (readonly string[])[] = [
  ['갤러리', 'gallery', '사진', '사진첩', '앨범', '이미지', '그림', 'photo', 'picture', 'image'],
  ['FAQ', '자주 묻는 질문', '자주하는 질문', '질문과 답', '문답', 'Q&A', 'QnA'],
  ['동영상', '영상', '비디오', '필름', '유튜브', 'video', 'film', 'movie', 'youtube'],
  ['텍스트', '글', '본문', '문단', '글 상자', 'text', 'paragraph'],
  ['지도', '오시는 길', '찾아오시는 길', '약도', '장소', '위치', 'map', 'directions'],
  ['입지', '위치', '입지 환경', 'location'],
  ['표', '도표', '테이블', 'table'],
  ['카드', 'card', 'cards'],
  ['버튼', '단추', 'button', 'CTA'],
  ['배너', '띠', 'banner'],
  ['팝업', '알림', '공지', '공지사항', 'popup', 'modal', 'notice'],
  ['분양가', '분양가격', '가격', '공급금액', '분양금액', '금액', 'price', 'prices'],
  ['주차', '주차장', '주차 대수', 'parking'],
  [
    '견본주택',
    '모델하우스',
    '모하',
    '홍보관',
    '주택전시관',
    'model house',
    'showroom',
    'gallery house',
  ],
  ['평면', '평면도', '타입', '세대 평면', '구조', 'unit', 'floor plan', 'floorplan', 'type'],
  ['인테리어', '내부', 'interior'],
  ['단지배치도', '배치도', '단지 배치', '동 배치', '동호수', 'site plan', 'layout'],
  ['조감도', '투시도', '전경', 'bird eye'],
  ['커뮤니티', '부대시설', '편의시설', '주민공동시설', 'community', 'amenities'],
  ['피트니스', '헬스장', '헬스', '운동 시설', 'fitness', 'gym'],
  ['어린이집', '보육', '놀이터', 'nursery', 'daycare'],
  ['학교', '학군', '교육', '초등학교', 'school', 'education'],
  [
    '교통',
    '지하철',
    '지하철역',
    '전철',
    '전철역',
    '역세권',
    'traffic',
    'transport',
    'subway',
    'station',
  ],
  ['일정', '분양일정', '캘린더', '달력', '스케줄', '일정표', 'schedule', 'calendar'],
  ['청약', '청약 안내', '청약 일정', '모집', 'subscription'],
  ['입주자모집공고', '모집공고', '공고문', 'announcement'],
  ['옵션', '유상옵션', '마감재', '발코니 확장', '선택 품목', 'option', 'options'],
  ['납부', '분양대금', '대금', '계약금', '중도금', '잔금', 'payment', 'payments'],
  ['대출', '중도금 대출', '융자', 'loan'],
  ['보도자료', '뉴스', '기사', '언론', '소식', '기자', 'news', 'press', 'article'],
  ['양식', '폼', '신청서', '등록 양식', '입력란', 'form'],
  ['방문예약', '예약', '방문', 'booking', 'reservation', 'visit'],
  [
    '관심고객',
    '고객 등록',
    '관심고객 등록',
    '문의',
    '상담 신청',
    'interest',
    'registration',
    'lead',
  ],
  ['개인정보', '개인정보처리방침', '처리방침', '수집 동의', 'privacy'],
  ['유의사항', '주의사항', '안내 사항', '고지', '면책', 'disclaimer'],
  ['메뉴', '내비게이션', '네비게이션', 'menu', 'navigation', 'GNB'],
  ['로고', '심벌', 'logo', 'CI', 'BI'],
  ['파비콘', '탭 아이콘', '아이콘', 'favicon', 'icon'],
  ['대표번호', '전화번호', '전화', '연락처', 'phone', 'tel', 'call'],
  ['운영 시간', '상담 시간', '영업시간', '관람 시간', 'hours'],
  ['주소', '도로명', 'address', 'URL', '링크', 'link'],
  ['홈', '첫 화면', '메인', '메인 화면', '메인페이지', 'home', 'main'],
  ['설정', '환경설정', 'settings', 'setting'],
  ['색', '색상', '컬러', '색깔', 'color', 'colour'],
  ['글꼴', '서체', '글씨체', '폰트', 'font', 'typeface'],
  ['검색엔진', '검색 노출', '네이버', '구글', 'SEO', 'meta'],
  ['공유', '카카오톡', '카톡', '미리보기 이미지', 'share', 'OG', 'kakao'],
  ['분석', '통계', '애널리틱스', '픽셀', '전환', '광고', 'analytics', 'GA', 'GTM', 'pixel'],
  ['주소 옮김', '옛 주소', '리다이렉트', '이동', 'redirect'],
  ['공개', '오픈', '개시', '런칭', 'launch', 'opening'],
  ['시공', '시공사', '건설사', '시행사', 'builder', 'constructor'],
  ['휴무일', '휴관일', '쉬는 날', '휴일', '정기휴무', 'holiday'],
  ['브랜드', 'brand'],
  ['야경', '밤', '저녁', '노을', '해 질 녘', 'night'],
  ['프리미엄', '특장점', '장점', '강점', 'premium', 'features', 'benefits'],
  ['가상현실', '투어', '파노라마', '가상 투어', 'VR', 'tour', '360', 'panorama'],
  ['문서', '파일', '다운로드', '내려받기', '첨부', 'PDF', 'download', 'file', 'brochure'],
  ['상담', '상담 안내', '고객센터', 'contact', 'consulting'],
  ['사업개요', '개요', '단지 정보', 'overview', 'project'],
  ['하단', '푸터', '바닥글', 'footer'],
  ['상단', '헤더', '머리글', 'header'],
  ['계정', '비밀번호', '로그인', '사용자', 'account', 'password'],
  ['도움말', '사용법', '안내서', '설명서', 'help', 'guide', 'manual'],
  ['공사', '공정', '공사 진행', '공정률', '시공 현황', 'construction', 'progress'],
  ['세대수', '세대', '가구', 'households'],
  ['준비 중', '오픈 예정', 'coming soon'],
]

const foldedGroups = groups.map((group) => group.map(folded))

/** Letters of an English name, from which it is known before it is typed whole. */
const knownFrom = 4

/** Other names of what a word or a phrase names; it is folded. */
export function otherNames(word: string): readonly string[] {
  const names = (name: string) =>
    name === word ||
    (word.length >= knownFrom && /^[a-z]/.test(word) && name.startsWith(word)) ||
    name.replaceAll(' ', '') === word.replaceAll(' ', '')
  const found = foldedGroups.filter((group) => group.some(names)).flat()
  return [...new Set(found)].filter((name) => name !== word)
}
