import type {Context} from 'hono'

import type {Endpoint, LakeEnv} from '../context.ts'
import type {LakeDocument} from '../documents/document.ts'
import {groupEvents} from '../documents/group-events.ts'
import {publishedIdOf} from '../documents/ids.ts'
import {requireMember} from '../documents/permissions.ts'
import {recordAccess} from '../http/record-access.ts'
import {LakeError} from '../lake-error.ts'
import type {History, LoggedChange} from '../store/history.ts'

/** The transactions that changed these documents, or any, as NDJSON. */
export const transactions: Endpoint = (lake) => async (c) => {
  const {dataset, identity} = c.var
  requireMember(identity, dataset)
  const {fromTransaction, toTransaction, authors} = c.req.query()
  const ids = c.req.param('ids') === undefined ? null : idsOf(c)
  const [fromTime, toTime] = [timeOf(c, 'fromTime'), timeOf(c, 'toTime')]
  const changes = lake.store.history.changes(dataset.name, ids, {
    ...(fromTransaction && {from: fromTransaction}),
    ...(toTransaction && {to: toTransaction}),
    ...(fromTime !== undefined && {fromTime}),
    ...(toTime !== undefined && {toTime}),
    ...(authors && {authors: authors.split(',')}),
    newestFirst: c.req.query('reverse') === 'true',
    limit: limitOf(c, 100, 1000),
  })
  const wanted = {
    mutations:
      c.req.query('excludeContent') !== 'true' && c.req.query('excludeMutations') !== 'true',
    effects: c.req.query('effectFormat') === 'mendoza',
  }
  const changed = changes.map(({documentId}) => documentId)
  await recordAccess(lake, c, changed, 'history')
  const lines = byTransaction(changes).map((group) => lineFor(group, wanted))
  return c.body(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), 200, {
    'Content-Type': 'application/x-ndjson',
  })
}

function lineFor(
  changes: readonly LoggedChange[],
  wanted: {readonly mutations: boolean; readonly effects: boolean},
) {
  const [first] = changes
  return {
    id: first?.transactionId,
    timestamp: first?.timestamp,
    author: first?.author,
    documentIDs: changes.map(({documentId}) => documentId),
    ...(wanted.mutations && {mutations: changes.flatMap(({mutations}) => mutations)}),
    ...(wanted.effects && {
      effects: Object.fromEntries(changes.map(({documentId, effects}) => [documentId, effects])),
    }),
  }
}

/** Documents at a revision or a time, or at their last revision. */
export const documentsAt: Endpoint = (lake) => async (c) => {
  const {dataset, identity} = c.var
  requireMember(identity, dataset)
  const ids = idsOf(c)
  const read = readerFor(c, lake.store.history, dataset.name)
  const documents = ids.flatMap((id) => read(id) ?? [])
  const fallback =
    documents.length === 0 ? publishedAtRevision(ids, c.req.query('revision'), read) : []
  const found = [...documents, ...fallback]
  const disclosedIds = found.map(({_id}) => _id)
  await recordAccess(lake, c, disclosedIds, 'history')
  return c.json({documents: found})
}

function readerFor(
  {req}: Context<LakeEnv>,
  history: History,
  dataset: string,
): (id: string) => LakeDocument | null {
  const revision = req.query('revision')
  if (revision) return (id) => history.atRevision(dataset, id, revision)
  if (req.query('lastRevision') === 'true') return (id) => history.lastRevision(dataset, id)
  const time = timeOf({req}, 'time') ?? new Date().toISOString()
  return (id) => history.atTime(dataset, id, time)
}

function timeOf({req}: Pick<Context<LakeEnv>, 'req'>, name: string): string | undefined {
  const text = req.query(name)
  if (text === undefined) return undefined
  const time = new Date(text)
  if (!Number.isNaN(time.getTime())) return time.toISOString()
  throw new LakeError(400, `"${name}" must be an ISO 8601 time`)
}

/**
 * The Studio lists revisions that were written without a draft among a draft's revisions, and then
 * requests the draft at such a revision. No draft existed: the published document is returned.
 */
function publishedAtRevision(
  ids: readonly string[],
  revision: string | undefined,
  read: (id: string) => LakeDocument | null,
): LakeDocument[] {
  const [id = ''] = ids
  const published = ids.length === 1 ? read(publishedIdOf(id)) : null
  return published && published._rev === revision ? [published] : []
}

/** The events of the history panel: created, published, unpublished, deleted. */
export const documentEvents: Endpoint = (lake) => async (c) => {
  const {dataset, identity} = c.var
  requireMember(identity, dataset)
  const id = c.req.param('id') ?? ''
  const limit = limitOf(c, 100, 500)
  const cursor = Number(c.req.query('nextCursor')) || undefined
  const changes = lake.store.history.milestones(dataset.name, publishedIdOf(id), limit, cursor)
  const groups = byTransaction(changes)
  const changed = changes.map(({documentId}) => documentId)
  await recordAccess(lake, c, [...new Set(changed)], 'history')
  const oldest = groups.at(-1)?.[0]?.sequence
  return c.json({
    events: {[id]: groups.flatMap(groupEvents)},
    nextCursor: changes.length === limit && oldest !== undefined ? String(oldest) : '',
  })
}

function byTransaction(changes: readonly LoggedChange[]): LoggedChange[][] {
  return [...Map.groupBy(changes, ({sequence}) => sequence).values()]
}

function idsOf({req}: Context<LakeEnv>): string[] {
  return (req.param('ids') ?? '').split(',').filter((id) => id !== '')
}

function limitOf({req}: Context<LakeEnv>, otherwise: number, most: number): number {
  const limit = Number(req.query('limit') ?? otherwise)
  if (!Number.isInteger(limit) || limit < 1) throw new LakeError(400, '"limit" must be at least 1')
  return Math.min(limit, most)
}
