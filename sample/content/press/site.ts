import {document, reference} from '../build/document.ts'
import type {SampleDocument} from '../build/value.ts'
import {siteKey} from './post.ts'

export const pressSites: readonly SampleDocument[] = [
  document('pressSite', 'press-site-thegaon', {
    title: '더 가온 보도자료',
    key: siteKey,
    isDefault: true,
    pressPage: reference('page-press'),
    customerPage: reference('page-customer'),
  }),
]
