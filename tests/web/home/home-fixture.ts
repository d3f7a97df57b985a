import type {HOME_QUERY_RESULT, SHELL_QUERY_RESULT} from '../../../web/queries/content.gen.ts'
import {picture} from '../../fixtures/picture.ts'
import {paragraph} from '../../fixtures/rich-text.ts'
import {emptyUnit, unitWords} from '../../fixtures/unit.ts'

type Answer = NonNullable<HOME_QUERY_RESULT>
export type HomeSection = NonNullable<Answer['sections']>[number]

const link = (label: string, url: string) => ({label, url})

const card = (number: number, title: string, url: string) => ({
  _id: `card-${number}`,
  title,
  text1: `${title} 첫째 글`,
  text2: `${title} 둘째 글`,
  link: url,
  linkText: `${title} 보기`,
  image: picture(`${title} 사진`),
})

const captioned = (label: string) => ({
  _key: label,
  label,
  text: `${label} 설명`,
  image: picture(`${label} 사진`),
})

const unitType = (label: string) => ({
  ...emptyUnit,
  _id: `unit-${label}`,
  label,
  area: `전용면적 ${label}`,
  image: picture(`${label} 평면도`),
  fullText: [paragraph(`${label} 평면을 글로`)],
})

const slide = (title: string) => ({
  _id: `slide-${title}`,
  title,
  description: `${title} 설명`,
  image: picture(`${title} 사진`),
})

const shown = {anchor: null, screens: null}
const onWide = (anchor: string) => ({anchor, screens: 'wide'}) as const
const onNarrow = {anchor: null, screens: 'narrow'} as const

const sections: HomeSection[] = [
  {
    _key: 'hero',
    _type: 'hero',
    ...shown,
    anchor: 'home',
    eyebrow: 'THE CENTER',
    heading: '도심의 한가운데',
    text: '두 개의 타워',
    registerLabel: '관심고객 등록',
    image: picture('해 질 녘의 타워', 2560, 1440),
  },
  {
    _key: 'unitGuide',
    _type: 'unitGuide',
    ...onNarrow,
    eyebrow: 'UNIT PLAN',
    heading: '유니트 안내',
    typeHeading: '타입 안내',
    typeLabel: '타입별 평면도',
    planPages: [
      {_id: 'page-59a', path: '/FloorPlan/59A', label: '59A㎡'},
      {_id: 'page-84a', path: '/FloorPlan/84A', label: '84A㎡'},
    ],
    modelHouseHeading: '모델하우스',
    words: unitWords,
    types: ['40㎡', '59A㎡', '59B㎡'].map(unitType),
    modelHouse: {
      eyebrow: 'VR TOUR',
      heading: '모델하우스 VR',
      label: '타입 선택',
      hint: '화면을 누르면 시작됩니다.',
      tabs: [
        {
          _key: 'a',
          key: '59A',
          title: '59A',
          tourUrl: '/tour/59a.html',
          cover: picture('59A 거실'),
        },
      ],
    },
  },
  {
    _key: 'overviewGuide',
    _type: 'overviewGuide',
    ...onNarrow,
    eyebrow: 'PROJECT',
    heading: '사업 안내',
    overviewLabel: '사업개요',
    locationLabel: '입지환경',
    premiumLabel: '프리미엄',
    maps: [picture('위치도'), picture('주변도')],
    slides: ['교통', '하천', '생활', '스카이라인', '커뮤니티', '평면'].map(slide),
  },
  {
    _key: 'complexGuide',
    _type: 'complexGuide',
    ...onNarrow,
    eyebrow: 'COMPLEX',
    heading: '단지 안내',
    items: ['단지배치', '특화설계', '커뮤니티'].map(captioned),
  },
  {
    _key: 'premium-narrow',
    _type: 'premium',
    ...onNarrow,
    eyebrow: 'PREMIUM',
    heading: '네 가지 이유',
  },
  {
    _key: 'location',
    _type: 'locationPoint',
    ...shown,
    anchor: 'location',
    eyebrow: 'LOCATION POINT',
    heading: '걸음 안의 일상',
    registerLabel: '관심고객 등록하기',
    image: picture('주변 지도'),
    points: ['교통', '교육', '생활', '의료'].map((label) => ({
      _key: label,
      label,
      text: `${label} 설명`,
    })),
  },
  {
    _key: 'brand',
    _type: 'brandFilm',
    ...shown,
    anchor: 'brand',
    eyebrow: 'BRAND',
    heading: '한가운데라는 이름',
    text: '브랜드 글',
    image: picture('로비'),
    link: link('브랜드 필름 보기', '/Brand/video'),
  },
  {
    _key: 'specialPlan',
    _type: 'specialPlan',
    ...onWide('specialPlan'),
    eyebrow: 'SPECIAL PLAN',
    heading: '생활의 설계',
    text: '설계 글',
    image: picture('거실'),
    items: ['창', '주방', '침실'].map(captioned),
  },
  {
    _key: 'premium',
    _type: 'premium',
    ...onWide('premium'),
    eyebrow: 'PREMIUM',
    heading: '네 가지 이유',
  },
  {
    _key: 'unit',
    _type: 'unitTeaser',
    ...onWide('unit'),
    eyebrow: 'UNIT PLAN',
    heading: '고르는 평면',
    text: '평면 글',
    image: picture('84A 평면도', 1600, 2000),
    link: link('84A 타입 평면 보기', '/FloorPlan/84A'),
  },
  {
    _key: 'overview',
    _type: 'overviewSheet',
    ...onWide('overview'),
    eyebrow: 'OVERVIEW',
    heading: '한눈에 보는 단지',
    image: picture('낮의 타워'),
  },
  {
    _key: 'interest',
    _type: 'interest',
    ...shown,
    anchor: 'interestForm',
    eyebrow: 'RESERVATION',
    heading: '가장 먼저',
    text: '예약 글',
    image: picture('정원'),
  },
]

export const home = {
  sections,
  project: {
    premiumLabel: 'PREMIUM',
    tradeRows: [{_id: 'parking', label: '주차', value: '총 392대'}],
    rows: [{_id: 'row-1', label: '총 세대수', value: '301세대'}],
    premiumCards: [
      card(1, '두 개의 타워', '/BusinessGuide/intro'),
      card(2, '모든 길', '/LocationEnvironment/intro'),
      card(3, '물길', '/LocationEnvironment/premium'),
      card(4, '단지', '/LocationEnvironment/premium'),
    ],
  },
  facts: {
    prices: [563_000_000, null, 248_000_000],
    pricePath: '/BusinessGuide/price',
    today: '2026-11-29',
    next: {title: '특별공급 접수', startDay: '2026-12-14'},
    schedulePath: '/BusinessGuide/plan',
    modelHouse: null,
    reserve: '방문예약',
    words: {
      price: '분양가',
      from: '{amount}부터',
      eok: '{n}억',
      man: '{n}만',
      spoken: '{amount} 원',
      won: null,
    },
  },
  sharePicture: null,
  sectionsLabel: '구역 이동',
  disclaimers: [{_id: 'd', text: '이미지는 실제와 다를 수 있습니다.'}],
  search: {title: '더 가온', description: '소개', hidden: false, image: null},
} satisfies Answer

const site: NonNullable<SHELL_QUERY_RESULT['site']> = {
  name: '더 가온',
  nameEnglish: 'THE GAON',
  slogan: null,
  phone: '1533-8848',
  hours: '24시간 상담',
  addressNote: null,
  constructorLine: null,
  copyright: null,
  familyLabel: null,
  familySites: null,
  footerLinks: [],
  colors: null,
  typePairing: null,
  titleTemplate: null,
  logo: null,
  logoLight: null,
  topBanner: null,
  search: null,
  disclaimers: null,
}

export const shell: SHELL_QUERY_RESULT = {
  ...{site, menu: null, labels: null, forms: null},
  ...{verification: null, measuring: null, kakaoKey: null, notices: [], booking: null},
}
