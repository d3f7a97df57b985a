import type {Dataset, LakeContext} from '../context.ts'
import type {LakeDocument} from '../documents/document.ts'
import {guardedChanges} from '../documents/guarded-changes.ts'
import {requirePermanence, signed} from '../documents/permanence.ts'
import {type Identity, isSensitive, requireChange} from '../documents/permissions.ts'
import {requireWholeReferences} from '../documents/referential-integrity.ts'
import {
  effortWithin,
  requireModest,
  usualTransactionLimits,
} from '../documents/transaction-limits.ts'
import type {Change, Workspace, WorkspaceOptions} from '../documents/workspace.ts'
import type {NewCommit} from '../store/commit.ts'
import {CallableAddresses} from './callable-addresses.ts'

export interface CommitRequest {
  readonly dataset: Dataset
  /** Whose transaction it is. Whether they may write is the caller's to have asked. */
  readonly identity: Identity
  readonly transactionId: string
  /** Works everything out, refuses what would be refused, and keeps nothing. */
  readonly dryRun?: boolean
  /** Aborted when the caller no longer waits: what takes long before the commit is stopped. */
  readonly signal?: AbortSignal
  /** What the lake itself found out or was asked for elsewhere: it may write what nobody else may. */
  readonly isOfLake?: boolean
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
  lake: LakeContext,
  {dataset, identity, transactionId, dryRun = false, isOfLake = false}: CommitRequest,
  work: (options: WorkspaceOptions) => Result,
  prepare?: () => Promise<void>,
): Promise<Result & Stamp> {
  const {
    store: {documents, commits, accesses, history},
    webhooks,
  } = lake
  const stamp = {transactionId, timestamp: new Date().toISOString()}
  const {read, readOnly} = trackedReads((id) => documents.get(dataset.name, id))
  const addresses = new CallableAddresses(lake, dataset)
  const checked = () => {
    const outcome = work({
      ...stamp,
      isOfLake,
      read,
      idsIn: (layer) => documents.idsIn(dataset.name, layer),
      lastRevision: (id) => history.lastRevision(dataset.name, id),
      keepsHistory: !isSensitive(dataset),
      effort: effortWithin(usualTransactionLimits),
    })
    requireModest(outcome.workspace.outcome(), usualTransactionLimits)
    const {permanent = []} = dataset
    const signature = {at: stamp.timestamp, identity}
    if (permanent.length > 0) outcome.workspace.finish((each) => signed(permanent, each, signature))
    requireChange(identity, dataset, outcome.workspace.outcome(), outcome.workspace.purged)
    requirePermanence(permanent, outcome.workspace.outcome(), identity)
    requireWholeReferences(outcome.workspace, (id) =>
      documents.referrers(dataset.name, id, 'strong'),
    )
    addresses.require(outcome.workspace.outcome())
    return {...outcome, ...stamp}
  }
  const header = {dataset: dataset.name, author: identity.id, ...stamp}
  const decide = () => {
    const result = checked()
    const changes = result.workspace.changes()
    for (const [changing, made] of Map.groupBy(changes, changingOf)) {
      const ids = made.map(({documentId}) => documentId)
      accesses.noteChange(dataset, identity, changing, ids)
    }
    for (const change of guardedChanges(dataset, changes)) {
      accesses.noteSettings(dataset, identity, change)
    }
    if (!isSensitive(dataset)) noteForHooks(webhooks, header, changes)
    return {result, changes, purged: [...result.workspace.purged, ...erased(dataset, changes)]}
  }
  const commit = () =>
    prepare ? commits.commitPrepared(header, prepare, decide) : commits.commit(header, decide)
  let changed: ReturnType<Workspace['outcome']> = []
  try {
    const result = await addresses.whenKnown(async () => (dryRun ? checked() : commit()))
    if (!dryRun) changed = result.workspace.outcome()
    return result
  } finally {
    // What was refused or only tried tells something of a document too.
    const ids = readOnly(changed.map(({documentId}) => documentId))
    await accesses.noteReading(dataset, identity, 'read', ids)
  }
}

/** In the transaction itself: whom it is told to is found out later. */
function noteForHooks(
  webhooks: LakeContext['webhooks'],
  {dataset, ...header}: NewCommit,
  changes: readonly Change[],
): void {
  if (!webhooks.isAboutAny(dataset)) return
  for (const {documentId, before, after} of changes) {
    const json = (document: LakeDocument | null) => document && JSON.stringify(document)
    webhooks.note({...header, dataset, documentId, before: json(before), after: json(after)})
  }
}

function trackedReads(get: WorkspaceOptions['read']) {
  const found = new Set<string>()
  const read: WorkspaceOptions['read'] = (id) => {
    const document = get(id)
    if (document) found.add(id)
    return document
  }
  return {
    read,
    readOnly: (changed: readonly string[]) => without(found, changed),
  }
}

function without(ids: ReadonlySet<string>, others: readonly string[]): string[] {
  const known = new Set(others)
  return [...ids].filter((id) => !known.has(id))
}

function changingOf({before, after}: Change) {
  if (before === null) return 'create'
  return after === null ? 'delete' : 'update'
}

/** Where personal data is kept, what is deleted must not live on in the history. */
function erased(dataset: Dataset, changes: readonly Change[]): string[] {
  if (!isSensitive(dataset)) return []
  return changes.filter(({after}) => after === null).map(({documentId}) => documentId)
}
