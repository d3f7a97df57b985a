import {createHash, randomBytes, randomUUID} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import {networksOf, widerShare} from 'local-content-lake/server'
import {createRateLimit} from '../http/rate-limit.ts'
import {log} from '../log.ts'
import {type Clock, systemClock} from '../time/clock.ts'
import {countsOf, type Marks, markDocument, markOf, type Reader, unmarked} from './view-marks.ts'

export interface ViewCounter {
  /** Counts a view, unless this reader was counted for the post within half an hour. */
  count(postId: string, reader: Reader): void
  /** The count as this process knows it: what `load` found, and what was counted since. */
  views(postId: string): number
  /** Fetches the stored counts of these posts. */
  load(postIds: readonly string[]): Promise<void>
  /** Writes pending counts. */
  flush(): Promise<void>
  /** Writes pending counts and stops counting. */
  stop(): Promise<void>
}

const flushAfterMs = 1000
const halfHourMs = 30 * 60 * 1000
/** Limit per network: carriers and offices share one address among many readers. */
const mostPerNetwork = 300
/** Limit per reader: nobody opens more posts in a minute, but a program that goes through all of them does. */
const mostInAMinute = 8

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
 *
 * @param sealShared set where other processes have the same readers: makes a keyed hash that is the same in
 * all of them. Each view is then marked in the lake, and the first process that makes the mark counts it
 */
export function createViewCounter(
  writer: SanityClient,
  clock: Clock = systemClock,
  sealShared?: (text: string) => string,
): ViewCounter {
  const stored: Counts = new Map()
  let waiting: Counts = new Map()
  let marks = new Map<string, string>()
  let sent: Batch | null = null
  let flushing: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  const isFirstReading = createReaders(clock)

  const flushLater = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, flushAfterMs).unref()
  }
  const flush = async (): Promise<void> => {
    await flushing
    if (!sent && waiting.size === 0) return
    sent ??= {transactionId: randomUUID(), counts: waiting, marks}
    if (sent.counts === waiting) {
      waiting = new Map()
      marks = new Map()
    }
    flushing = send(writer, sent)
      .then((sums) => {
        for (const [id, sum] of sums) stored.set(id, sum)
        sent = null
      })
      .catch((error) => {
        log.warn({error}, 'Views could not be stored yet')
        flushLater()
      })
    await flushing
    flushing = null
    if (!sent && waiting.size > 0) flushLater()
  }

  return {
    count(postId, reader) {
      if (!isFirstReading(postId, reader)) return
      waiting.set(postId, (waiting.get(postId) ?? 0) + 1)
      if (sealShared) marks.set(markOf(postId, reader, clock.now(), sealShared), postId)
      flushLater()
    },
    views: (id) => (stored.get(id) ?? 0) + (sent?.counts.get(id) ?? 0) + (waiting.get(id) ?? 0),
    async load(postIds) {
      const ids = postIds.map(viewsId)
      const found = await writer.fetch<{_id: string; count: number}[]>(
        '*[_type == "pressViews" && _id in $ids]{_id, count}',
        {ids},
        {perspective: 'published'},
      )
      const counts = new Map(found.map(({_id, count}) => [_id, count]))
      for (const id of postIds) {
        // While increments are on their way, the stored count may or may not include them.
        if (!sent?.counts.has(id)) stored.set(id, counts.get(viewsId(id)) ?? 0)
      }
    },
    flush,
    async stop() {
      clearTimeout(timer)
      await flush()
      await flush()
      clearTimeout(timer)
    },
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
function createReaders({steady}: Clock): (postId: string, reader: Reader) => boolean {
  const once = createRateLimit({limit: 1, windowMs: halfHourMs})
  const limitOf = (limit: number) => createRateLimit({limit, windowMs: halfHourMs})
  const perReader = createRateLimit({limit: mostInAMinute, windowMs: 60_000})
  const perNetwork = [limitOf(mostPerNetwork), limitOf(mostPerNetwork * widerShare)]
  let salt = randomBytes(16)
  let saltedAt = 0
  const hashOf = (...parts: readonly string[]) =>
    createHash('sha256').update(salt).update(JSON.stringify(parts)).digest('base64url')
  return (postId, {address, userAgent}) => {
    const now = steady()
    if (now - saltedAt >= halfHourMs) {
      salt = randomBytes(16)
      saltedAt = now
    }
    const networks = networksOf(address)
    return (
      once.take(hashOf(postId, networks[0], userAgent), now) &&
      perReader.take(hashOf(networks[0] ?? '', userAgent), now) &&
      networks.every((network, index) => perNetwork[index]?.take(hashOf(postId, network), now))
    )
  }
}
