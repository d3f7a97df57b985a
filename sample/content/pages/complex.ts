import {picture} from '../build/asset.ts'
import {page} from '../build/page.ts'
import {items, section} from '../build/section.ts'
import type {SampleDocument} from '../build/value.ts'
import {drawnText} from '../drawn-text.ts'

const communityRooms = items('feature', [
  {
    label: 'FITNESS',
    title: '피트니스센터',
    text: '통창을 바라보며 달리는 유산소 공간과 근력 운동 공간을 나누었습니다. 퇴근길에 들러 하루를 가볍게 정리합니다.',
    image: picture('renders/fitness.webp'),
  },
  {
    label: 'GX ROOM',
    title: 'GX룸',
    text: '한 벽에 거울과 발레 바를 단 마루에서 요가와 필라테스를 함께합니다. 피트니스센터와 문 하나로 이어져 있습니다.',
    image: picture('renders/gx-room.webp'),
  },
  {
    label: 'GOLF',
    title: '실내골프연습장',
    text: '날씨와 계절에 상관없이 스윙을 다듬는 타석. 집에서 몇 걸음이면 연습이 일상이 됩니다.',
    image: picture('renders/golf.webp'),
  },
  {
    label: 'READING',
    title: '독서실 · 작은도서관',
    text: '집중이 필요한 시간은 독서실에서, 아이와 책을 고르는 시간은 작은도서관에서. 고요함의 깊이를 달리했습니다.',
    image: picture('renders/reading-room.webp'),
  },
  {
    label: 'KIDS',
    title: '키즈 놀이공간',
    text: '미세먼지도 비도 걱정 없는 실내 놀이공간. 아이는 마음껏 뛰고, 어른은 곁에서 편히 기다립니다.',
    image: picture('renders/kids.webp'),
  },
  {
    label: 'LOUNGE',
    title: '주민 라운지',
    text: '로비와 이어지는 라운지에서 이웃과 차 한 잔을, 때로는 노트북을 펴고 오후의 일을 이어 갑니다.',
    image: picture('renders/lounge.webp'),
  },
])

export const complex: readonly SampleDocument[] = [
  page({
    id: 'complex-guide-intro',
    path: '/ComplexGuide/intro',
    title: '단지배치도',
    titleEnglish: 'SITE PLAN',
    banner: picture('renders/banner-complex.webp'),
    bannerText: '물길과 정원 사이에 놓인 두 개의 타워',
    subMenu: 'complex',
    sections: [
      section('figure', {
        eyebrow: 'SITE PLAN',
        heading: '지하 {지하층}층에서 지상 {지상층}층까지,\n{동수}개 동 {세대수}세대의 배치',
        image: picture('drawings/site-layout.webp'),
        caption:
          '{단지이름} 단지배치도 (지하 {지하층}층 ~ 지상 {지상층}층, {동수}개 동, {세대수}세대)',
        fullText: drawnText('drawings/site-layout.webp', {
          caption: '단지의 시설',
          head: ['번호', '시설'],
        }),
      }),
    ],
    disclaimers: [
      'site-layout-image',
      'site-layout-landscape',
      'site-layout-vents',
      'site-layout-play',
      'site-layout-scope',
      'later-changes',
    ],
    search: {
      title: '단지배치도',
      description:
        '{단지이름} 단지배치도. 지하 {지하층}층~지상 {지상층}층 두 개의 타워와 정원, 산책로, 출입구와 하천의 위치를 한눈에 확인하세요.',
      image: picture('renders/aerial.webp'),
    },
  }),
  page({
    id: 'complex-guide-unit-lines',
    path: '/ComplexGuide/detailintro',
    title: '호수배치도',
    titleEnglish: 'UNIT LINES',
    banner: picture('renders/garden-entrance.webp'),
    bannerText: '내 집이 놓일 층과 방향을 찾아보세요',
    subMenu: 'complex',
    sections: [
      section('figure', {
        eyebrow: 'UNIT LINES',
        heading: '동과 라인별로 살펴보는\n호수배치도',
        image: picture('drawings/unit-lines.webp'),
        caption: '동·라인별 타입 배치',
        fullText: drawnText('drawings/unit-lines.webp', {
          caption: '라인과 층의 구성',
          head: ['구분', '내용'],
        }),
      }),
    ],
    disclaimers: ['unit-lines-image', 'unit-lines-check'],
    search: {
      title: '호수배치도',
      description:
        '{단지이름} 101동과 102동의 호수배치도. 층과 라인별 타입, 향과 위치를 확인하세요.',
      image: picture('renders/tower-day.webp'),
    },
  }),
  page({
    id: 'complex-guide-community',
    path: '/ComplexGuide/community',
    title: '커뮤니티',
    titleEnglish: 'COMMUNITY',
    banner: picture('renders/lounge.webp'),
    bannerText: '집 안의 여가가 단지로 넓어집니다',
    subMenu: 'complex',
    sections: [
      section('figure', {
        eyebrow: 'COMMUNITY',
        heading: '하루의 여가를\n한자리에 모은 커뮤니티',
        image: picture('drawings/community-plan.webp'),
        caption: '커뮤니티 시설 배치',
        fullText: drawnText('drawings/community-plan.webp', {
          caption: '커뮤니티 시설',
          head: ['시설', '쓰임'],
        }),
      }),
      section('features', {
        eyebrow: 'FACILITIES',
        heading: '머무를수록 좋아지는 공간',
        lead: '운동과 배움, 놀이와 만남까지. 엘리베이터를 타고 내려오면 닿는 곳에 하루의 여가를 준비했습니다.',
        items: communityRooms,
      }),
    ],
    disclaimers: ['community', 'images'],
    search: {
      title: '커뮤니티',
      description:
        '피트니스센터와 GX룸, 실내골프연습장, 독서실과 작은도서관, 키즈 놀이공간, 주민 라운지. {단지이름}의 커뮤니티 시설을 소개합니다.',
      image: picture('renders/fitness.webp'),
    },
  }),
]
