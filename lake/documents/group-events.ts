import {draftIdOf, layerOf, publishedIdOf} from './ids.ts'

/** The change of one transaction to one of the documents that share a published id. */
export interface GroupChange {
  readonly transactionId: string
  readonly author: string
  readonly timestamp: string
  readonly documentId: string
  readonly previousRev: string | null
  readonly resultRev: string | null
}

interface GroupEvent {
  readonly type: string
  readonly documentId: string
  readonly author: string
  readonly timestamp: string
  readonly versionId?: string
  readonly versionRevisionId?: string
  readonly revisionId?: string
  readonly releaseId?: string
  readonly publishCause?: string
}

/** The events of one transaction in the Studio's history panel. Edits of drafts are not listed. */
export function groupEvents(changes: readonly GroupChange[]): GroupEvent[] {
  const published = changes.find(({documentId}) => layerOf(documentId) === 'published')
  const versions = changes.filter(({documentId}) => layerOf(documentId) !== 'published')
  const [version] = versions
  if (published) return [publishedEvent(published, version)]
  return versions.flatMap((change) => versionEvent(change) ?? [])
}

function publishedEvent(change: GroupChange, version: GroupChange | undefined): GroupEvent {
  if (change.resultRev === null) return removal(change, version)
  if (version && version.resultRev === null) {
    return {
      ...common(change, 'publishDocumentVersion'),
      ...versionOf(version),
      revisionId: change.transactionId,
      publishCause: 'document.publish',
    }
  }
  const type = change.previousRev === null ? 'createLiveDocument' : 'updateLiveDocument'
  return {...common(change, type), revisionId: change.transactionId}
}

function removal(change: GroupChange, version: GroupChange | undefined): GroupEvent {
  if (!version || version.resultRev === null) return common(change, 'deleteDocumentGroup')
  return {...common(change, 'unpublishDocument'), ...versionOf(version)}
}

function versionEvent(change: GroupChange): GroupEvent | null {
  if (change.previousRev === null) {
    return {...common(change, 'createDocumentVersion'), ...versionOf(change)}
  }
  if (change.resultRev !== null) return null
  return {...common(change, 'deleteDocumentVersion'), ...versionOf(change)}
}

function common({documentId, author, timestamp}: GroupChange, type: string): GroupEvent {
  return {type, documentId: publishedIdOf(documentId), author, timestamp}
}

/** A deleted version is identified by its last revision. */
function versionOf({documentId, previousRev, resultRev}: GroupChange) {
  const versionRevisionId = resultRev ?? previousRev ?? ''
  const release = layerOf(documentId)
  const isDraft = documentId === draftIdOf(documentId)
  return {versionId: documentId, versionRevisionId, ...(!isDraft && {releaseId: release})}
}
