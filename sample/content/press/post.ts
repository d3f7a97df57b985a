import {document} from '../build/document.ts'
import type {Fields, SampleDocument} from '../build/value.ts'

interface Post extends Fields {
  readonly title: string
  readonly summary: string
  readonly content: readonly Fields[]
}

export const siteKey = 'thegaon'

/** `date` is the time on a clock in Seoul: `2026-10-27T10:00`. */
export function post(name: string, date: string, fields: Post): SampleDocument {
  return document('pressPost', `press-${name}`, {
    ...fields,
    siteId: siteKey,
    date: new Date(`${date}:00+09:00`).toISOString(),
  })
}
