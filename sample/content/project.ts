import {references, singleton} from './build/document.ts'
import {items} from './build/section.ts'
import type {SampleDocument} from './build/value.ts'
import {overviewRows} from './overview.ts'
import {cardIds} from './premium.ts'

export const project: readonly SampleDocument[] = [
  singleton('project', {
    facts: items('fact', [
      {name: '세대수', value: '301'},
      {name: '동수', value: '2'},
      {name: '지하층', value: '4'},
      {name: '지상층', value: '40'},
      {name: '위치', value: '중구 도심'},
    ]),
    trade: {
      parkingTotal: '392',
      parkingEach: '1.30',
      floorAreaRatio: '799.62',
      coverageRatio: '58.41',
      heating: '지역난방',
      balcony: '추가 비용 없이 모든 세대 확장',
      loan: '중도금 60% 이자 후불제',
      completion: '2030년 2분기',
      moveIn: '2030년 3분기',
      developer: '{단지이름} 개발사업단(가상)',
      trustee: '{단지이름} 신탁(가상)',
      builder: '{단지이름} 건설사업단(가상)',
    },
    rows: references(overviewRows),
    premiumLabel: 'PREMIUM',
    premiumCards: references(cardIds),
  }),
]
