import {picture} from './build/asset.ts'
import {document} from './build/document.ts'
import type {Fields, SampleDocument} from './build/value.ts'

interface Slide extends Fields {
  readonly title: string
  readonly description: string
  readonly image: Fields
}

const slides: readonly Slide[] = [
  {
    title: '역과 트램을 함께 누리는 교통',
    description:
      '가까운 지하철역에 이어 트램 노선까지 계획되어 있어, 도심 어디로든 하루의 시작이 가벼워집니다.',
    image: picture('renders/aerial.webp'),
  },
  {
    title: '문을 나서면 시작되는 하천 산책',
    description:
      '단지 앞을 흐르는 하천을 따라 아침에는 달리고 저녁에는 걷는 수변의 일상을 누립니다.',
    image: picture('renders/stream-walk.webp'),
  },
  {
    title: '걸어서 완성되는 생활 인프라',
    description:
      '장보기와 쇼핑, 병원과 문화생활까지. 오래 다져진 도심의 편리함이 가까이에 모여 있습니다.',
    image: picture('renders/tower-day.webp'),
  },
  {
    title: '새로 그려지는 초고층 스카이라인',
    description:
      '새로운 타워들이 이어지는 도심의 변화, 그 중심에서 지상 {지상층}층 두 개의 타워가 풍경을 완성합니다.',
    image: picture('renders/hero-dusk.webp'),
  },
  {
    title: '멀리 가지 않아도 충분한 커뮤니티',
    description:
      '피트니스와 GX룸, 실내골프연습장, 독서실과 키즈 놀이공간까지 하루의 여가를 집 안에 담았습니다.',
    image: picture('renders/fitness.webp'),
  },
  {
    title: '생활에 꼭 맞춘 전용 47·84㎡',
    description:
      '작지만 넉넉한 47㎡부터 A·B 두 타입의 84㎡까지, 사는 방식에 맞추어 고르는 특화 평면입니다.',
    image: picture('renders/living-84a.webp'),
  },
]

interface Card extends Fields {
  readonly title: string
  readonly text1: string
  readonly text2: string
  readonly image: Fields
  readonly link: string
  readonly linkText: string
}

const cards: readonly Card[] = [
  {
    title: '도심 한가운데 두 개의 타워',
    text1:
      '지하 {지하층}층에서 지상 {지상층}층까지, {동수}개 동 {세대수}세대. 중구의 중심에 서는 {단지이름}의 규모입니다.',
    text2: '하천을 향해 나란히 선 두 개의 타워가 도심의 새로운 이정표가 됩니다.',
    image: picture('renders/tower-day.webp'),
    link: '/BusinessGuide/intro',
    linkText: '사업개요 보기',
  },
  {
    title: '모든 길이 모이는 자리',
    text1: '가까운 지하철역과 계획 중인 트램 노선, 도심을 잇는 도로가 {단지이름} 앞에서 만납니다.',
    text2: '학교와 병원, 장보기와 문화생활까지 도심의 하루가 걸음 안에 있습니다.',
    image: picture('renders/aerial.webp'),
    link: '/LocationEnvironment/intro',
    linkText: '입지안내 보기',
  },
  {
    title: '물길을 따라 흐르는 여유',
    text1: '단지 앞 하천 산책로가 그대로 집 앞 정원이 되는 수변의 일상.',
    text2: '도심의 편리함과 물가의 고요함, 둘 중 하나를 고르지 않아도 됩니다.',
    image: picture('renders/stream-walk.webp'),
    link: '/LocationEnvironment/premium',
    linkText: '프리미엄 보기',
  },
  {
    title: '머무는 시간이 달라지는 단지',
    text1: '피트니스와 실내골프연습장, 독서실과 작은도서관, 주민 라운지를 한 단지 안에 담았습니다.',
    text2: '전용 47㎡와 84A·84B 타입, 생활의 모양에 맞춘 특화 평면을 만나 보세요.',
    image: picture('renders/lounge.webp'),
    link: '/LocationEnvironment/premium',
    linkText: '특화 상품 보기',
  },
]

const premiumSlides = slides.map((slide, index) =>
  document('premiumSlide', `premium-slide-${index + 1}`, slide),
)

const premiumCards = cards.map((card, index) =>
  document('premiumCard', `premium-card-${index + 1}`, card),
)

export const premium: readonly SampleDocument[] = [...premiumSlides, ...premiumCards]
export const slideIds = premiumSlides.map(({_id}) => _id)
export const cardIds = premiumCards.map(({_id}) => _id)
