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
    rows: references(overviewRows),
    premiumLabel: 'PREMIUM',
    premiumCards: references(cardIds),
  }),
]
