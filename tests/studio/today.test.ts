import {openTestLake} from 'local-content-lake/testing/vitest'
import {expect, test} from 'vitest'
import {countQuery, lastDays, withCounts} from '../../studio/today/day-counts.ts'
import {authorsIn} from '../../studio/today/recent-changes.tsx'
import {asEdited} from '../../studio/today/use-findings.ts'
import {scheduledIn} from '../../studio/today/use-site-content.ts'

const stored = (_id: string, more: object = {}) => ({
  ...{_id, _type: 'pressPost', _rev: 'r'},
  ...{_createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'},
  ...more,
})

test('a day is one in Korea, and the last one holds this moment', () => {
  const days = lastDays(30, Date.parse('2026-11-22T15:30:00Z'))
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({start: '2026-11-22T15:00:00.000Z', end: '2026-11-23T15:00:00.000Z'})
  expect(days.at(0)?.start).toBe('2026-10-24T15:00:00.000Z')
  expect(days.slice(1).map(({start}) => start)).toEqual(days.slice(0, -1).map(({end}) => end))
})

test('registrations are counted by day, for those who may read them alone', async () => {
  const {client} = openTestLake()
  const days = lastDays(3, Date.now())
  const secret = {dataset: 'secret'} as const
  const registeredAt = new Date().toISOString()
  await client('keeper', secret).create({_type: 'registration', name: '홍길동', registeredAt})
  // Of a list that was imported today.
  const earlier = days[1]?.start ?? ''
  await client('keeper', secret).create({_type: 'registration', registeredAt: earlier})
  const answer = await client('keeper', secret).fetch<Record<string, number>>(countQuery(days))
  expect(withCounts(days, answer).map(({count}) => count)).toEqual([0, 1, 1])
  await expect(client('editor', secret).fetch(countQuery(days))).rejects.toThrow()
})

test('who changed something last is read from the history that the lake gives', async () => {
  const {client, request, idOf} = openTestLake()
  await client('editor').create({_id: 'a', _type: 'x'})
  await client('administrator').create({_id: 'drafts.a', _type: 'x'})
  await client('editor').create({_id: 'b', _type: 'x'})
  const path =
    '/v1/data/history/production/transactions/a,drafts.a,b?reverse=true&excludeContent=true'
  const lines = await (await request(path, {}, 'viewer')).text()
  expect(authorsIn(lines)).toEqual(
    new Map([
      ['b', idOf('editor')],
      ['a', idOf('administrator')],
    ]),
  )
  expect(authorsIn(undefined)).toEqual(new Map())
})

test('posts that wait for their time are in the order in which they appear', () => {
  const documents = [
    stored('later', {date: '2026-12-24T00:00:00Z'}),
    stored('soon', {date: '2026-11-23T00:00:00Z'}),
    stored('drafts.soon', {date: '2026-11-24T00:00:00Z'}),
    stored('past', {date: '2026-11-01T00:00:00Z'}),
    stored('none'),
  ]
  const now = Date.parse('2026-11-22T00:00:00Z')
  expect(scheduledIn(documents, now).map(({_id}) => _id)).toEqual(['soon', 'later'])
})

test('of a document with a draft, the draft is what an editor has to look at', () => {
  const documents = [stored('a'), stored('drafts.a'), stored('b'), stored('drafts.c')]
  expect(asEdited(documents).map(({_id}) => _id)).toEqual(['drafts.a', 'b', 'drafts.c'])
})
