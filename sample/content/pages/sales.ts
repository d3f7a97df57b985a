import {file, picture} from '../build/asset.ts'
import {page} from '../build/page.ts'
import {richText} from '../build/rich-text.ts'
import {items, section} from '../build/section.ts'
import type {SampleDocument} from '../build/value.ts'
import {callUs, drawnText} from '../drawn-text.ts'

const share = picture('drawings/share.jpg')

export const sales: readonly SampleDocument[] = [
  page({
    id: 'sales-subscription-guide',
    path: '/SalesInfo/SubscriptionGuide',
    title: '청약방법안내',
    titleEnglish: 'HOW TO APPLY',
    banner: picture('renders/banner-subscription.webp'),
    bannerText: '청약 전에 꼭 확인하세요',
    subMenu: 'sales',
    sections: [
      section('figure', {
        eyebrow: 'CHECK POINT',
        heading: '놓치기 쉬운 것부터 짚어 드리는\n청약 체크포인트',
        image: picture('drawings/subscription-checkpoints.webp'),
        caption: '청약을 준비하며 확인할 사항',
        fullText: drawnText('drawings/subscription-checkpoints.webp', {
          caption: '청약 체크포인트',
          head: ['항목', '확인할 내용'],
          foot: callUs,
        }),
      }),
    ],
    disclaimers: ['notice-first', 'applicant'],
    search: {
      title: '청약방법안내',
      description:
        '{단지이름} 청약 체크포인트. 청약통장과 세대 구성, 인증서, 당첨 유의사항까지 청약 전에 확인할 사항을 정리했습니다. 정확한 내용은 입주자모집공고를 확인하세요.',
      image: share,
    },
  }),
  page({
    id: 'sales-guide',
    path: '/SalesInfo/guide',
    title: '청약안내문',
    titleEnglish: 'SUBSCRIPTION GUIDE',
    banner: picture('renders/banner-guide.webp'),
    bannerText: '처음이어도 어렵지 않은 청약',
    subMenu: 'sales',
    sections: [
      section('figure', {
        eyebrow: 'SUBSCRIPTION GUIDE',
        heading: '한 장으로 보는\n청약 안내',
        image: picture('drawings/subscription-guide.webp'),
        caption: '청약 신청부터 당첨 확인까지의 순서',
        fullText: drawnText('drawings/subscription-guide.webp', {
          caption: '청약 안내',
          head: ['구분', '내용'],
          foot: callUs,
        }),
      }),
    ],
    disclaimers: ['notice-first', 'applicant'],
    search: {
      title: '청약안내문',
      description:
        '{단지이름} 청약 신청 순서를 한 장에 담았습니다. 청약 자격 확인부터 인터넷 접수, 당첨자 발표와 계약까지 차례대로 안내합니다.',
      image: share,
    },
  }),
  page({
    id: 'sales-announcement',
    path: '/SalesInfo/announcement',
    title: '모집공고안내',
    titleEnglish: 'RECRUITMENT NOTICE',
    banner: picture('renders/banner-announcement.webp'),
    bannerText: '모든 기준은 입주자모집공고에 있습니다',
    subMenu: 'sales',
    sections: [
      section('figure', {
        eyebrow: 'NOTICE',
        heading: '{단지이름}\n입주자모집공고 안내',
        image: picture('drawings/announcement.webp'),
        caption: '입주자모집공고 요약',
        fullText: drawnText('drawings/announcement.webp', {
          caption: '공고 요약',
          head: ['구분', '내용'],
          foot: callUs,
        }),
      }),
      section('download', {
        eyebrow: 'DOWNLOAD',
        heading: '입주자모집공고문',
        text: '공급 대상과 청약 자격, 일정, 계약 조건이 모두 담긴 공고문입니다. 청약 전에 끝까지 읽어 주세요.',
        label: '입주자모집공고문 보기',
        loadingText: '파일을 불러오는 중입니다...',
        file: file('files/announcement.pdf'),
      }),
    ],
    disclaimers: ['notice-first', 'later-changes'],
    search: {
      title: '모집공고안내',
      description:
        '{단지이름} 입주자모집공고 안내. 공고문 PDF를 열어 공급 대상과 청약 자격, 일정과 계약 조건을 확인하세요.',
      image: share,
    },
  }),
  page({
    id: 'sales-faq',
    path: '/SalesInfo/faq',
    title: '자주 묻는 질문',
    titleEnglish: 'FAQ',
    banner: picture('renders/reading-room.webp'),
    bannerText: '전화하시기 전에 먼저 찾아보세요',
    subMenu: 'sales',
    sections: [
      section('faq', {
        eyebrow: 'FAQ',
        heading: '많이 물어보시는 것을\n모았습니다',
        lead: '청약 자격은 사람마다 다릅니다. 확실하지 않으면 {대표번호}로 물어 주세요.',
        questions: items('faqQuestion', [
          {
            question: '청약통장이 없어도 신청할 수 있나요?',
            answer: richText`
              특별공급과 1·2순위는 청약통장이 있어야 합니다. 그 뒤에 남은 세대를 받는 무순위와 선착순 계약에는 통장이 필요하지 않습니다.
            `,
          },
          {
            question: '세대주가 아니어도 되나요?',
            answer: richText`
              순위와 공급 유형에 따라 다릅니다. 입주자모집공고의 신청 자격에서 다음을 먼저 확인하세요.

              - 공고일 현재의 세대주와 세대원
              - 세대 모두의 주택 소유
              - 5년 안에 당첨된 적이 있는지
            `,
          },
          {
            question: '주차는 몇 대까지 되나요?',
            answer: richText`
              지하 1층부터 지하 {지하층}층까지 모두 {주차대수}대를 세울 수 있습니다. 세대당 {세대당주차대수}대입니다. 차를 세운 층에서 엘리베이터로 집까지 올라갑니다.
            `,
          },
          {
            question: '중도금 대출 이자는 언제 내나요?',
            answer: richText`
              {중도금대출}입니다. 회차별 금액과 날짜는 [분양가](/BusinessGuide/price)에서 타입과 층을 고르면 볼 수 있습니다.
            `,
          },
          {
            question: '발코니 확장 비용은 따로 내나요?',
            answer: richText`
              발코니는 {발코니확장}합니다. 유상 옵션은 [59A 인테리어](/Interior/59A)처럼 타입마다 따로 적었습니다.
            `,
          },
          {
            question: '방문하지 않고 상담할 수 있나요?',
            answer: richText`
              [관심고객 등록](/Promotion/Customer)에 이름과 연락처를 남기시면 전화로 안내합니다. 바로 물으시려면 {대표번호}로 전화해 주세요 ({상담시간}).
            `,
          },
          {
            question: '견본주택은 언제든지 볼 수 있나요?',
            answer: richText`
              [방문예약](/thegaon/customer)에서 날짜와 시간을 고르시면 기다리지 않고 보실 수 있습니다. 예약하지 않으셔도 운영 시간에는 들어오실 수 있지만, 사람이 많은 날에는 기다리실 수 있습니다.
            `,
          },
        ]),
      }),
    ],
    disclaimers: ['notice-first', 'applicant'],
    search: {
      title: '자주 묻는 질문',
      description:
        '{단지이름} 청약과 방문에 대해 자주 묻는 질문과 답. 청약통장과 세대주 요건, 견본주택 방문과 전화 상담을 안내합니다.',
      image: share,
    },
  }),
]
