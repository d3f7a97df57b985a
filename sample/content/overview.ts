import {document} from './build/document.ts'
import type {SampleDocument} from './build/value.ts'

const row = (name: string, label: string, value: string) =>
  document('projectInfoRow', `info-${name}`, {label, value})

export const overview: readonly SampleDocument[] = [
  row('name', '사업명', '{단지이름} (THE GAON)'),
  row('site', '대지위치', '{위치} 내 사업부지 일원'),
  row('scale', '건축규모', '지하 {지하층}층 ~ 지상 {지상층}층, {동수}개 동'),
  row('households', '총 세대수', '{세대수}세대'),
  row('area', '전용면적', '47㎡, 84㎡ (84A · 84B 타입)'),
  row(
    'viewer',
    '평면 안내 타입',
    '40㎡, 59A, 59B\n타입별 안내 페이지는 59, 84, 114 타입으로 나누어 운영합니다.',
  ),
  row(
    'community',
    '커뮤니티',
    '피트니스센터, GX룸, 실내골프연습장, 독서실·작은도서관, 키즈 놀이공간, 주민 라운지',
  ),
]

/** In the order of the table. The facts of `project` follow. */
export const overviewRows = overview.map(({_id}) => _id)
