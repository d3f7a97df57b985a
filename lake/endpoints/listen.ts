import type {Context} from 'hono'

import type {Endpoint, LakeEnv} from '../context.ts'
import type {LakeDocument} from '../documents/document.ts'
import {effectsBetween} from '../documents/effects.ts'
import {asGranted, type Grant, requireRead} from '../documents/permissions.ts'
import type {Change} from '../documents/workspace.ts'
import {type EventSink, eventStream, type StreamEvent} from '../http/event-stream.ts'
import {noteReading} from '../http/note-reading.ts'
import {clientAddress} from '../http/request-origin.ts'
import {stillMay} from '../http/still-may.ts'
import {LakeError} from '../lake-error.ts'
import {type ListenerFilter, listenerFilter} from '../query/listener-filter.ts'
import {paramsFromUrl} from '../query/request-params.ts'
import type {Commit} from '../store/commit.ts'
import type {RecentCommits} from '../store/recent-commits.ts'

interface Listener {
  readonly filter: ListenerFilter
  /** What the listener may see of a document at a time, in ms since 1970. */
  readonly see: (document: LakeDocument | null, now: number) => LakeDocument | null
  readonly includeMutations: boolean
  readonly includeResult: boolean
  readonly includePreviousRevision: boolean
  readonly includeEffects: boolean
  readonly enableResume: boolean
}

/** Tells of every change to documents that match a query, as server-sent events. */
export const listen: Endpoint = (lake) => (c) => {
  const {dataset, identity} = c.var
  const grant = requireRead(identity, dataset)
  const still = stillMay(lake, c.req.raw, identity, dataset)
  const note = () => noteReading(lake, c, [''], 'listen')
  note()
  const mayGoOn = async () => {
    note()
    return still()
  }
  const enter = () => lake.streams.take(identity, clientAddress(lake, c))
  return eventStream({closing: lake.closing, mayGoOn, enter}, (sink) => {
    const listener = listenerFrom(c, grant, sink)
    if (!listener) return () => {}
    greet(lake.store.recent, c, listener, sink)
    const tell = (commit: Commit) => {
      if (commit.dataset !== dataset.name) return
      for (const event of eventsFor(commit, listener)) sink.send(event)
    }
    const stops = [lake.store.commits.subscribe(tell)]
    // Members have known the document all along.
    if (grant.embargoes.length > 0) stops.push(lake.embargoes.subscribe(tell))
    return () => {
      for (const stop of stops) stop()
    }
  })
}

/** A bad query is told within the stream: an EventSource cannot read the body of a 400. */
function listenerFrom(c: Context<LakeEnv>, grant: Grant, sink: EventSink): Listener | null {
  const {searchParams} = new URL(c.req.url)
  const isOn = (name: string, otherwise: boolean) =>
    (searchParams.get(name) ?? String(otherwise)) === 'true'
  const query = searchParams.get('query') ?? ''
  const includeAllVersions = isOn('includeAllVersions', false)
  try {
    return {
      filter: listenerFilter(query, paramsFromUrl(searchParams)),
      see: (document, now) =>
        includeAllVersions || !document?._id.startsWith('versions.')
          ? asGranted(grant, document, now)
          : null,
      includeMutations: isOn('includeMutations', true),
      includeResult: isOn('includeResult', false),
      includePreviousRevision: isOn('includePreviousRevision', false),
      includeEffects: searchParams.get('effectFormat') === 'mendoza',
      enableResume: isOn('enableResume', false),
    }
  } catch (error) {
    if (!(error instanceof LakeError)) throw error
    sink.send({event: 'channelError', data: faultOf(error)})
    sink.end()
    return null
  }
}

function faultOf(error: LakeError) {
  return {message: error.message, error: {...error.details, description: error.message}}
}

/** Someone who was here before hears what was missed, or else that it is too much to tell. */
function greet(recent: RecentCommits, c: Context<LakeEnv>, listener: Listener, sink: EventSink) {
  const data = {listenerName: crypto.randomUUID()}
  const id = listener.enableResume ? {id: `welcome-${recent.latest}`} : {}
  const lastEventId = c.req.header('last-event-id')
  if (!listener.enableResume || lastEventId === undefined) {
    sink.send({event: 'welcome', ...id, data})
    return
  }
  const [transactionId = '', documentId] = lastEventId.replace(/^welcome-/, '').split('#')
  const commits = recent.since(transactionId)
  sink.send({event: commits ? 'welcomeback' : 'reset', ...id, data})
  for (const commit of commits ?? []) {
    if (commit.dataset !== c.var.dataset.name) continue
    const events = eventsFor(commit, listener)
    const told = commit.transactionId === transactionId ? placeOf(documentId, events) : 0
    for (const event of events.slice(told)) sink.send(event)
  }
}

/** How many of a commit's events came through: all, when it was not even the last thing heard. */
function placeOf(documentId: string | undefined, events: readonly StreamEvent[]): number {
  const index = events.findIndex(({id}) => id?.endsWith(`#${documentId}`))
  return index === -1 ? events.length : index + 1
}

function eventsFor(commit: Commit, listener: Listener): StreamEvent[] {
  const now = Date.parse(commit.timestamp)
  const seen = commit.changes.flatMap((whole) => {
    const change = asSeenBy(listener, whole, now)
    const transition = transitionOf(change, listener)
    return transition ? [{...eventFor(commit, change, listener), transition}] : []
  })
  return seen.map((event, index) => ({
    event: 'mutation',
    id: event.eventId,
    data: {...event, transactionTotalEvents: seen.length, transactionCurrentEvent: index + 1},
  }))
}

/** What the listener may not see was not there before, or is not there afterwards. */
function asSeenBy({see}: Listener, change: Change, now: number): Change {
  const [before, after] = [see(change.before, now), see(change.after, now)]
  if (before === change.before && after === change.after) return change
  return {...change, before, after, mutations: [], effects: effectsBetween(before, after)}
}

function transitionOf({before, after}: Change, {filter}: Listener) {
  const [was, is] = [filter(before), filter(after)]
  if (was) return is ? 'update' : 'disappear'
  return is ? 'appear' : null
}

function eventFor(commit: Commit, {documentId, before, after, ...change}: Change, to: Listener) {
  return {
    eventId: `${commit.transactionId}#${documentId}`,
    documentId,
    transactionId: commit.transactionId,
    identity: commit.author,
    timestamp: commit.timestamp,
    visibility: 'query',
    mutations: to.includeMutations ? change.mutations : [],
    ...(before && {previousRev: before._rev}),
    // Also where the document is gone: the Studio chains events by it, and would wait for a
    // disappearance without one until it gives the document up as out of sync.
    resultRev: commit.transactionId,
    ...(to.includeEffects && {effects: change.effects}),
    ...(to.includeResult && after && {result: after}),
    ...(to.includePreviousRevision && before && {previous: before}),
  }
}
