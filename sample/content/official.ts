import {firstWordsOfFeature} from '../../starter/first-words.ts'
import {singleton} from './build/document.ts'
import {items} from './build/section.ts'
import type {SampleDocument} from './build/value.ts'

/** The sale is fictional and has no number of a registry, no bank account and no channel: none is made up. */
export const official: readonly SampleDocument[] = [
  singleton('official', {
    ...firstWordsOfFeature('official'),
    siteSince: '2025-11-03',
    phoneSince: '2025-11-03',
    partners: items('officialPartner', [{name: '{시행사}', since: '2025-11-03'}]),
    others: items('officialOther', [
      {name: '청약홈', value: 'www.applyhome.co.kr'},
      {name: '전자수입인지', value: 'www.e-revenuestamp.or.kr'},
      {name: '개인정보분쟁조정위원회', value: '1833-6972'},
    ]),
    notice:
      '{단지이름}은 전화나 문자로 계약금을 보내 달라고 하지 않습니다. 계약금은 계약서에 적힌 계좌로만 받습니다.',
  }),
]
