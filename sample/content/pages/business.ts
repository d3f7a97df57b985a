import {picture} from '../build/asset.ts'
import {page} from '../build/page.ts'
import {richText} from '../build/rich-text.ts'
import {items, section} from '../build/section.ts'
import type {SampleDocument} from '../build/value.ts'
import {callUs, drawnText} from '../drawn-text.ts'

export const business: readonly SampleDocument[] = [
  page({
    id: 'business-guide-intro',
    path: '/BusinessGuide/intro',
    title: '사업안내',
    titleEnglish: 'PROJECT OVERVIEW',
    banner: picture('renders/banner-business.webp'),
    bannerText: '숫자로 먼저 만나는 {단지이름}',
    subMenu: 'business',
    sections: [
      section('figure', {
        eyebrow: 'PERSPECTIVE',
        heading: '하천 너머로 마주하는\n두 개의 타워',
        image: picture('renders/tower-day.webp'),
        caption: '하천 건너에서 바라본 {단지이름} (컴퓨터그래픽 투시도)',
        fullText: richText`
          하천 남쪽에서 올려다본 {단지이름}의 모습입니다. 지상 {지상층}층 두 개의 타워가 나란히 서고, 그 아래로 근린생활시설과 커뮤니티가 놓인 저층부와 가로수, 천변 산책로가 이어집니다.

          |= 투시도에 담긴 풍경
          | 구분 | 내용 |
          | 타워 | 지하 {지하층}층 ~ 지상 {지상층}층, {동수}개 동 {세대수}세대 |
          | 저층부 | 근린생활시설과 로비, 커뮤니티 |
          | 앞 | 가로수길과 하천, 천변 산책로 |
        `,
      }),
      section('infoTable', {
        eyebrow: 'OVERVIEW',
        heading: '중구의 중심에 서는\n두 개의 타워, {세대수}세대',
        caption: '{단지이름} 사업개요',
        note: '면적과 타입은 안내 자료마다 표기가 달라 두 가지를 함께 적었습니다. 정확한 면적과 타입별 세대수는 입주자모집공고에서 확인하시기 바랍니다.',
      }),
      section('gallery', {
        eyebrow: 'MONTH BY MONTH',
        heading: '공정·이미지 갤러리',
        lead: '공사를 시작하면 달마다 공정 사진을 싣습니다. 그때까지는 공개한 이미지를 달별로 모았습니다.',
        months: items('galleryMonth', [
          {
            month: '2026-11-01',
            title: '해 질 녘의 두 타워와 정원',
            pictures: items('galleryPicture', [
              {image: picture('renders/hero-dusk.webp'), caption: '하천 너머로 본 두 개의 타워'},
              {image: picture('renders/garden-entrance.webp'), caption: '주출입구의 수경 정원'},
              {image: picture('renders/lobby.webp'), caption: '로비'},
            ]),
          },
          {
            month: '2026-10-01',
            title: '커뮤니티',
            pictures: items('galleryPicture', [
              {image: picture('renders/fitness.webp'), caption: '피트니스센터'},
              {image: picture('renders/reading-room.webp'), caption: '독서실과 작은도서관'},
            ]),
          },
        ]),
      }),
    ],
    disclaimers: ['later-changes', 'type-notation', 'images'],
    search: {
      title: '사업안내',
      description:
        '{단지이름} 사업개요. {위치}, 지하 {지하층}층~지상 {지상층}층, {동수}개 동, {세대수}세대. 전용면적 47㎡와 84A·84B, 평면 안내 타입 40㎡·59A·59B를 함께 안내합니다.',
      image: picture('renders/tower-day.webp'),
    },
  }),
  page({
    id: 'business-guide-plan',
    path: '/BusinessGuide/plan',
    title: '분양일정',
    titleEnglish: 'SCHEDULE',
    banner: picture('renders/tower-day.webp'),
    bannerText: '견본주택 개관에서 입주까지',
    subMenu: 'business',
    sections: [
      section('figure', {
        eyebrow: 'AT A GLANCE',
        heading: '한 장으로 보는 일정',
        image: picture('drawings/schedule.webp'),
        caption: '견본주택 개관부터 입주까지의 분양 일정',
        fullText: richText`
          아래의 일정표와 같은 내용을 한 장의 그림으로 옮겼습니다.

          날짜는 모두 예정이며, 인허가와 사업 여건에 따라 바뀔 수 있습니다.
        `,
      }),
      section('schedule', {
        eyebrow: 'SCHEDULE',
        heading: '분양 일정을\n차례대로 안내해 드립니다',
        lead: '날짜는 모두 예정이며, 확정된 날짜는 입주자모집공고에서 안내해 드립니다.',
        showsDays: true,
        emptyText: '일정이 정해지면 이곳에서 안내해 드립니다.',
        pastWord: '지난 일정',
        todayWord: '오늘',
        ongoingWord: '진행 중',
        openWord: '운영 중',
        aheadWord: '예정',
        calendarWord: '캘린더에 담기',
        allWord: '모든 일정을 캘린더에 담기',
      }),
    ],
    // The drawing says itself that its dates may change.
    disclaimers: ['later-changes'],
    search: {
      title: '분양일정',
      description:
        '{단지이름} 분양일정. 견본주택 개관, 청약 접수, 당첨자 발표, 서류 접수, 계약 체결, 입주까지의 순서와 예정 시기를 한눈에 확인하세요.',
      image: picture('drawings/share.jpg'),
    },
  }),
  page({
    id: 'business-guide-price',
    path: '/BusinessGuide/price',
    title: '분양가',
    titleEnglish: 'PRICE',
    banner: picture('renders/living-47.webp'),
    bannerText: '타입과 층에 따라 언제 얼마를 내는지',
    subMenu: 'business',
    sections: [
      section('prices', {
        eyebrow: 'PRICE',
        heading: '분양가와\n납부 일정',
        lead: '타입과 층을 고르면 언제 얼마를 내는지 볼 수 있습니다.',
      }),
    ],
    disclaimers: ['prices', 'later-changes'],
    search: {
      title: '분양가',
      description:
        '{단지이름} 타입별·층별 분양가와 납부 일정. 타입과 층, 유상 옵션을 고르면 계약금과 중도금, 잔금을 언제 얼마씩 내는지 계산해 드립니다.',
      image: picture('drawings/share.jpg'),
    },
  }),
  page({
    id: 'business-guide-documents',
    path: '/BusinessGuide/documents',
    title: '당첨자 서류안내',
    titleEnglish: 'DOCUMENTS',
    banner: picture('renders/kitchen-84b.webp'),
    bannerText: '당첨의 기쁨을 계약까지 차질 없이',
    subMenu: 'sales',
    sections: [
      section('figure', {
        eyebrow: 'DOCUMENTS',
        heading: '당첨되신 분이 준비하실\n자격 확인 서류와 계약 서류',
        image: picture('drawings/documents.webp'),
        caption: '당첨자·계약자 구비 서류 안내',
        fullText: drawnText('drawings/documents.webp', {
          caption: '준비하실 서류',
          head: ['서류', '안내'],
          foot: callUs,
        }),
      }),
    ],
    disclaimers: ['documents', 'notice-first', 'later-changes'],
    search: {
      title: '당첨자 서류안내',
      description:
        '{단지이름} 당첨자와 계약자를 위한 구비 서류 안내. 자격 확인에 필요한 서류와 계약할 때 준비할 서류를 정리했습니다.',
      image: picture('drawings/share.jpg'),
    },
  }),
]
