import {document} from './build/document.ts'
import type {SampleDocument} from './build/value.ts'

/** The complex is made up, so its place is one that everybody knows. */
export const places: readonly SampleDocument[] = [
  document('place', 'place-model-house', {
    name: '{단지이름} 견본주택',
    kind: 'modelHouse',
    addressNote: '주소는 방문을 예약하시거나 관심고객으로 등록하시면 문자로 안내해 드립니다.',
    hours: '화요일~일요일 10:00 ~ 18:00 (월요일 휴관)',
    parking: '견본주택 주차장, 방문하시는 동안 무료',
    stations: ['가까운 역과 정류장은 주소와 함께 문자로 안내해 드립니다.'],
  }),
  document('place', 'place-site', {
    name: '{단지이름} 현장',
    kind: 'site',
    address: '서울특별시 중구 세종대로 110',
    addressNote: '실제 현장이 아닌 예시입니다.',
    latitude: 37.5663,
    longitude: 126.9779,
    hours: '현장은 공사 중이라 들어오실 수 없습니다.\n상담 {대표번호} ({상담시간})',
    parking: '맞은편 공영주차장 (유료)',
    stations: [
      '지하철 1·2호선 시청역 5번 출구에서 걸어서 3분',
      '버스 시청앞 정류장에서 걸어서 2분',
    ],
  }),
]
