import type {Context} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {isSensitive, requireRead} from '../documents/permissions.ts'
import {knowsVersions} from '../groq/perspective.ts'
import {paramsFromUrl} from '../groq/request-params.ts'
import {accessCheck} from '../http/access-check.ts'
import {apiVersionFrom} from '../http/api-version.ts'
import {askerOf} from '../http/asker.ts'
import {recordAccess} from '../http/record-access.ts'
import {clientAddress} from '../http/request-origin.ts'
import {isClosed, requireOpenTo} from '../http/strangers.ts'
import {LakeError} from '../lake-error.ts'
import {type EventSink, eventStream} from '../listeners/event-stream.ts'
import {
  type EventOptions,
  inChunks,
  type MutationFrame,
  mutationFrames,
} from '../listeners/mutation-events.ts'
import type {SharedFilter} from '../listeners/shared-filter.ts'
import type {Commit} from '../store/commit.ts'

/** Sends every change to documents that match a query, as server-sent events. */
export const listen: Endpoint = (lake) => async (c) => {
  const {dataset, identity} = c.var
  const grant = requireRead(identity, dataset)
  const {searchParams} = new URL(c.req.url)
  const query = searchParams.get('query') ?? ''
  const params = paramsFromUrl(searchParams)
  requireOpenTo(lake, c, {query, params})
  const access = accessCheck(lake, c.req.raw, identity, dataset)
  const log = () => recordAccess(lake, c, [''], 'listen')
  await log()
  // Access is checked before the log is written: that waits for the disk, and events would leave meanwhile.
  const isStillAllowed = async () => {
    if (!(await access.isStillAllowed())) return false
    if (identity === null && isClosed(lake, dataset.name)) return false
    await log()
    return true
  }
  const enter = () => lake.streams.take(identity, clientAddress(lake, c))
  const options = {...access, closing: lake.closing, isStillAllowed, enter}
  return eventStream(options, (sink) => {
    const filter = lake.listeners.filter(query, params, askerOf(lake, c))
    const layers = layersFor(c)
    const options = optionsFrom(searchParams, {grant, layers})
    const stop = follow(lake, c, {filter, options}, sink)
    return () => {
      stop()
      lake.listeners.release(filter)
    }
  })
}

/**
 * API versions with releases tell about published documents by default, and about all others on request.
 * Earlier versions tell about drafts too, and know no releases.
 */
function layersFor({req}: Context<LakeEnv>): EventOptions['layers'] {
  if (req.query('includeAllVersions') === 'true') return 'all'
  return knowsVersions(apiVersionFrom(req.param('version') ?? '')) ? 'published' : 'drafts'
}

function optionsFrom(
  search: URLSearchParams,
  seen: Pick<EventOptions, 'grant' | 'layers'>,
): EventOptions {
  const isOn = (name: string, otherwise: boolean) =>
    (search.get(name) ?? String(otherwise)) === 'true'
  return {
    ...seen,
    includeMutations: isOn('includeMutations', true),
    includeResult: isOn('includeResult', false),
    includePreviousRevision: isOn('includePreviousRevision', false),
    includeEffects: search.get('effectFormat') === 'mendoza',
  }
}

interface Followed {
  readonly filter: SharedFilter
  readonly options: EventOptions
}

/** Sends the welcome event, then the events of each commit, in order. Returns the unsubscriber. */
function follow(
  lake: LakeContext,
  c: Context<LakeEnv>,
  {filter, options}: Followed,
  sink: EventSink,
): () => void {
  const {recent} = lake.store
  // Missed commits up to now. Later ones come from the subscription below.
  const missed = missedSince(c, recent.latest, (id) => recent.since(id))
  const send = senderFor(lake, c, sink)
  const framesOf = mutationFrames(filter, options)
  let last = filter.shape.then(async ({fields}) => {
    await logFilter(lake, c, filter, fields)
    await sendWelcome(missed, c, framesOf, {sink, send})
  })
  last.catch((error) => refuse(error, sink))
  const sendAfter = async (before: Promise<void>, frames: ReturnType<typeof framesOf>) => {
    await before
    return send(await frames)
  }
  const onCommit = (commit: Commit) => {
    const frames = framesOf(commit)
    last = sendAfter(last, frames)
    last.catch((error) => refuse(error, sink))
  }
  return lake.listeners.add({
    dataset: c.var.dataset.name,
    filter,
    onCommit,
    // Members could see the document before its embargo ended.
    includesEmbargoEnds: options.grant.embargoes.length > 0,
  })
}

type Send = (frames: readonly MutationFrame[]) => Promise<void> | void

/** An event discloses its document: where accesses are logged, it leaves once that is in the log. */
function senderFor(lake: LakeContext, c: Context<LakeEnv>, sink: EventSink): Send {
  const send = (frames: readonly MutationFrame[]) => {
    for (const chunk of inChunks(frames)) sink.sendFrame(chunk)
  }
  if (!isSensitive(c.var.dataset)) return send
  return async (frames) => {
    const ids = frames.map(({documentId}) => documentId)
    await recordAccess(lake, c, ids, 'listen')
    send(frames)
  }
}

/** A filter discloses of every document that changes whether it fulfils the conditions. */
async function logFilter(
  {store: {accesses}}: LakeContext,
  c: Context<LakeEnv>,
  {key}: SharedFilter,
  fields: readonly string[],
): Promise<void> {
  if (fields.length > 0) await accesses.noteFilter(c.var.dataset, c.var.identity, fields, key)
}

/**
 * Sent as an event of the stream: an EventSource cannot read the body of a 400. It gives up after such an
 * event; when the lake has too much to do the stream just ends, and the client connects again.
 */
function refuse(error: unknown, sink: EventSink): void {
  const known = error instanceof LakeError ? error : new LakeError(500, 'The listener failed')
  const {status, message, details} = known
  const data = {message, error: {...details, description: message}}
  if (status !== 503) sink.send({event: 'channelError', data})
  sink.end()
}

interface Missed {
  /** The transaction after which the listener receives every event. */
  readonly latest: string
  /** Absent for a new listener; null when more was missed than is remembered. */
  readonly commits?: readonly Commit[] | null
  /** The last event that was received. */
  readonly transactionId: string
  readonly documentId: string | undefined
}

function missedSince(
  c: Context<LakeEnv>,
  latest: string,
  since: (transactionId: string) => readonly Commit[] | null,
): Missed | null {
  if (c.req.query('enableResume') !== 'true') return null
  const lastEventId = c.req.header('last-event-id')
  const [transactionId = '', documentId] = lastEventId?.replace(/^welcome-/, '').split('#') ?? []
  const commits = since(transactionId)
  return {
    latest,
    ...(lastEventId !== undefined && {commits: commits && [...commits]}),
    transactionId,
    documentId,
  }
}

interface Receiver {
  readonly sink: EventSink
  readonly send: Send
}

/** A listener that resumes gets the missed events, or `reset` when too many were missed. */
async function sendWelcome(
  missed: Missed | null,
  c: Context<LakeEnv>,
  framesOf: ReturnType<typeof mutationFrames>,
  {sink, send}: Receiver,
): Promise<void> {
  const data = {listenerName: crypto.randomUUID()}
  const id = missed ? {id: `welcome-${missed.latest}`} : {}
  if (missed?.commits === undefined) return sink.send({event: 'welcome', ...id, data})
  sink.send({event: missed.commits ? 'welcomeback' : 'reset', ...id, data})
  for (const commit of missed.commits ?? []) {
    if (commit.dataset !== c.var.dataset.name) continue
    const frames = await framesOf(commit)
    const isLast = commit.transactionId === missed.transactionId
    await send(frames.slice(isLast ? resumeIndex(missed.documentId, frames) : 0))
  }
}

/** How many of the commit's events were received; all of them when the document is not among them. */
function resumeIndex(documentId: string | undefined, frames: readonly MutationFrame[]): number {
  const index = frames.findIndex((frame) => frame.documentId === documentId)
  return index === -1 ? frames.length : index + 1
}
