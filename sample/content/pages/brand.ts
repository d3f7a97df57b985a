import {picture} from '../build/asset.ts'
import {reference} from '../build/document.ts'
import {page} from '../build/page.ts'
import {items, section} from '../build/section.ts'
import type {SampleDocument} from '../build/value.ts'

const values = items('feature', [
  {
    label: 'CENTER',
    title: '중심의 자리',
    text: '일터와 학교, 시장과 병원이 모두 가까운 자리. 길 위에서 쓰던 시간을 집과 가족에게 돌려 드립니다.',
    image: picture('renders/aerial.webp'),
  },
  {
    label: 'BALANCE',
    title: '균형의 설계',
    text: '높이 오르되 답답하지 않게, 작아도 모자라지 않게. 빛과 바람, 조망과 수납의 균형을 한 세대씩 맞춥니다.',
    image: picture('renders/living-59a.webp'),
  },
  {
    label: 'CONNECTION',
    title: '이어지는 일상',
    text: '하천의 산책로가 정원으로, 정원이 로비로, 로비가 라운지로 이어집니다. 집 밖의 풍경까지 집의 일부가 됩니다.',
    image: picture('renders/garden-entrance.webp'),
  },
])

export const brand: readonly SampleDocument[] = [
  page({
    id: 'brand-intro',
    path: '/Brand/intro',
    title: '브랜드 소개',
    titleEnglish: 'BRAND STORY',
    banner: picture('renders/banner-brand.webp'),
    bannerText: '한가운데를 뜻하는 우리말, 가온',
    subMenu: 'brand',
    sections: [
      section('reveal', {
        eyebrow: 'THE GAON',
        heading: '모든 것의 한가운데에\n집을 놓습니다',
        text: '가온은 가운데를 뜻하는 우리말입니다.\n도시의 모든 길이 모이는 자리, 하루의 모든 순간이 시작되고 돌아오는 자리.\n{단지이름}은 그 한가운데에 가장 편안한 집을 짓습니다.',
        image: picture('renders/hero-dusk.webp'),
        after: 200,
      }),
      section('features', {
        eyebrow: 'BRAND VALUE',
        heading: '{단지이름}이 지키는 세 가지',
        lead: '화려함보다 오래가는 것을 생각합니다. 시간이 지날수록 좋아지는 집을 위한 {단지이름}의 기준입니다.',
        items: values,
      }),
    ],
    disclaimers: ['images', 'later-changes'],
    search: {
      title: '브랜드 소개',
      description:
        '가운데를 뜻하는 우리말 가온. 도심의 한가운데에 가장 편안한 집을 짓는 {단지이름}(THE GAON)의 이름과 생각을 소개합니다.',
      image: picture('drawings/share.jpg'),
    },
  }),
  page({
    id: 'brand-video',
    path: '/Brand/video',
    title: '홍보영상',
    titleEnglish: 'BRAND FILM',
    banner: picture('renders/hero-dusk.webp'),
    bannerText: '한 편의 영상으로 만나는 {단지이름}',
    subMenu: 'brand',
    sections: [
      section('videoFeature', {
        eyebrow: 'BRAND FILM',
        heading: '도심의 한가운데, 가온에 살다',
        text: '해가 지고 도시에 불이 켜지는 시간.\n정원을 지나 로비로, 집으로 돌아오는 길이 편안합니다.\n{단지이름}이 그리는 삶의 풍경을 영상으로 먼저 만나 보세요.',
        video: reference('video-brand'),
      }),
    ],
    disclaimers: ['video', 'surroundings'],
    search: {
      title: '홍보영상',
      description:
        '해 질 녘 하천과 두 개의 타워, 도심의 한가운데에서 다시 시작되는 하루. {단지이름}의 브랜드 필름을 감상해 보세요.',
      image: picture('renders/hero-dusk.webp'),
    },
  }),
]
