import type {Endpoint} from '../context.ts'
import {asGranted, isPublicId, requireRead} from '../documents/permissions.ts'
import {accessCheck} from '../http/access-check.ts'
import {clientAddress} from '../http/request-origin.ts'
import {LakeError} from '../lake-error.ts'
import {eventStream, type StreamEvent} from '../listeners/event-stream.ts'
import {syncTagsOf} from '../query/sync-tags.ts'
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
  const eventsFor = (commit: Commit): StreamEvent[] => {
    if (commit.dataset !== dataset.name) return []
    const now = Date.parse(commit.timestamp)
    const changes = commit.changes.filter(
      ({documentId, before, after}) =>
        (includeDrafts || isPublicId(documentId)) &&
        (asGranted(grant, before, now) || asGranted(grant, after, now)),
    )
    if (changes.length === 0) return []
    return [{event: 'message', id: commit.transactionId, data: {tags: syncTagsOf(changes)}}]
  }
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
      for (const event of (missed ?? []).flatMap(eventsFor)) sink.send(event)
      const send = (commit: Commit) => {
        for (const event of eventsFor(commit)) sink.send(event)
      }
      const stops = [commits.subscribe(send), lake.embargoes.subscribe(send)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  )
}

function later(recent: RecentCommits, transactionId: string): readonly Commit[] | undefined {
  return recent.since(transactionId)?.filter((commit) => commit.transactionId !== transactionId)
}
