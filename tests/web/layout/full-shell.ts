import type {SHELL_QUERY_RESULT} from '../../../web/queries/content.gen.ts'
import {picture} from '../../fixtures/picture.ts'
import {paragraph} from '../../fixtures/rich-text.ts'
import {shell} from '../../fixtures/shell.ts'

type Shown = Omit<SHELL_QUERY_RESULT, 'measuring' | 'kakaoKey' | 'booking'>
type Shell = Required<{[Part in keyof Shown]: NonNullable<Shown[Part]>}> & {
  readonly measuring: null
  readonly kakaoKey: null
  readonly booking: null
}

const {site, labels, forms} = shell
if (!site || !labels || !forms?.consent) throw new Error('The shell of the fixtures is not whole')

const subItem = (subTitle: string, subUrl: string) => ({
  subTitle,
  subNote: null,
  subUrl,
})

/** A shell with a word for everything that stands around a page. */
export const fullShell: Shell = {
  verification: {},
  measuring: null,
  kakaoKey: null,
  notices: [],
  booking: null,
  site: {
    ...site,
    slogan: '도심의 한가운데, 가온에 살다',
    addressNote: '견본주택 주소는 문자로 안내합니다.',
    constructorLine: '시행 가온개발\n시공 가온건설',
    copyright: 'Copyright © 2025',
    familyLabel: 'FAMILY SITE',
    familySites: [{label: '브랜드관', url: 'https://www.example.com/'}],
    footerLinks: [{label: '개인정보 처리방침', url: '/Policy/privacy'}],
    logo: picture('로고'),
    topBanner: {
      url: '/Promotion/Customer',
      wide: picture('넓은 배너'),
      narrow: picture('좁은 배너'),
    },
    search: {title: null, description: '기본 설명', hidden: null, image: picture('공유 그림')},
    disclaimers: [{_id: 'd1', text: '실제와 다를 수 있습니다.'}],
  },
  menu: [
    {
      _id: 'menu-brand',
      title: '브랜드',
      titleEnglish: 'BRAND',
      subItems: [subItem('브랜드 소개', '/Brand/intro'), subItem('홍보영상', '/Brand/video')],
    },
    {
      _id: 'menu-press',
      title: '홍보센터',
      titleEnglish: 'PROMOTION',
      subItems: [subItem('보도자료', '/Promotion/Press')],
    },
  ],
  labels: {
    ...labels,
    common: {
      ...labels.common,
      skipToContent: '본문 바로가기',
      home: '홈',
      required: '필수',
      optional: '선택',
      loading: '불러오는 중입니다',
      notices: '유의사항',
      breadcrumb: '현재 위치',
      hideToday: '오늘 하루 보지 않기',
    },
    header: {
      mainMenu: '주 메뉴',
      openMenu: '메뉴 열기',
      closeMenu: '메뉴 닫기',
      subMenu: '하위 메뉴',
      call: '대표번호로 전화 걸기',
      mobileConsultation: '모바일 상담신청',
      visitReservation: '모바일 방문예약',
    },
    actions: {register: '관심고객 등록', reserve: '방문예약', consult: '전화상담'},
    share: {
      heading: '이 페이지 공유',
      copy: '주소 복사',
      system: '다른 앱으로 보내기',
      kakao: '카카오톡',
      copied: '주소를 복사했습니다.',
      failed: '복사하지 못했습니다. 이 주소를 길게 눌러 복사해 주세요.',
      kakaoFailed: '카카오톡을 열지 못했습니다. 주소를 복사해 보내 주세요.',
    },
    errors: {
      notFoundHeading: 'Not Found',
      notFoundText: '찾으시는 페이지가 없습니다.',
      errorHeading: '잠시 문제가 생겼습니다',
      errorText: '잠시 후 다시 시도해 주세요.',
      retry: '다시 시도',
      goHome: '홈으로 가기',
    },
  },
  forms: {
    ...forms,
    inquirySuccess: '✔ 등록이 완료되었습니다.',
    rejected: '등록에 실패했습니다.',
    phoneInvalid: '연락처 형식이 아닙니다.',
    consentMissing: '필수 항목에 동의해 주세요.',
    noticeChanged: '안내가 바뀌었습니다.',
    closed: '지금은 등록을 받지 않습니다.',
    consent: {...forms.consent, body: [paragraph('이름과 연락처를 받습니다.')]},
  },
}
