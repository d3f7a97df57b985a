import type {Context} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {type Grant, requireRead} from '../documents/permissions.ts'
import {askerOf} from '../http/asker.ts'
import {type EventSink, eventStream} from '../http/event-stream.ts'
import {requireListed} from '../http/listed-queries.ts'
import {noteReading} from '../http/note-reading.ts'
import {clientAddress} from '../http/request-origin.ts'
import {stillMay} from '../http/still-may.ts'
import {LakeError} from '../lake-error.ts'
import {
  type EventOptions,
  type MutationFrame,
  mutationFrames,
} from '../listeners/mutation-events.ts'
import type {SharedFilter} from '../listeners/shared-filter.ts'
import {paramsFromUrl} from '../query/request-params.ts'
import type {Commit} from '../store/commit.ts'

/** Tells of every change to documents that match a query, as server-sent events. */
export const listen: Endpoint = (lake) => (c) => {
  const {dataset, identity} = c.var
  const grant = requireRead(identity, dataset)
  const {searchParams} = new URL(c.req.url)
  const query = searchParams.get('query') ?? ''
  requireListed(lake, identity, query)
  const params = paramsFromUrl(searchParams)
  const still = stillMay(lake, c.req.raw, identity, dataset)
  const note = () => noteReading(lake, c, [''], 'listen')
  note()
  const mayGoOn = async () => {
    note()
    return still()
  }
  const enter = () => lake.streams.take(identity, clientAddress(lake, c))
  return eventStream({closing: lake.closing, mayGoOn, enter}, (sink) => {
    const filter = lake.listeners.filter(query, params, askerOf(lake, c))
    const stop = follow(lake, c, {filter, options: optionsFrom(searchParams, grant)}, sink)
    return () => {
      stop()
      lake.listeners.release(filter)
    }
  })
}

function optionsFrom(search: URLSearchParams, grant: Grant): EventOptions {
  const isOn = (name: string, otherwise: boolean) =>
    (search.get(name) ?? String(otherwise)) === 'true'
  return {
    grant,
    includeAllVersions: isOn('includeAllVersions', false),
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

/** Greets, and then sends what commits come to, one after the other. Returns what ends it. */
function follow(
  lake: LakeContext,
  c: Context<LakeEnv>,
  followed: Followed,
  sink: EventSink,
): () => void {
  const {filter, options} = followed
  const {recent} = lake.store
  // What was missed until now; what comes from now on is heard.
  const missed = missedBy(c, recent.latest, (id) => recent.since(id))
  let last = filter.shape.then(() => greet(missed, c, followed, sink))
  last.catch((error) => refuse(error, sink))
  const hear = (commit: Commit) => {
    const frames = mutationFrames(commit, filter, options)
    // Whoever waits for them is told; before that, nobody may be.
    frames.catch(() => {})
    last = last.then(async () => sendAll(await frames, sink))
    last.catch((error) => refuse(error, sink))
  }
  return lake.listeners.add({
    dataset: c.var.dataset.name,
    filter,
    hear,
    // Members have known the document all along.
    hearsEmbargoes: options.grant.embargoes.length > 0,
  })
}

function sendAll(frames: readonly MutationFrame[], sink: EventSink): void {
  for (const {frame} of frames) sink.sendFrame(frame)
}

/** Told within the stream: an EventSource cannot read the body of a 400. */
function refuse(error: unknown, sink: EventSink): void {
  const known = error instanceof LakeError ? error : new LakeError(500, 'The listener failed')
  const {message, details} = known
  sink.send({event: 'channelError', data: {message, error: {...details, description: message}}})
  sink.end()
}

interface Missed {
  /** Names the moment from which on the listener hears everything. */
  readonly latest: string
  /** Absent for one that was not here before; null when it is too much to tell. */
  readonly commits?: readonly Commit[] | null
  /** The last event that was heard. */
  readonly transactionId: string
  readonly documentId: string | undefined
}

function missedBy(
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

/** Someone who was here before hears what was missed, or else that it is too much to tell. */
async function greet(
  missed: Missed | null,
  c: Context<LakeEnv>,
  {filter, options}: Followed,
  sink: EventSink,
): Promise<void> {
  const data = {listenerName: crypto.randomUUID()}
  const id = missed ? {id: `welcome-${missed.latest}`} : {}
  if (missed?.commits === undefined) return sink.send({event: 'welcome', ...id, data})
  sink.send({event: missed.commits ? 'welcomeback' : 'reset', ...id, data})
  for (const commit of missed.commits ?? []) {
    if (commit.dataset !== c.var.dataset.name) continue
    const frames = await mutationFrames(commit, filter, options)
    const isLast = commit.transactionId === missed.transactionId
    sendAll(frames.slice(isLast ? placeOf(missed.documentId, frames) : 0), sink)
  }
}

/** How many of a commit's events came through: all, when it was not even the last thing heard. */
function placeOf(documentId: string | undefined, frames: readonly MutationFrame[]): number {
  const index = frames.findIndex((frame) => frame.documentId === documentId)
  return index === -1 ? frames.length : index + 1
}
