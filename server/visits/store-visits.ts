import type {SanityClient} from '@sanity/client'
import {dayInKorea, dayMs} from '../../shared/time-in-korea.ts'
import {isConflict} from '../connection/refused-write.ts'
import type {Trusted} from '../time/trusted-time.ts'
import {type Counted, emptyDay, type VisitDay, visitDayId, withBatch} from './visit-day.ts'

export interface Batch {
  readonly id: string
  readonly date: string
  readonly counted: Counted[]
  /** For each of them what stands for its visitor on this day, where several processes count; null: nobody. */
  readonly marks: (string | null)[]
  /** Once it was sent nothing may be added: the lake may have it. */
  isSent: boolean
}

const attempts = 20
const keptDays = 400

/**
 * Adds a batch to its day. Others may write the day meanwhile, so it is read and written again until nobody was
 * quicker.
 */
export async function storeBatch(writer: SanityClient, batch: Batch): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryToStore(writer, batch)
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw error
    }
  }
}

async function tryToStore(writer: SanityClient, {id, date, counted, marks}: Batch): Promise<void> {
  const day = await writer.getDocument<VisitDay & {_rev: string}>(visitDayId(date))
  if (day?.batches.includes(id)) return
  const known = await marked(writer, marks)
  const isNew = (mark: string | null) => mark === null || !known.has(markId(mark))
  const fresh = counted.filter((_, index) => isNew(marks[index] ?? null))
  const next = withBatch(day ?? emptyDay(date), id, fresh)
  const transaction = writer.transaction()
  for (const mark of marks) {
    if (mark !== null && isNew(mark)) {
      transaction.create({_id: markId(mark), _type: 'visitMark', date})
    }
  }
  if (day) {
    const {visits, views, registrations, ways, pages, campaigns, attributions, batches} = next
    const set = {visits, views, registrations, ways, pages, campaigns, attributions, batches}
    transaction.patch(next._id, (patch) => patch.ifRevisionId(day._rev).set(set))
  } else transaction.create({...next, ways: [...next.ways]})
  await transaction.commit({visibility: 'async'})
}

/** Ids with a dot are read by nobody without a token, in any dataset. */
const markId = (mark: string) => `visitMarks.${mark}`

async function marked(
  writer: SanityClient,
  marks: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const ids = marks.flatMap((mark) => (mark === null ? [] : [markId(mark)]))
  if (ids.length === 0) return new Set()
  const found = await writer.fetch<string[]>('*[_id in $ids]._id', {ids}, {perspective: 'raw'})
  return new Set(found)
}

/** Removes the marks of earlier days, with their history, and counts that are older than a year. */
export async function sweepVisits(writer: SanityClient, time: Trusted): Promise<void> {
  const today = dayInKorea(time.getTime())
  const marks = '*[_type == "visitMark" && date < $today][0...500]'
  const selection = {query: marks, params: {today}, purge: true} as const
  const hasMarks = await writer.fetch<boolean>(`count(${marks}) > 0`, {today})
  if (hasMarks) await writer.mutate([{delete: selection}], {visibility: 'async'})
  const first = new Date(Date.parse(today) - keptDays * dayMs).toISOString().slice(0, 10)
  await writer.delete(
    {query: '*[_type == "visitDay" && date < $first]', params: {first}},
    {visibility: 'async'},
  )
}
