import {picture} from '../build/asset.ts'
import {references} from '../build/document.ts'
import {page} from '../build/page.ts'
import {items, section} from '../build/section.ts'
import type {SampleDocument} from '../build/value.ts'
import {drawnText} from '../drawn-text.ts'
import {locationCards} from '../location.ts'
import {unitReference} from '../units.ts'

const premiumPoints = items('feature', [
  {
    label: 'TRANSPORT',
    title: '역에서 트램까지, 한 걸음에 이어지는 교통',
    text: '가까운 지하철역이 도심과 도심 밖을 잇고, 단지 앞 도로에는 트램 노선이 계획되어 있습니다. 갈아타는 시간마저 짧아지는 자리에서 하루가 여유롭게 시작됩니다.',
    image: picture('renders/aerial.webp'),
  },
  {
    label: 'WATERFRONT',
    title: '문 앞에서 만나는 하천 수변',
    text: '단지와 나란히 흐르는 하천을 따라 산책로와 자전거길이 이어집니다. 도심 한가운데에서 물소리를 들으며 걷는 저녁이 특별한 날의 일이 아닙니다.',
    image: picture('renders/stream-walk.webp'),
  },
  {
    label: 'INFRASTRUCTURE',
    title: '생활과 의료, 쇼핑을 한 번에',
    text: '단지 1층의 근린생활시설에서 시작해 시장과 쇼핑시설, 병원과 은행, 관공서까지. 오랜 시간 중구의 중심을 지켜 온 생활 인프라를 이사한 첫날부터 누립니다.',
    image: picture('renders/shops.webp'),
  },
  {
    label: 'SKYLINE',
    title: '새로운 초고층 타워가 완성하는 스카이라인',
    text: '높은 타워들이 새로 들어서며 도심의 풍경이 바뀌고 있습니다. 지상 {지상층}층 {단지이름}은 그 변화의 한가운데에서 도시를 내려다봅니다.',
    image: picture('renders/hero-dusk.webp'),
  },
  {
    label: 'COMMUNITY',
    title: '집에서 누리는 여가, 커뮤니티',
    text: '피트니스센터와 GX룸, 실내골프연습장에서 몸을 움직이고 독서실과 작은도서관에서 마음을 채웁니다. 키즈 놀이공간과 주민 라운지는 이웃과 가까워지는 자리입니다.',
    image: picture('renders/fitness.webp'),
  },
  {
    label: 'UNIT PLAN',
    title: '생활을 아는 전용 47㎡와 84㎡',
    text: '둘이 살기에 넉넉한 47㎡, 가족의 생활을 담은 84A·84B 타입. 세대의 크기가 아니라 사는 방식에서 출발해 다듬은 특화 평면입니다.',
    image: picture('renders/living-84a.webp'),
  },
])

export const locationPages: readonly SampleDocument[] = [
  page({
    id: 'location-intro',
    path: '/LocationEnvironment/intro',
    title: '입지안내',
    titleEnglish: 'LOCATION',
    banner: picture('renders/banner-location.webp'),
    bannerText: '도심의 모든 것이 걸음 안에',
    subMenu: 'location',
    sections: [
      section('figure', {
        eyebrow: 'NEIGHBORHOOD',
        heading: '걸어서 닿는 곳에\n하루가 모여 있습니다',
        image: picture('drawings/map-surroundings.webp'),
        caption: '{단지이름} 주변 안내도',
        fullText: drawnText('drawings/map-surroundings.webp', {
          caption: '{단지이름}에서 도보로 걸리는 시간',
          head: ['시설', '걸리는 시간'],
        }),
      }),
      section('cards', {
        eyebrow: 'LOCATION',
        heading: '살수록 잘 골랐다 싶은\n여섯 가지 이유',
        lead: '지하철역과 트램, 하천과 학교, 시장과 병원. 도시의 중심에서만 누릴 수 있는 하루를 {단지이름}에서 시작하세요.',
        cards: references(locationCards),
      }),
      section('figure', {
        eyebrow: 'ACCESS',
        heading: '도시의 어디로든\n가까운 출발점',
        image: picture('drawings/map-location.webp'),
        caption: '{단지이름} 위치도',
        fullText: drawnText('drawings/map-location.webp', {
          caption: '{단지이름}에서 차량으로 걸리는 시간',
          head: ['목적지', '걸리는 시간'],
        }),
      }),
    ],
    disclaimers: ['map', 'surroundings', 'plans-of-others'],
    search: {
      title: '입지안내',
      description:
        '가까운 지하철역과 계획 중인 트램 노선, 하천 산책로, 학교와 병원, 쇼핑까지. {위치}에 들어서는 {단지이름}의 입지를 여섯 가지로 안내합니다.',
      image: picture('renders/aerial.webp'),
    },
  }),
  page({
    id: 'location-premium',
    path: '/LocationEnvironment/premium',
    aliases: ['/LocationEnvironment/primium'],
    title: '프리미엄',
    titleEnglish: 'PREMIUM',
    banner: picture('renders/stream-walk.webp'),
    bannerText: '도심과 물가를 함께 누리는 특별함',
    subMenu: 'location',
    sections: [
      section('features', {
        eyebrow: 'PREMIUM',
        heading: '자리에서 집까지,\n{단지이름}의 여섯 가지 프리미엄',
        lead: '좋은 자리에 좋은 집을 짓는 일. {단지이름}은 도심의 편리함과 수변의 여유, 높이의 자부심을 한곳에 모았습니다.',
        items: premiumPoints,
      }),
      section('figure', {
        eyebrow: 'SPECIAL DESIGN',
        heading: '생활의 동선을 따라 다듬은\n특화설계',
        image: picture('drawings/special-plan.webp'),
        caption: '{단지이름} 특화설계 단면',
        fullText: drawnText('drawings/special-plan.webp', {
          caption: '세 가지 특화설계',
          head: ['설계', '내용'],
        }),
      }),
      section('figure', {
        eyebrow: 'SPECIAL PLAN',
        heading: '작지만 모자람이 없는\n전용 47㎡',
        unit: unitReference('47'),
        caption: '전용 47㎡ 특화 평면도',
      }),
      section('features', {
        eyebrow: 'INSIDE 47',
        heading: '식탁에서 창가까지\n하나로 이어지는 47㎡의 거실',
        lead: '너비 3.95m의 거실과 주방을 한 공간으로 두었습니다. 견본주택 이미지로 먼저 둘러보세요.',
        items: items('feature', [
          {
            label: 'LIVING',
            title: '둘이 쓰기에 넉넉한 거실',
            text: '주방 앞 네 자리 식탁을 지나면 소파와 낮은 탁자를 둔 거실입니다. 창 가까이까지 시선이 막히지 않아 실제보다 넓게 느껴집니다.',
            image: picture('renders/living-47.webp'),
          },
        ]),
      }),
    ],
    disclaimers: ['surroundings', 'plans-of-others', 'images', 'show-unit', 'type-notation'],
    search: {
      title: '입지 프리미엄',
      description:
        '역과 트램의 교통, 하천 수변, 생활·의료·쇼핑 인프라, 새로운 초고층 스카이라인, 커뮤니티, 전용 47㎡와 84㎡ 특화 평면. {단지이름}의 여섯 가지 프리미엄입니다.',
      image: picture('renders/stream-walk.webp'),
    },
  }),
  page({
    id: 'location-directions',
    path: '/LocationEnvironment/directions',
    title: '오시는 길',
    titleEnglish: 'DIRECTIONS',
    banner: picture('renders/shops.webp'),
    bannerText: '지하철과 버스, 차량으로 찾아오는 길',
    subMenu: 'location',
    sections: [
      section('places', {
        eyebrow: 'VISIT',
        heading: '견본주택과 현장으로\n오시는 길',
        lead: '길찾기를 누르면 지도에서 길을 볼 수 있습니다.',
        places: references(['place-model-house', 'place-site']),
      }),
    ],
    disclaimers: ['map'],
    search: {
      title: '오시는 길',
      description:
        '{단지이름} 견본주택과 현장으로 오시는 길. 주소와 운영 시간, 주차와 대중교통, 네이버 지도와 카카오맵, 티맵 길찾기를 안내합니다.',
      image: picture('renders/aerial.webp'),
    },
  }),
]
