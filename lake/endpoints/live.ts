import type {Endpoint} from '../context.ts'
import {asGranted, type Grant, isPublicId, requireRead} from '../documents/permissions.ts'
import {syncTagsOf} from '../groq/sync-tags.ts'
import {accessCheck} from '../http/access-check.ts'
import {clientAddress} from '../http/request-origin.ts'
import {LakeError} from '../lake-error.ts'
import {eventStream, type Frame, frameOf, type StreamEvent} from '../listeners/event-stream.ts'
import {oncePerCommit} from '../listeners/once-per-commit.ts'
import type {Commit} from '../store/commit.ts'
import type {RecentCommits} from '../store/recent-commits.ts'

/** Sends the sync tags of each change, so that clients refetch answers that depend on them. */
export const live: Endpoint = (lake) => (c) => {
  const {dataset, identity} = c.var
  const grant = requireRead(identity, dataset)
  const includeDrafts = c.req.query('includeDrafts') === 'true'
  if (includeDrafts && grant.read !== 'everything') {
    throw new LakeError(identity ? 403 : 401, 'Drafts are for members of the project only')
  }
  const {recent, commits} = lake.store
  const framesFor = liveFrames({dataset: dataset.name, grant, includeDrafts})
  return eventStream(
    {
      closing: lake.closing,
      ...accessCheck(lake, c.req.raw, identity, dataset),
      enter: () => lake.streams.take(identity, clientAddress(lake, c)),
    },
    (sink) => {
      const lastEventId = c.req.header('last-event-id')
      const missed = lastEventId === undefined ? [] : later(recent, lastEventId)
      sink.send({event: 'welcome', id: recent.latest, data: {}})
      if (missed === undefined) sink.send({event: 'restart', id: recent.latest, data: {}})
      const send = (commit: Commit) => {
        for (const frame of framesFor(commit)) sink.sendFrame(frame)
      }
      for (const commit of missed ?? []) send(commit)
      const stops = [commits.subscribe(send), lake.embargoes.subscribe(send)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  )
}

interface Seen {
  readonly dataset: string
  readonly grant: Grant
  readonly includeDrafts: boolean
}

/** With more tags than this, clients are told to ask for everything again: each tag is a hash. */
const maxChanges = 1000

const once = oncePerCommit<readonly Frame[]>()

/** Gives the events of a commit, encoded once for all callers with the same view. */
function liveFrames(seen: Seen): (commit: Commit) => readonly Frame[] {
  const key = JSON.stringify(seen)
  return (commit) => once(commit, key, () => eventsOf(commit, seen).map(frameOf))
}

function eventsOf(commit: Commit, {dataset, grant, includeDrafts}: Seen): StreamEvent[] {
  if (commit.dataset !== dataset) return []
  const now = Date.parse(commit.timestamp)
  const changes = commit.changes.filter(
    ({documentId, before, after}) =>
      (includeDrafts || isPublicId(documentId)) &&
      (asGranted(grant, before, now) || asGranted(grant, after, now)),
  )
  if (changes.length === 0) return []
  const id = commit.transactionId
  if (changes.length > maxChanges) return [{event: 'restart', id, data: {}}]
  return [{event: 'message', id, data: {tags: syncTagsOf(changes)}}]
}

function later(recent: RecentCommits, transactionId: string): readonly Commit[] | undefined {
  return recent.since(transactionId)?.filter((commit) => commit.transactionId !== transactionId)
}
