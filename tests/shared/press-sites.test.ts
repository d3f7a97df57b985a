import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {defaultSite} from '../../schemas/fields/site-key.ts'
import {siteFor} from '../../studio/surroundings/site-address.ts'
import {DEFAULT_PRESS_SITE_QUERY} from '../../web/queries/page-query.ts'

interface Stored {
  readonly key?: string
  readonly title: string
  readonly isDefault?: boolean
}

const noMark: Stored = {key: 'no-mark', title: '다'}
const notDefault: Stored = {key: 'not-default', title: '가', isDefault: false}
const marked: Stored = {key: 'marked', title: '나', isDefault: true}
const secondMark: Stored = {key: 'second-mark', title: '가', isDefault: true}
const noKey: Stored = {title: '가', isDefault: true}

test.each([
  ['marked', [noMark, notDefault, marked]],
  ['marked', [marked, noMark, secondMark]],
  ['no-mark', [noMark, notDefault]],
  ['not-default', [notDefault, noMark]],
  ['marked', [noKey, noMark, marked]],
])('visitors, a new post and previews have one default site: %s', async (key, sites) => {
  const names = sites.map((site) => site.key).join('-')
  const client = openTestLake().client('editor', {apiHost: `http://${names}.test`})
  for (const [at, site] of sites.entries()) {
    const _createdAt = `2026-01-0${at + 1}T00:00:00Z`
    await client.create({_type: 'pressSite', _createdAt, ...site})
  }
  expect(await client.fetch(DEFAULT_PRESS_SITE_QUERY)).toEqual({key})
  expect(await defaultSite(undefined, {getClient: () => client})).toBe(key)
  expect(await siteFor('/{site}/press', client)).toBe(key)
})
