import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {postStatesQuery} from '../../studio/post-states.ts'

test('a post is scheduled when it is published with a date ahead, and a draft alone is not', async () => {
  const {client} = openTestLake()
  const [ahead, past] = ['2099-12-24T00:00:00Z', '2026-01-01T00:00:00Z']
  const stored = {
    'drafts.new': ahead,
    'drafts.old': past,
    waiting: ahead,
    'drafts.waiting': past,
    public: past,
    'drafts.public': ahead,
    'versions.r.public': ahead,
  }
  for (const [_id, date] of Object.entries(stored)) {
    await client('editor').create({_id, _type: 'pressPost', date})
  }
  const states = await client('editor').fetch(postStatesQuery, {}, {perspective: 'raw'})
  expect(states.scheduled).toEqual(['waiting'])
  expect(states.unpublished.toSorted()).toEqual(['new', 'old'])
})
