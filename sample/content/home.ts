import {picture} from './build/asset.ts'
import {references, singleton} from './build/document.ts'
import {keyed} from './build/keyed.ts'
import {items, link, section} from './build/section.ts'
import type {Fields, SampleDocument} from './build/value.ts'
import {modelHouseTabs} from './model-house.ts'
import {slideIds} from './premium.ts'
import {viewerUnits} from './units.ts'

const hero = section('hero', {
  eyebrow: 'THE CENTER OF THE CITY',
  heading: '도심의 한가운데,\n가온에 살다',
  text: '하천을 마주한 두 개의 타워, 지상 {지상층}층 {세대수}세대',
  image: picture('renders/hero-dusk.webp'),
  registerLabel: '관심고객 등록',
  anchor: 'home',
  screens: 'all',
})

const locationPoint = section('locationPoint', {
  eyebrow: 'LOCATION POINT',
  heading: '모든 일상이\n걸음 안으로 들어오는 자리',
  // The map alone, without the sheet's title and its list.
  image: picture('drawings/map-surroundings.webp', {
    crop: {top: 0.13, bottom: 0.296, left: 0, right: 0},
    hotspot: {x: 0.85, y: 0.42, width: 0.3, height: 0.4},
  }),
  points: items('point', [
    {label: '교통', text: '가까운 지하철역과 계획 중인 트램 노선이 도심과 도심 밖을 잇습니다.'},
    {label: '교육', text: '초등학교부터 고등학교까지 가까이에 있어 아이의 하루가 여유롭습니다.'},
    {
      label: '생활 인프라',
      text: '시장과 쇼핑, 문화와 행정까지 오래 다져진 도심의 편리함을 누립니다.',
    },
    {label: '의료 인프라', text: '종합병원과 의원이 가까워 온 가족의 건강을 든든하게 돌봅니다.'},
  ]),
  registerLabel: '관심고객 등록하기',
  anchor: 'location',
  screens: 'all',
})

const brandFilm = section('brandFilm', {
  eyebrow: 'BRAND',
  heading: '가온,\n한가운데라는 이름',
  text: '가온은 가운데를 뜻하는 우리말입니다. 도시의 한가운데, 생활의 한가운데, 그리고 마음의 한가운데에 집을 놓습니다.',
  image: picture('renders/lobby.webp'),
  link: link('브랜드 필름 보기', '/Brand/video'),
  anchor: 'brand',
  screens: 'all',
})

const specialPlan = section('specialPlan', {
  eyebrow: 'SPECIAL PLAN',
  heading: '높이만큼 깊어진\n생활의 설계',
  text: '한 층 한 층, 한 세대 한 세대. 오래 머물수록 좋은 집이 되도록 창의 방향부터 수납의 깊이까지 다시 생각했습니다.',
  image: picture('renders/living-84a.webp'),
  items: items('planItem', [
    {
      label: '도심을 담는 창',
      text: '하천과 도심을 향해 창을 넓혀, 계절과 시간이 거실의 그림이 됩니다.',
      image: picture('renders/living-59a.webp'),
    },
    {
      label: '끊기지 않는 주방',
      text: '거실과 식당, 주방이 하나로 이어지는 구성으로 함께하는 시간이 길어집니다.',
      image: picture('renders/kitchen-59a.webp'),
    },
    {
      label: '온전히 쉬는 침실',
      text: '창과 수납을 나란히 두어 하루의 끝이 조용하고 정돈됩니다.',
      image: picture('renders/bedroom-84b.webp'),
    },
  ]),
  anchor: 'specialPlan',
  screens: 'wide',
})

const unitTeaser = section('unitTeaser', {
  eyebrow: 'UNIT PLAN',
  heading: '사는 방식에 맞추어\n고르는 평면',
  text: '전용 47㎡와 84A·84B 타입, 그리고 40㎡와 59A·59B까지. 가장 넉넉한 84A 타입의 평면을 먼저 만나 보세요.',
  image: picture('drawings/plan-84a.webp'),
  link: link('84A 타입 평면 보기', '/FloorPlan/84A'),
  anchor: 'unit',
  screens: 'wide',
})

const overviewSheet = section('overviewSheet', {
  eyebrow: 'OVERVIEW',
  heading: '한눈에 보는 {단지이름}',
  image: picture('renders/tower-day.webp'),
  anchor: 'overview',
  screens: 'wide',
})

const interest = section('interest', {
  eyebrow: 'RESERVATION',
  heading: '견본주택에서 만나는 {단지이름}',
  text: '오실 날짜와 시간을 고르시면 기다리지 않고 둘러보실 수 있습니다. 전문 상담사가 연락드려 견본주택 주소와 잔여 세대를 문자로 안내해 드립니다.',
  image: picture('renders/garden-entrance.webp'),
  anchor: 'interestForm',
  screens: 'all',
})

const unitGuide = section('unitGuide', {
  eyebrow: 'UNIT PLAN',
  heading: '유니트 안내',
  typeHeading: '타입 안내',
  typeLabel: '타입별 평면도',
  modelHouseHeading: '모델하우스',
  types: references(viewerUnits),
  modelHouse: section('modelHouse', {
    eyebrow: 'VR TOUR',
    heading: '모델하우스 VR',
    label: '타입 선택',
    hint: '화면 아무 곳이나 누르면 VR이 시작됩니다.',
    tabs: modelHouseTabs,
  }),
  screens: 'narrow',
})

const overviewGuide = section('overviewGuide', {
  eyebrow: 'PROJECT',
  heading: '사업 안내',
  overviewLabel: '사업개요',
  locationLabel: '입지환경',
  premiumLabel: '프리미엄',
  maps: keyed([picture('drawings/map-location.webp'), picture('drawings/map-surroundings.webp')]),
  slides: references(slideIds),
  screens: 'narrow',
})

const complexGuide = section('complexGuide', {
  eyebrow: 'COMPLEX',
  heading: '단지 안내',
  items: items('complexItem', [
    {
      label: '단지배치',
      text: '하천을 향해 나란히 선 두 개의 타워. 차는 지하로 내려보내고 땅 위는 정원과 산책로로 비웠습니다.',
      image: picture('renders/site-plan.webp'),
    },
    {
      label: '특화설계',
      text: '조망을 넓히는 창, 이어지는 주방, 깊은 수납. 생활의 동선을 따라 다듬은 {단지이름}의 설계입니다.',
      image: picture('drawings/special-plan.webp'),
    },
    {
      label: '커뮤니티',
      text: '피트니스센터와 GX룸, 실내골프연습장, 독서실·작은도서관, 키즈 놀이공간, 주민 라운지를 한자리에 모았습니다.',
      image: picture('drawings/community-plan.webp'),
    },
  ]),
  screens: 'narrow',
})

/** Their places differ between screens, so the section stands twice; the cards are those of `project`. */
const premium = (place: Fields) =>
  section('premium', {
    eyebrow: 'PREMIUM',
    heading: '{단지이름}이 특별한 네 가지 이유',
    ...place,
  })

export const home: readonly SampleDocument[] = [
  singleton('home', {
    sections: keyed([
      hero,
      unitGuide,
      overviewGuide,
      complexGuide,
      premium({screens: 'narrow'}),
      locationPoint,
      brandFilm,
      specialPlan,
      premium({screens: 'wide', anchor: 'premium'}),
      unitTeaser,
      overviewSheet,
      interest,
    ]),
    sectionsLabel: '구역 이동',
    disclaimers: references([
      'disclaimer-images',
      'disclaimer-surroundings',
      'disclaimer-show-unit',
      'disclaimer-later-changes',
      'disclaimer-type-notation',
    ]),
    search: {
      _type: 'searchEngine',
      title: '도심의 한가운데, 가온에 살다',
      description:
        '{위치}, 하천을 마주한 두 개의 타워 {단지이름}. 지하 {지하층}층~지상 {지상층}층, {동수}개 동, {세대수}세대의 입지와 단지, 평면을 만나 보세요. 관심고객 등록과 방문예약 {대표번호}.',
      image: picture('drawings/share.jpg'),
      hidden: false,
    },
  }),
]
