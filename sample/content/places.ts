import {document} from './build/document.ts'
import {rowsIn} from './build/shown.ts'
import type {SampleDocument} from './build/value.ts'

/** On foot, as the map of the surroundings shows it. */
function walk(name: string): string {
  const row = rowsIn('drawings/map-surroundings.webp').find(({label}) => label === name)
  if (!row) throw new Error(`The map of the surroundings has no ${name}`)
  return `${name} ${row.value}`
}

/** The complex is made up: its point on real maps is a park, and its page says so. */
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
    address: '중구 도심 내 사업부지 일원',
    addressNote: '가상의 단지라 실제 주소가 없습니다. 길찾기와 지도는 예로 고른 공원을 가리킵니다.',
    latitude: 37.5671,
    longitude: 127.0051,
    parking: '입주하시면 지하주차장 {주차대수}대, 세대당 {세대당주차대수}대',
    hours: '공사 전이라 들어오실 수 없습니다.\n상담 {대표번호} ({상담시간})',
    stations: [walk('지하철역'), walk('트램 정류장(예정)')],
  }),
]
