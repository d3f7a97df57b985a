import {firstWordsOfFeature} from '../../starter/first-words.ts'
import {singleton} from './build/document.ts'
import type {SampleDocument} from './build/value.ts'

export const myInfo: readonly SampleDocument[] = [
  singleton('myInfo', firstWordsOfFeature('myInfo')),
]
