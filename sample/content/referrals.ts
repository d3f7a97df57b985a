import {firstWordsOfFeature} from '../../starter/first-words.ts'
import {singleton} from './build/document.ts'
import type {SampleDocument} from './build/value.ts'

export const referrals: readonly SampleDocument[] = [
  singleton('referralCard', firstWordsOfFeature('referralCard')),
]
