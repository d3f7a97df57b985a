import type {SanityClient} from '@sanity/client'
import {networkOf} from 'local-content-lake/server'
import type {Trusted} from '../time/trusted-time.ts'

export interface Reader {
  readonly address: string
  readonly userAgent: string
}

/** The id of each mark, and the post that was read. */
export type Marks = ReadonlyMap<string, string>

const halfHourMs = 30 * 60 * 1000

/**
 * The same for a reader and a post in half an hour, in all processes. Strangers cannot read ids with a dot.
 */
export function markOf(
  postId: string,
  {address, userAgent}: Reader,
  now: number,
  seal: (text: string) => string,
): string {
  const period = Math.floor(now / halfHourMs)
  return `viewMarks.${seal(JSON.stringify([period, postId, networkOf(address), userAgent]))}`
}

/** @param by the id of the transaction that makes the marks, by which a lost answer is noticed */
export const markDocument = (_id: string, by: string) => ({
  ...{_id, _type: 'viewMark', by},
  until: new Date(Date.now() + 2 * halfHourMs).toISOString(),
})

interface Batch {
  readonly transactionId: string
  readonly marks: Marks
}

/** The marks that no process has made yet; none when this batch was stored before and the answer was lost. */
export async function unmarked(
  writer: SanityClient,
  {transactionId, marks}: Batch,
): Promise<Marks> {
  const found = await writer.fetch<{_id: string; by: string}[]>(
    '*[_id in $ids]{_id, by}',
    {ids: [...marks.keys()]},
    {perspective: 'raw'},
  )
  if (found.some(({by}) => by === transactionId)) return new Map()
  const known = new Set(found.map(({_id}) => _id))
  return new Map([...marks].filter(([id]) => !known.has(id)))
}

/** The number of new readings of each post. */
export function countsOf(marks: Marks): Map<string, number> {
  const counts = new Map<string, number>()
  for (const postId of marks.values()) counts.set(postId, (counts.get(postId) ?? 0) + 1)
  return counts
}

/** Removes marks whose time is over. */
export async function sweepMarks(writer: SanityClient, time: Trusted): Promise<void> {
  await writer.delete(
    {query: '*[_type == "viewMark" && until < $now]', params: {now: time.toISOString()}},
    {visibility: 'async'},
  )
}
