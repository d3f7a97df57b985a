import type {Context} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import type {LakeDocument} from '../documents/document.ts'
import {groupEvents} from '../documents/group-events.ts'
import {publishedIdOf} from '../documents/ids.ts'
import {type Grant, requireMember} from '../documents/permissions.ts'
import {isWithin} from '../documents/reach.ts'
import {DocumentList} from '../http/document-list.ts'
import {recordAccess} from '../http/record-access.ts'
import {inTurns, ownTurn} from '../in-turns.ts'
import {LakeError} from '../lake-error.ts'
import type {ChangeHead, History, LoggedChange} from '../store/history.ts'

const maxIds = 1000

/** The transactions that changed these documents, or any, as NDJSON. */
export const transactions: Endpoint = (lake) => async (c) => {
  const {dataset, identity} = c.var
  const mayRead = readableIn(lake, dataset.name, requireMember(identity, dataset))
  const {fromTransaction, toTransaction, authors} = c.req.query()
  const ids = c.req.param('ids') === undefined ? null : idsOf(c)
  const [fromTime, toTime] = [timeOf(c, 'fromTime'), timeOf(c, 'toTime')]
  const all = lake.store.history.changes(dataset.name, ids, {
    ...(fromTransaction && {from: fromTransaction}),
    ...(toTransaction && {to: toTransaction}),
    ...(fromTime !== undefined && {fromTime}),
    ...(toTime !== undefined && {toTime}),
    ...(authors && {authors: authors.split(',')}),
    newestFirst: c.req.query('reverse') === 'true',
    limit: limitOf(c, 100, 1000),
  })
  const changes = all.filter(({documentId}) => mayRead(documentId))
  const wanted = {
    mutations:
      c.req.query('excludeContent') !== 'true' && c.req.query('excludeMutations') !== 'true',
    effects: c.req.query('effectFormat') === 'mendoza',
  }
  const changed = changes.map(({documentId}) => documentId)
  await recordAccess(lake, c, changed, 'history')
  return c.body(streamOf(linesFor(lake, dataset.name, changes, wanted)), 200, {
    'Content-Type': 'application/x-ndjson',
  })
}

interface Wanted {
  readonly mutations: boolean
  readonly effects: boolean
}

/** One after the other, as they are read: together they may be much longer than memory allows. */
async function* linesFor(
  {store: {history}, storage}: LakeContext,
  dataset: string,
  changes: readonly ChangeHead[],
  wanted: Wanted,
): AsyncGenerator<Uint8Array> {
  const needsContent = wanted.mutations || wanted.effects
  try {
    for (const group of byTransaction(changes)) {
      await ownTurn()
      const contents = await inTurns(needsContent ? group : [], (head) =>
        contentOf(history.whole(dataset, head)),
      )
      yield Buffer.from(`${lineFor(group, contents, wanted)}\n`)
    }
  } catch (error) {
    storage.note(error, dataset)
    throw error
  }
}

function streamOf(lines: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const {value, done} = await lines.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await lines.return(undefined)
    },
  })
}

/** The content of a change as JSON, without the brackets around it. */
interface Content {
  readonly mutations: string
  readonly effects: string
}

function contentOf(change: LoggedChange | null): Content {
  if (!change) return {mutations: '', effects: ''}
  const {documentId, mutations, effects} = change
  return {
    mutations: mutations.map((mutation) => JSON.stringify(mutation)).join(),
    effects: `${JSON.stringify(documentId)}:${JSON.stringify(effects)}`,
  }
}

function lineFor(
  changes: readonly ChangeHead[],
  contents: readonly Content[],
  wanted: Wanted,
): string {
  const [first] = changes
  const header = JSON.stringify({
    id: first?.transactionId,
    timestamp: first?.timestamp,
    author: first?.author,
    documentIDs: changes.map(({documentId}) => documentId),
  })
  const joined = (name: keyof Content) => contents.flatMap((each) => each[name] || []).join()
  const mutations = wanted.mutations ? `,"mutations":[${joined('mutations')}]` : ''
  const effects = wanted.effects ? `,"effects":{${joined('effects')}}` : ''
  return `${header.slice(0, -1)}${mutations}${effects}}`
}

/** Documents at a revision or a time, or at their last revision. */
export const documentsAt: Endpoint = (lake) => async (c) => {
  const {dataset, identity} = c.var
  const mayRead = readableIn(lake, dataset.name, requireMember(identity, dataset))
  const ids = [...new Set(idsOf(c))].filter(mayRead)
  if (ids.length > maxIds) throw new LakeError(400, `At most ${maxIds} documents at a time`)
  const read = readerFor(c, lake.store.history, dataset.name)
  const list = new DocumentList(identity)
  const disclosedIds: string[] = []
  const add = (document: LakeDocument | null) => {
    if (!document) return
    list.add(document)
    disclosedIds.push(document._id)
  }
  for (const id of ids) {
    await ownTurn()
    add(await read(id))
  }
  if (disclosedIds.length === 0) add(await publishedAtRevision(ids, c.req.query('revision'), read))
  await recordAccess(lake, c, disclosedIds, 'history')
  return list.toResponse()
}

/** True for a document that the caller sees as it is now, and for any where they see all. */
function readableIn(
  {store: {documents}}: LakeContext,
  dataset: string,
  {reach}: Grant,
): (id: string) => boolean {
  return (id) => {
    if (!reach) return true
    const document = documents.get(dataset, id)
    return document !== null && isWithin(reach, document)
  }
}

type Reader = (id: string) => Promise<LakeDocument | null>

function readerFor({req}: Context<LakeEnv>, history: History, dataset: string): Reader {
  const revision = req.query('revision')
  if (revision) return (id) => history.atRevision(dataset, id, revision)
  if (req.query('lastRevision') === 'true') {
    return (id) => Promise.resolve(history.lastRevision(dataset, id))
  }
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
async function publishedAtRevision(
  ids: readonly string[],
  revision: string | undefined,
  read: Reader,
): Promise<LakeDocument | null> {
  const [id = ''] = ids
  const published = ids.length === 1 ? await read(publishedIdOf(id)) : null
  return published?._rev === revision ? published : null
}

/** The events of the history panel: created, published, unpublished, deleted. */
export const documentEvents: Endpoint = (lake) => async (c) => {
  const {dataset, identity} = c.var
  const mayRead = readableIn(lake, dataset.name, requireMember(identity, dataset))
  const id = c.req.param('id') ?? ''
  if (!mayRead(publishedIdOf(id))) return c.json({events: {[id]: []}, nextCursor: ''})
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

function byTransaction(changes: readonly ChangeHead[]): ChangeHead[][] {
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
