import type {SanityClient} from '@sanity/client'
import {hourlyRemoval} from '../time/hourly-removal.ts'
import type {Trusted, TrustedTime} from '../time/trusted-time.ts'
import {sweepMarks} from './view-marks.ts'

/** A post that was taken off the site still has a draft, and keeps its count. */
const nextCounts = `*[_type == "pressViews" && _id > $after] | order(_id)[0...500]{
  _id,
  "isOrphan": !defined(*[_id == ^.post._ref][0]._id) && !defined(*[_id == "drafts." + ^.post._ref][0]._id)
}`

interface Count {
  readonly _id: string
  readonly isOrphan: boolean
}

/** Of 500 counts each: what one sweep reads is the same with any number of posts. */
const pages = 10

/** Removes the counts of posts that were deleted, at the start and every hour. */
export function startSweepingViews(writer: SanityClient, trustedTime: TrustedTime): () => void {
  const sweep = new ViewSweep(writer)
  return hourlyRemoval(trustedTime, (time) => sweep.run(time), 'Counts of views could not be swept')
}

/** Each run goes on after the counts that the one before has read. */
export class ViewSweep {
  readonly #writer: SanityClient
  #after = ''

  constructor(writer: SanityClient) {
    this.#writer = writer
  }

  async run(time: Trusted): Promise<void> {
    await sweepMarks(this.#writer, time)
    for (let page = 0; page < pages; page += 1) {
      const counts = await this.#next()
      await this.#remove(counts.flatMap(({_id, isOrphan}) => (isOrphan ? [_id] : [])))
      this.#after = counts.at(-1)?._id ?? ''
      if (this.#after === '') return
    }
  }

  #next(): Promise<Count[]> {
    return this.#writer.fetch(nextCounts, {after: this.#after}, {perspective: 'raw'})
  }

  async #remove(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const transaction = this.#writer.transaction()
    for (const id of ids) transaction.delete(id)
    await transaction.commit({visibility: 'async'})
  }
}
