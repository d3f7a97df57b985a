import {picture} from '../build/asset.ts'
import {page} from '../build/page.ts'
import {section} from '../build/section.ts'
import type {SampleDocument} from '../build/value.ts'

/** Two pages for two wishes, to come and to be called. Each begins with its form. */
export const customerPages: readonly SampleDocument[] = [
  page({
    id: 'customer',
    path: '/{site}/customer',
    title: '방문예약',
    titleEnglish: 'RESERVATION',
    banner: picture('renders/lobby.webp'),
    bannerText: '기다림 없이 편안하게 만나는 견본주택',
    subMenu: 'press',
    sections: [
      section('registrationForm', {
        eyebrow: 'RESERVATION',
        heading: '언제 오시겠어요?',
        text: '견본주택 주소는 문자로 알려 드립니다.',
        form: 'visit',
      }),
      section('contact', {
        eyebrow: 'CONTACT',
        heading: '전화로도 예약하실 수 있습니다',
        text: '전문 상담사가 전화를 받습니다({상담시간}). 잔여 세대와 방문 일정을 바로 안내해 드립니다.',
        phoneLabel: '대표번호',
        hoursLabel: '상담 시간',
      }),
    ],
    disclaimers: ['later-changes'],
    search: {
      title: '방문예약',
      description:
        '{단지이름} 견본주택 방문예약. 날짜와 시간을 고르시면 기다리지 않고 둘러보실 수 있습니다. 대표번호 {대표번호}, {상담시간}.',
      image: picture('drawings/share.jpg'),
    },
  }),
  page({
    id: 'promotion-customer',
    path: '/Promotion/Customer',
    title: '관심고객 등록',
    titleEnglish: 'INTEREST',
    banner: picture('renders/gx-room.webp'),
    bannerText: '{단지이름} 소식을 가장 먼저 듣는 방법',
    subMenu: 'press',
    sections: [
      section('registrationForm', {
        eyebrow: 'INTEREST',
        heading: '상담사가 전화드립니다',
        text: '이름과 연락처를 남겨 주시면 전문 상담사가 연락드리고, 견본주택 주소와 잔여 세대를 문자로 안내해 드립니다.',
        form: 'inquiry',
      }),
      section('contact', {
        eyebrow: 'CONTACT',
        heading: '바로 물으시려면',
        text: '전화({상담시간}) 한 통이면 잔여 세대와 분양 일정을 바로 확인하실 수 있습니다.',
        phoneLabel: '대표번호',
        hoursLabel: '상담 시간',
      }),
    ],
    disclaimers: ['later-changes'],
    search: {
      title: '관심고객 등록',
      description:
        '{단지이름} 관심고객으로 등록하시면 견본주택 주소와 잔여 세대를 문자로 가장 먼저 안내해 드립니다. 분양 문의 {대표번호}, {상담시간}.',
      image: picture('drawings/share.jpg'),
    },
  }),
]
