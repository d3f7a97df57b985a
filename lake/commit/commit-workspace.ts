import type {Dataset, LakeContext} from '../context.ts'
import type {Identity} from '../documents/permissions.ts'
import {requireWholeReferences} from '../documents/referential-integrity.ts'
import type {Change, Workspace} from '../documents/workspace.ts'

export interface CommitRequest {
  readonly dataset: Dataset
  /** Whose transaction it is. Whether they may write is the caller's to have asked. */
  readonly identity: Identity
  readonly transactionId: string
  /** Works everything out, refuses what would be refused, and keeps nothing. */
  readonly dryRun?: boolean
}

export interface Stamp {
  readonly transactionId: string
  readonly timestamp: string
}

/**
 * The part that mutations and actions share: check references, store, and say what came of it.
 *
 * @param prepare done before `work`, with nothing committed in between.
 */
export async function commitWorkspace<Result extends {readonly workspace: Workspace}>(
  {store: {documents, commits, accesses}}: LakeContext,
  {dataset, identity, transactionId, dryRun = false}: CommitRequest,
  work: (stamp: Stamp) => Result,
  prepare?: () => Promise<void>,
): Promise<Result & Stamp> {
  const stamp = {transactionId, timestamp: new Date().toISOString()}
  const checked = () => {
    const outcome = work(stamp)
    requireWholeReferences(outcome.workspace, (id) =>
      documents.referrers(dataset.name, id, 'strong'),
    )
    return {...outcome, ...stamp}
  }
  if (dryRun) return checked()
  const header = {dataset: dataset.name, author: identity.id, ...stamp}
  const decide = () => {
    const result = checked()
    const changes = result.workspace.changes()
    for (const change of changes) {
      accesses.noteChange(dataset, identity, changingOf(change), change.documentId)
    }
    return {result, changes, purged: [...result.workspace.purged, ...erased(dataset, changes)]}
  }
  return prepare ? commits.commitPrepared(header, prepare, decide) : commits.commit(header, decide)
}

function changingOf({before, after}: Change) {
  if (before === null) return 'create'
  return after === null ? 'delete' : 'update'
}

/** Private datasets hold personal data: what is deleted there must not live on in the history. */
function erased(dataset: Dataset, changes: readonly Change[]): string[] {
  if (dataset.aclMode !== 'private') return []
  return changes.filter(({after}) => after === null).map(({documentId}) => documentId)
}
