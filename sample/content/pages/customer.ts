import {picture} from '../build/asset.ts'
import {page} from '../build/page.ts'
import {section} from '../build/section.ts'
import type {SampleDocument} from '../build/value.ts'

const banner = picture('renders/banner-promotion.webp')

export const customerPages: readonly SampleDocument[] = [
  page({
    id: 'customer',
    path: '/{site}/customer',
    title: '방문예약',
    titleEnglish: 'RESERVATION',
    banner,
    bannerText: '기다림 없이 편안하게 만나는 견본주택',
    subMenu: 'press',
    sections: [
      section('contact', {
        eyebrow: 'CONTACT',
        heading: '전화로 먼저 물어보세요',
        text: '전문 상담사가 전화를 받습니다({상담시간}). 잔여 세대와 방문 일정을 바로 안내해 드리고, 견본주택 주소는 문자로 보내 드립니다.',
        phoneLabel: '대표번호',
        hoursLabel: '상담 시간',
      }),
      section('registrationForm', {
        eyebrow: 'RESERVATION',
        heading: '방문예약 · 문의',
        text: '이름과 연락처를 남겨 주시면 전문 상담사가 연락드려 방문 일정을 정해 드립니다. 궁금한 점이 있으면 문의 내용에 함께 적어 주세요.',
        form: 'inquiry',
      }),
    ],
    disclaimers: ['later-changes'],
    search: {
      title: '방문예약',
      description:
        '{단지이름} 견본주택 방문예약과 분양 문의. 대표번호 {대표번호}, {상담시간}. 이름과 연락처를 남기시면 전문 상담사가 연락드립니다.',
      image: picture('drawings/share.jpg'),
    },
  }),
  page({
    id: 'promotion-customer',
    path: '/Promotion/Customer',
    title: '관심고객 등록 · 방문예약',
    titleEnglish: 'INTEREST',
    banner,
    bannerText: '{단지이름}을 가장 먼저 만나는 방법',
    subMenu: 'press',
    sections: [
      section('contact', {
        eyebrow: 'CONTACT',
        heading: '가까이 있는 상담 창구',
        text: '전화({상담시간}) 한 통이면 잔여 세대와 방문 일정을 바로 확인하실 수 있습니다. 견본주택 주소는 문자로 보내 드립니다.',
        phoneLabel: '대표번호',
        hoursLabel: '상담 시간',
      }),
      section('registrationForm', {
        eyebrow: 'INTEREST',
        heading: '이름과 연락처를 남겨 주세요',
        text: '등록하신 분께는 전문 상담사가 연락드리고, 견본주택 주소와 잔여 세대를 문자로 안내해 드립니다.',
        form: 'inquiry',
      }),
    ],
    disclaimers: ['later-changes'],
    search: {
      title: '관심고객 등록 · 방문예약',
      description:
        '{단지이름} 관심고객으로 등록하시면 견본주택 주소와 잔여 세대를 문자로 가장 먼저 안내해 드립니다. 분양 문의 {대표번호}, {상담시간}.',
      image: picture('drawings/share.jpg'),
    },
  }),
]
