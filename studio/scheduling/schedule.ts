import type {SanityClient} from '@sanity/client'

/**
 * The schedule of a draft that becomes public by itself, which is a release of one document
 * (docs/decisions/scheduling.md).
 */
export interface Schedule {
  /** The name of the release. */
  readonly name: string
  /** Waiting for its time, taken back to be edited, or refused by the lake at its time. */
  readonly state: 'waiting' | 'paused' | 'failed'
  readonly at: Date
}

/** The fields of a release that are read here. */
interface Release {
  readonly _id: string
  readonly state: string
  readonly publishAt?: string
  readonly error?: unknown
  readonly metadata: {readonly intendedPublishAt?: string | undefined}
}

export function scheduleOf({_id, state, publishAt, error, metadata}: Release): Schedule {
  const isWaiting = state === 'scheduled' || state === 'scheduling'
  return {
    name: _id.replace('_.releases.', ''),
    state: isWaiting ? 'waiting' : error ? 'failed' : 'paused',
    at: new Date(publishAt ?? metadata.intendedPublishAt ?? Number.NaN),
  }
}

/** `crypto.randomUUID` is there only on https and localhost. */
const newName = () =>
  `r${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36)).join('')}`

/**
 * Copies the draft into a release that is published at that time. Later edits of the draft are not in it.
 *
 * @param id of the published document
 * @returns the name of the release
 */
export async function scheduleDraft(client: SanityClient, id: string, at: Date): Promise<string> {
  const name = newName()
  const publishAt = at.toISOString()
  await client.action([
    {
      actionType: 'sanity.action.release.create',
      releaseId: name,
      metadata: {
        ...{title: '예약', description: '', releaseType: 'scheduled', cardinality: 'one'},
        intendedPublishAt: publishAt,
      },
    },
    {
      actionType: 'sanity.action.document.version.create',
      publishedId: id,
      baseId: `drafts.${id}`,
      versionId: `versions.${name}.${id}`,
    },
    {actionType: 'sanity.action.release.schedule', releaseId: name, publishAt},
  ])
  return name
}

/** Deletes the scheduled version; it was not published, and no copy of it is kept. */
export async function cancelSchedule(client: SanityClient, releaseId: string): Promise<void> {
  await client.action([
    {actionType: 'sanity.action.release.unschedule', releaseId},
    {actionType: 'sanity.action.release.archive', releaseId},
    {actionType: 'sanity.action.release.delete', releaseId},
  ])
}

/** Moves a release to another time: one that waits, or one that was taken back to be edited. */
export async function changeTime(client: SanityClient, name: string, at: Date): Promise<void> {
  const publishAt = at.toISOString()
  await client.action([
    {
      actionType: 'sanity.action.release.edit',
      releaseId: name,
      patch: {set: {'metadata.intendedPublishAt': publishAt}},
    },
    {actionType: 'sanity.action.release.schedule', releaseId: name, publishAt},
  ])
}
