import {picture} from './build/asset.ts'
import {document} from './build/document.ts'
import type {Fields, SampleDocument} from './build/value.ts'

const card = (name: string, title: string, content: string, image: Fields) =>
  document('locationCard', `location-${name}`, {title, content, image})

export const location: readonly SampleDocument[] = [
  card(
    'station',
    '가까운 지하철역',
    '집을 나서 걸어서 닿는 지하철역. 출근길도 약속 가는 길도 가벼워지는 도심 생활의 기본을 갖췄습니다.',
    picture('drawings/location-station.webp'),
  ),
  card(
    'tram',
    '새로 놓일 트램 노선',
    '단지 앞 도로를 따라 트램 노선이 계획되어 있습니다. 지하철과 트램이 만나 도심을 더 촘촘하게 잇습니다.',
    picture('drawings/location-tram.webp'),
  ),
  card(
    'stream',
    '집 앞의 하천 산책로',
    '물길을 따라 이어지는 산책로와 자전거길이 단지와 나란히 흐릅니다. 계절이 바뀌는 풍경을 가장 먼저 만납니다.',
    picture('drawings/location-stream.webp'),
  ),
  card(
    'schools',
    '가까이 모인 학교',
    '초등학교부터 고등학교까지 가까이 모여 있는 교육 환경. 학교에서 돌아온 아이는 단지 안 작은도서관에서 책을 폅니다.',
    picture('drawings/location-schools.webp'),
  ),
  card(
    'living',
    '걸어서 누리는 장보기와 쇼핑',
    '시장과 대형 상업시설, 은행과 관공서까지. 오래도록 다져진 중구의 생활 인프라를 그대로 누립니다.',
    picture('drawings/location-living.webp'),
  ),
  card(
    'medical',
    '든든한 도심의 의료시설',
    '종합병원과 전문 의원이 도심 생활권 안에 있어 온 가족의 건강을 가까이에서 돌볼 수 있습니다.',
    picture('drawings/location-medical.webp'),
  ),
]

export const locationCards = location.map(({_id}) => _id)
