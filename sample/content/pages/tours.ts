import {picture} from '../build/asset.ts'
import {references} from '../build/document.ts'
import {page} from '../build/page.ts'
import {section} from '../build/section.ts'
import type {SampleDocument} from '../build/value.ts'
import {modelHouseTabs} from '../model-house.ts'

export const tours: readonly SampleDocument[] = [
  page({
    id: 'floor-plan-videos',
    path: '/FloorPlan/videos',
    title: '유니트 영상',
    titleEnglish: 'VIDEO GUIDE',
    banner: picture('renders/aerial.webp'),
    bannerText: '영상으로 먼저 걸어 보는 {단지이름}',
    subMenu: 'unit',
    sections: [
      section('videoTabs', {
        eyebrow: 'VIDEO GUIDE',
        heading: '입지에서 공간까지,\n영상으로 둘러보세요',
        label: '영상 선택',
        videos: references(['video-site-environment', 'video-unit-59', 'video-unit-84']),
      }),
    ],
    disclaimers: ['video', 'show-unit', 'surroundings'],
    search: {
      title: '유니트 영상',
      description:
        '{단지이름}의 입지환경과 59 타입, 84 타입의 공간을 영상으로 안내합니다. 하천과 도심의 풍경, 거실과 주방, 침실을 차례로 둘러보세요.',
      image: picture('renders/living-84a.webp'),
    },
  }),
  page({
    id: 'floor-plan-model-house',
    path: '/FloorPlan/Emodel',
    title: '모델하우스 VR',
    titleEnglish: 'VR MODEL HOUSE',
    banner: picture('renders/kitchen-59a.webp'),
    bannerText: '집에서 둘러보는 모델하우스',
    subMenu: 'unit',
    sections: [
      section('modelHouse', {
        eyebrow: 'VR TOUR',
        heading: '360°로 둘러보는\n59A 모델하우스',
        label: '타입 선택',
        hint: '화면 아무 곳이나 누르면 VR이 시작됩니다.',
        tabs: modelHouseTabs,
      }),
    ],
    disclaimers: ['tour', 'show-unit'],
    search: {
      title: '모델하우스 VR',
      description:
        '{단지이름} 59A 타입 모델하우스를 360° VR로 둘러보세요. 거실과 주방, 창가까지 걷듯이 살펴볼 수 있습니다.',
      image: picture('renders/living-59a.webp'),
    },
  }),
]
