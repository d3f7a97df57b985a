// What each process of the pool runs: it answers queries, one at a time, from the files of a lake.
import type {DatabaseSync} from 'node:sqlite'
import {jsonWithin} from '../groq/budget.ts'
import {listenerFilter} from '../groq/listener-filter.ts'
import {declareMatches} from '../groq/match-condition.ts'
import {hookPayload, requireHookQueries} from '../groq/run-hook.ts'
import {type QueryResult, runQuery} from '../groq/run-query.ts'
import {syncTagFor} from '../groq/sync-tags.ts'
import {knowNames} from '../groq/text-query.ts'
import {LakeError} from '../lake-error.ts'
import {lowerPriority} from '../processes/lower-priority.ts'
import {serveJobs} from '../processes/serve-jobs.ts'
import {commonFile, DatasetFiles, ownFile} from '../store/dataset-files.ts'
import {Documents} from '../store/documents.ts'
import {openForReading} from '../store/open-for-reading.ts'
import {SlowReads} from '../store/slow-reads.ts'
import {openUnlessFaulty} from '../store/unreadable-file.ts'
import {isAsked, isForgotten, isLeft, type Job, type Place, readProcessOptions} from './jobs.ts'

lowerPriority()

const {
  cachedCharacters,
  maxReadCharacters,
  first,
  otherNames = [],
} = readProcessOptions(process.argv[2])
knowNames(otherNames)

interface OpenLake {
  readonly files: DatasetFiles
  readonly documents: Documents
}

/**
 * Each open lake takes memory and descriptors: beyond this number, the one that was used least recently is
 * closed.
 */
const maxLakes = 4
/** By their folders; the most recently used one comes last. */
const lakes = new Map<string, OpenLake>()
if (first) lakeAt(first)

serveJobs({
  run: async (asked) => {
    if (!isAsked(asked)) throw new Error('No such job')
    try {
      return await answer(lakeAt(asked.place), asked.job)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw new LakeError(400, 'The query is nested too deep', {type: 'queryBudgetExceeded'})
    }
  },
  hear: (message) => {
    if (isForgotten(message)) {
      lakes.get(message.directory)?.documents.forget(message.dataset, message.ids)
    } else if (isLeft(message)) leave(message.left)
  },
})

function lakeAt({directory, ownFiles, indexes}: Place): OpenLake {
  const known = lakes.get(directory)
  lakes.delete(directory)
  const lake = known ?? openLake()
  lakes.set(directory, lake)
  for (const oldest of [...lakes.keys()].slice(0, -maxLakes)) leave(oldest)
  return lake

  function openLake(): OpenLake {
    const own = ownFiles.map(
      (dataset) => [dataset, openUnlessFaulty(ownFile(directory, dataset), open)] as const,
    )
    const files = new DatasetFiles(open(commonFile(directory)), new Map(own))
    const documents = new Documents(files, indexes, cachedCharacters, new SlowReads())
    return {files, documents}
  }
}

function leave(directory: string): void {
  for (const database of lakes.get(directory)?.files.databases ?? []) database.close()
  lakes.delete(directory)
}

function open(file: string): DatabaseSync {
  const database = openForReading(file)
  declareMatches(database)
  database.exec('PRAGMA temp_store = MEMORY; PRAGMA cache_size = -8192')
  return database
}

/** One transaction: it sees all commits from before, and none from meanwhile. */
async function runAtOneMoment(
  {files, documents}: OpenLake,
  {question, limits: given}: Extract<Job, {kind: 'answer' | 'ids'}>,
): Promise<QueryResult> {
  const database = files.databaseOf(question.dataset)
  const most = Math.min(given.maxReadCharacters, maxReadCharacters)
  const limits = {...given, maxReadCharacters: most}
  database.exec('BEGIN')
  try {
    return await runQuery(documents, question, limits)
  } finally {
    database.exec('ROLLBACK')
  }
}

async function answer(lake: OpenLake, job: Job): Promise<object> {
  switch (job.kind) {
    case 'answer': {
      const {result, dependencies, disclosure, orders, sourceMap} = await runAtOneMoment(lake, job)
      const json = jsonWithin(result, job.limits)
      const maxBytes = job.limits.maxBytes - json.length
      return {
        json,
        syncTags: [...dependencies].map(syncTagFor),
        disclosure,
        orders: [...orders],
        ...(sourceMap && {sourceMap: jsonWithin(sourceMap, {...job.limits, maxBytes})}),
      }
    }
    case 'ids': {
      const {result, disclosure} = await runAtOneMoment(lake, job)
      return {ids: idsIn(result), disclosure}
    }
    case 'shape': {
      const {matches: _, ...shape} = await listenerFilter(job.query, job.params, job.limits)
      return shape
    }
    case 'hook':
      return {payload: await hookPayload(lake.documents, job.question, job.limits)}
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
