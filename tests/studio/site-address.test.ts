import {expect, test} from 'vitest'
import {pathOf} from '../../studio/site-address.ts'

const document = (fields: {_id?: string; _type: string; path?: string; siteId?: string}) => ({
  _id: 'any',
  ...fields,
})

test.each([
  ['the home page', document({_type: 'home'}), '/'],
  ['a page', document({_type: 'page', path: '/Brand/intro'}), '/Brand/intro'],
  ['a page of every press site', document({_type: 'page', path: '/{site}/press'}), undefined],
  ['a page without a path', document({_type: 'page'}), undefined],
  [
    'the draft of a press post',
    document({_id: 'drafts.a', _type: 'pressPost', siteId: 'thegaon'}),
    '/thegaon/press/a',
  ],
  ['a notice that stands on many pages', document({_type: 'disclaimer'}), undefined],
])('the Studio knows where visitors find %s', (_name, given, path) => {
  expect(pathOf(given)).toBe(path)
})
