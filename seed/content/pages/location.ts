import {picture} from '../build/asset.ts'
import {references} from '../build/document.ts'
import {page} from '../build/page.ts'
import {section} from '../build/section.ts'
import type {SeedDocument} from '../build/value.ts'
import {locationCards} from '../location.ts'

const banner = picture('renders/banner-location.webp')

export const locationPages: readonly SeedDocument[] = [
  page({
    id: 'location-intro',
    path: '/LocationEnvironment/intro',
    title: '입지안내',
    titleEnglish: 'LOCATION',
    banner,
    bannerText: '도심의 모든 것이 걸음 안에',
    subMenu: 'location',
    sections: [
      section('cards', {
        eyebrow: 'LOCATION',
        heading: '살수록 잘 골랐다 싶은\n여섯 가지 이유',
        lead: '지하철역과 트램, 하천과 학교, 시장과 병원. 도시의 중심에서만 누릴 수 있는 하루를 더 가온에서 시작하세요.',
        cards: references(locationCards),
      }),
    ],
    disclaimers: ['map', 'surroundings', 'plans-of-others'],
    search: {
      title: '입지안내',
      description:
        '가까운 지하철역과 계획 중인 트램 노선, 하천 산책로, 학교와 병원, 쇼핑까지. 중구 도심에 들어서는 더 가온의 입지를 여섯 가지로 안내합니다.',
      image: picture('renders/aerial.webp'),
    },
  }),
]
