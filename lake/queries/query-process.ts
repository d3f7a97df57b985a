// What each process of the pool runs: it answers queries, one at a time, from the lake's file.
import type {DatabaseSync} from 'node:sqlite'

import {LakeError} from '../lake-error.ts'
import {lowerPriority} from '../processes/lower-priority.ts'
import {serveJobs} from '../processes/serve-jobs.ts'
import {jsonWithin} from '../query/budget.ts'
import {listenerFilter} from '../query/listener-filter.ts'
import {hookPayload, requireHookQueries} from '../query/run-hook.ts'
import {type QueryResult, runQuery} from '../query/run-query.ts'
import {syncTagFor} from '../query/sync-tags.ts'
import {commonFile, DatasetFiles, ownFile} from '../store/dataset-files.ts'
import {Documents} from '../store/documents.ts'
import {openForReading} from '../store/open-for-reading.ts'
import {SlowReads} from '../store/slow-reads.ts'
import {openUnlessCorrupt} from '../store/unreadable-file.ts'
import {isForgotten, isJob, type Job, readProcessOptions} from './jobs.ts'

lowerPriority()

const {directory, ownFiles, indexes, cachedCharacters} = readProcessOptions(process.argv[2])
const own = ownFiles.map(
  (dataset) => [dataset, openUnlessCorrupt(ownFile(directory, dataset), open)] as const,
)
const files = new DatasetFiles(open(commonFile(directory)), new Map(own))
const documents = new Documents(files, indexes, cachedCharacters, new SlowReads())

serveJobs({
  run: async (job) => {
    if (!isJob(job)) throw new Error('No such job')
    try {
      return await answer(job)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw new LakeError(400, 'The query is nested too deep', {type: 'queryBudgetExceeded'})
    }
  },
  hear: (message) => {
    if (isForgotten(message)) documents.forget(message.dataset, message.ids)
  },
})

function open(file: string): DatabaseSync {
  const database = openForReading(file)
  database.exec('PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8192')
  return database
}

/** Nothing that is committed meanwhile is seen, and all that was committed before is. */
async function runAtOneMoment({
  question,
  limits,
}: Extract<Job, {kind: 'answer' | 'ids'}>): Promise<QueryResult> {
  const database = files.databaseOf(question.dataset)
  database.exec('BEGIN')
  try {
    return await runQuery(documents, question, limits)
  } finally {
    database.exec('ROLLBACK')
  }
}

async function answer(job: Job): Promise<object> {
  switch (job.kind) {
    case 'answer': {
      const {result, dependencies, disclosure, orders, sourceMap} = await runAtOneMoment(job)
      const json = jsonWithin(result, job.limits)
      const mostBytes = job.limits.mostBytes - json.length
      return {
        json,
        syncTags: [...dependencies].map(syncTagFor),
        disclosure,
        orders: [...orders],
        ...(sourceMap && {sourceMap: jsonWithin(sourceMap, {...job.limits, mostBytes})}),
      }
    }
    case 'ids': {
      const {result, disclosure} = await runAtOneMoment(job)
      return {ids: idsIn(result), disclosure}
    }
    case 'shape': {
      const {matches: _, ...shape} = await listenerFilter(job.query, job.params, job.limits)
      return shape
    }
    case 'hook':
      return {payload: await hookPayload(documents, job.question, job.limits)}
    case 'checkHook': {
      requireHookQueries(job.question.filter, job.question.projection, job.limits)
      return {payload: null}
    }
    case 'matches': {
      const {matches} = await listenerFilter(job.query, job.params, job.limits)
      const answers: boolean[] = []
      for (const document of job.documents) answers.push(await matches(document))
      return answers
    }
  }
}

function idsIn(result: unknown): string[] {
  const found: unknown[] = Array.isArray(result) ? result : [result]
  return found.flatMap((document) => {
    const isDocument = typeof document === 'object' && document !== null && '_id' in document
    return isDocument && typeof document._id === 'string' ? [document._id] : []
  })
}
