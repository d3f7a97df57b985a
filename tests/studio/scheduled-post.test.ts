import {expect, test} from 'vitest'
import {isScheduled, pressPostPreview} from '../../schemas/documents/press-post.ts'

const future = new Date(Date.now() + 60_000).toISOString()
const past = '2026-10-27T01:00:00.000Z'

test('the list marks a published post with a future date as scheduled, and no other', () => {
  const subtitle = (id: string, date: unknown) => pressPostPreview({id, title: '글', date}).subtitle
  expect(subtitle('a', future)).toMatch(/^예약됨 · \d{4}년/)
  expect(subtitle('drafts.a', future)).toMatch(/^초안 · 발행하면 \d{4}년.*에 공개$/)
  expect(subtitle('drafts.a', past)).toBe('2026년 10월 27일 오전 10:00')
  expect(subtitle('a', past)).toBe('2026년 10월 27일 오전 10:00')
  expect(subtitle('a', undefined)).toBe('')
})

test('a post is scheduled until exactly its time', () => {
  expect(isScheduled(past, Date.parse(past) - 1)).toBe(true)
  expect(isScheduled(past, Date.parse(past))).toBe(false)
  expect(isScheduled('soon')).toBe(false)
})
