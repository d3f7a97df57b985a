// The program of the process for large commits: it works transactions out and writes them, one at a time.
import {defaultTransactionLimits, sizeOf} from '../documents/transaction-limits.ts'
import type {Change} from '../documents/workspace.ts'
import {LakeError} from '../lake-error.ts'
import {faultOf} from '../processes/fault.ts'
import {serveJobs} from '../processes/serve-jobs.ts'
import {AccessLog} from '../store/accesses/access-log.ts'
import {ChangeWriter} from '../store/change-writer.ts'
import {openDatabase} from '../store/database.ts'
import {commonFile, DatasetFiles, ownFile} from '../store/dataset-files.ts'
import {Documents} from '../store/documents.ts'
import {History} from '../store/history.ts'
import {inTransaction} from '../store/in-transaction.ts'
import {systemTimes} from '../store/retention-clock.ts'
import {openUnlessFaulty} from '../store/unreadable-file.ts'
import {Webhooks} from '../webhooks/webhooks.ts'
import {UnknownAddresses} from './callable-addresses.ts'
import {
  type CommitPart,
  type CommitReply,
  isCommitJob,
  readCommitProcessOptions,
} from './commit-jobs.ts'
import {noteChanges, type Place, type Work, type Worked, workOut} from './work-out.ts'

const {directory, ownFiles, ...history} = readCommitProcessOptions(process.argv[2])
const cacheKilobytes = 8192
const open = (file: string) => openDatabase(file, {cacheKilobytes})
const own = ownFiles.map(
  (dataset) => [dataset, openUnlessFaulty(ownFile(directory, dataset), open)] as const,
)
const files = new DatasetFiles(open(commonFile(directory)), new Map(own))
/** Documents may change between two jobs, so none is cached. */
const documents = new Documents(files, [], 0)
/** The process of the lake knows whether its clock is trusted: it alone removes what is old. */
const withoutRemovals = {...systemTimes, trusted: () => null}
/** The lake itself writes the anchor of the access log. */
const anchor = {touch() {}, close() {}}
const place: Place = {
  documents,
  history: new History(files, documents),
  accesses: new AccessLog(files, anchor, withoutRemovals),
  webhooks: new Webhooks(files.common),
}

/** The most that the main process takes in one turn. */
const batchLimit = {items: 100, characters: 100_000}

serveJobs({
  run: async (job, send): Promise<CommitReply> => {
    if (!isCommitJob(job)) throw new Error('No such job')
    const read = new Set<string>()
    const seen = (purged: CommitPart['purged'] = []) =>
      send({changes: [], results: [], read: [...read], purged} satisfies CommitPart)
    try {
      const worked = workOut(place, job.work, defaultTransactionLimits, (id) => read.add(id))
      for (const part of partsOf(worked)) await send(part)
      await seen(worked.purged)
      return {characters: job.isKept ? store(job.work, worked) : 0}
    } catch (error) {
      await seen()
      return refusalOf(error)
    }
  },
})

function refusalOf(error: unknown): CommitReply {
  const nothing = {characters: 0}
  if (error instanceof UnknownAddresses) return {...nothing, unknownAddresses: error.addresses}
  return {...nothing, refusal: faultOf(error)}
}

/** While this process writes, no other process can write to the file, so everything possible is done before. */
function store(work: Work, {changes, purged}: Worked): number {
  const {dataset, identity, transactionId, timestamp} = work
  const database = files.databaseOf(dataset.name)
  const header = {dataset: dataset.name, author: identity.id, transactionId, timestamp}
  const writer = new ChangeWriter(database, {...history, times: withoutRemovals})
  return inTransaction(database, () => {
    requireUnchanged(dataset.name, changes)
    noteChanges(place, work, changes)
    const characters = writer.write(header, changes)
    writer.forget(header, purged)
    return characters
  })
}

/** Another program may have written to the file. */
function requireUnchanged(dataset: string, changes: readonly Change[]): void {
  const statements = files.statementsOf(dataset)
  for (const {documentId, before} of changes) {
    const row = statements.get('SELECT rev FROM documents WHERE dataset = ? AND id = ?', [
      dataset,
      documentId,
    ])
    if ((row?.rev ?? null) === (before?._rev ?? null)) continue
    throw new LakeError(409, 'The document was changed meanwhile')
  }
}

function* partsOf({changes, results}: Worked): Generator<CommitPart> {
  let part: Change[] = []
  let left = batchLimit.characters
  for (const change of changes) {
    part.push(change)
    left -= charactersOf(change)
    if (left > 0 && part.length < batchLimit.items) continue
    yield {changes: part, results: [], read: [], purged: []}
    part = []
    left = batchLimit.characters
  }
  yield {changes: part, results: [], read: [], purged: []}
  for (let start = 0; start < results.length; start += 10 * batchLimit.items) {
    const some = results.slice(start, start + 10 * batchLimit.items)
    yield {changes: [], results: some, read: [], purged: []}
  }
}

function charactersOf({before, after}: Change): number {
  const most = batchLimit.characters
  return (before ? sizeOf(before, most) : 0) + (after ? sizeOf(after, most) : 0)
}
