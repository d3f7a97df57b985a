import {createHash, randomBytes, randomUUID} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import {networksOf, widerShare} from 'local-content-lake/server'
import {RateLimit} from '../http/rate-limit.ts'
import {log} from '../log.ts'
import {type Clock, systemClock} from '../time/clock.ts'
import {countsOf, type Marks, markDocument, markOf, type Reader, unmarked} from './view-marks.ts'

const flushAfterMs = 1000
const halfHourMs = 30 * 60 * 1000
/** Limit per network: carriers and offices share one address among many readers. */
const maxPerNetwork = 300
/** Limit per reader: nobody opens more posts in a minute, but a program that goes through all of them does. */
const maxPerMinute = 8

type Counts = Map<string, number>

interface Batch {
  /** The id of the transaction, the same for each retry, so that the lake applies it once. */
  readonly transactionId: string
  readonly counts: Counts
  /** For each mark the post that was read. Empty for a site that is a single process. */
  readonly marks: Marks
}

/**
 * Counts in memory and sends the sums to the lake every second as increments, so that concurrent views on
 * several servers all count. A crash loses at most one second.
 */
export class ViewCounter {
  readonly #writer: SanityClient
  readonly #clock: Clock
  readonly #sealShared: ((text: string) => string) | undefined
  readonly #readers: Readers
  readonly #stored: Counts = new Map()
  #waiting: Counts = new Map()
  #marks = new Map<string, string>()
  #sent: Batch | null = null
  #flushing: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined

  /**
   * @param sealShared set where other processes have the same readers: makes a keyed hash that is the same in
   * all of them. Each view is then marked in the lake, and the first process that makes the mark counts it
   */
  constructor(
    writer: SanityClient,
    clock: Clock = systemClock,
    sealShared?: (text: string) => string,
  ) {
    this.#writer = writer
    this.#clock = clock
    this.#sealShared = sealShared
    this.#readers = new Readers(clock)
  }

  /** Counts a view, unless this reader was counted for the post within half an hour. */
  count(postId: string, reader: Reader): void {
    if (!this.#readers.isFirst(postId, reader)) return
    this.#waiting.set(postId, (this.#waiting.get(postId) ?? 0) + 1)
    const seal = this.#sealShared
    if (seal) this.#marks.set(markOf(postId, reader, this.#clock.now(), seal), postId)
    this.#flushLater()
  }

  /** The count as this process knows it: what `load` found, and what was counted since. */
  views(id: string): number {
    const onTheWay = this.#sent?.counts.get(id) ?? 0
    return (this.#stored.get(id) ?? 0) + onTheWay + (this.#waiting.get(id) ?? 0)
  }

  /** Fetches the stored counts of these posts. */
  async load(postIds: readonly string[]): Promise<void> {
    const ids = postIds.map(viewsId)
    const found = await this.#writer.fetch<{_id: string; count: number}[]>(
      '*[_type == "pressViews" && _id in $ids]{_id, count}',
      {ids},
      {perspective: 'published'},
    )
    const counts = new Map(found.map(({_id, count}) => [_id, count]))
    for (const id of postIds) {
      // While increments are on their way, the stored count may or may not include them.
      if (!this.#sent?.counts.has(id)) this.#stored.set(id, counts.get(viewsId(id)) ?? 0)
    }
  }

  /** Writes pending counts. */
  async flush(): Promise<void> {
    await this.#flushing
    if (!this.#sent && this.#waiting.size === 0) return
    this.#sent ??= {transactionId: randomUUID(), counts: this.#waiting, marks: this.#marks}
    if (this.#sent.counts === this.#waiting) {
      this.#waiting = new Map()
      this.#marks = new Map()
    }
    this.#flushing = send(this.#writer, this.#sent)
      .then((sums) => {
        for (const [id, sum] of sums) this.#stored.set(id, sum)
        this.#sent = null
      })
      .catch((error) => {
        log.warn({error}, 'Views could not be stored yet')
        this.#flushLater()
      })
    await this.#flushing
    this.#flushing = null
    if (!this.#sent && this.#waiting.size > 0) this.#flushLater()
  }

  /** Writes pending counts and stops counting. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.flush()
    await this.flush()
    clearTimeout(this.#timer)
  }

  #flushLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      void this.flush()
    }, flushAfterMs).unref()
  }
}

const viewsId = (postId: string) => `views-${postId}`

/** Returns the counts after the increments, where the lake returns them. */
async function send(writer: SanityClient, batch: Batch): Promise<Counts> {
  const {transactionId} = batch
  const isShared = batch.marks.size > 0
  const marks = isShared ? await unmarked(writer, batch) : batch.marks
  const counts = isShared ? countsOf(marks) : batch.counts
  if (counts.size === 0) return new Map()
  const transaction = writer.transaction().transactionId(transactionId)
  for (const [_id] of marks) transaction.create(markDocument(_id, transactionId))
  for (const [postId, count] of counts) {
    const _id = viewsId(postId)
    const post = {_type: 'reference', _ref: postId, _weak: true} as const
    transaction.createIfNotExists({_id, _type: 'pressViews', post, count: 0})
    transaction.patch(_id, (patch) => patch.inc({count}))
  }
  const result = await transaction
    .commit<{count: number}>({returnDocuments: true, returnFirst: false, visibility: 'async'})
    .catch((error) => {
      // The transaction was applied before; or, with marks, another process was quicker, which the next
      // attempt sees.
      if (error?.statusCode === 409 && !isShared) return []
      throw error
    })
  const sums = new Map(result.map(({_id, count}) => [_id, count]))
  return new Map([...counts.keys()].flatMap((id) => entry(id, sums.get(viewsId(id)))))
}

function entry(id: string, sum: number | undefined): [string, number][] {
  return sum === undefined ? [] : [[id, sum]]
}

/**
 * Tells whether a reader is new to a post. A reader is recognised for half an hour by a salted hash; then the
 * salt is discarded, so that no one can identify readers. Nothing of this is stored.
 */
class Readers {
  readonly #clock: Clock
  readonly #once = halfHourly(1)
  readonly #perReader = new RateLimit({limit: maxPerMinute, windowMs: 60_000})
  readonly #perNetwork = [halfHourly(maxPerNetwork), halfHourly(maxPerNetwork * widerShare)]
  #salt = randomBytes(16)
  #saltedAt = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  isFirst(postId: string, {address, userAgent}: Reader): boolean {
    const now = this.#clock.steady()
    if (now - this.#saltedAt >= halfHourMs) {
      this.#salt = randomBytes(16)
      this.#saltedAt = now
    }
    const networks = networksOf(address)
    return (
      this.#once.take(this.#hashOf(postId, networks[0], userAgent), now) &&
      this.#perReader.take(this.#hashOf(networks[0] ?? '', userAgent), now) &&
      networks.every((network, index) =>
        this.#perNetwork[index]?.take(this.#hashOf(postId, network), now),
      )
    )
  }

  #hashOf(...parts: readonly string[]): string {
    return createHash('sha256').update(this.#salt).update(JSON.stringify(parts)).digest('base64url')
  }
}

const halfHourly = (limit: number) => new RateLimit({limit, windowMs: halfHourMs})
