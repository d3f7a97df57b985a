import type {SanityClient} from '@sanity/client'
import {hourlyRemoval} from '../time/hourly-removal.ts'
import type {Trusted, TrustedTime} from '../time/trusted-time.ts'
import {sweepMarks} from './view-marks.ts'

/** Counts without a post. A post that was taken off the site still has a draft, and keeps its count. */
const orphans = `*[_type == "pressViews" && !defined(*[_id == ^.post._ref][0]._id)
  && !defined(*[_id == "drafts." + ^.post._ref][0]._id)]`

/** Removes the counts of posts that were deleted, at the start and every hour. */
export const startSweepingViews = (writer: SanityClient, trustedTime: TrustedTime): (() => void) =>
  hourlyRemoval(
    trustedTime,
    (time) => sweepViews(writer, time),
    'Counts of views could not be swept',
  )

export async function sweepViews(writer: SanityClient, time: Trusted): Promise<void> {
  await sweepMarks(writer, time)
  const ids = await writer.fetch<string[]>(`${orphans}[0...500]._id`, {}, {perspective: 'raw'})
  if (ids.length === 0) return
  const transaction = writer.transaction()
  for (const id of ids) transaction.delete(id)
  await transaction.commit({visibility: 'async'})
}
