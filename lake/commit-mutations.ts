import {randomUUID} from 'node:crypto'

import type {Dataset, LakeContext} from './context.ts'
import {isJson, type Json} from './documents/document.ts'
import {applyMutations, type MutationResult} from './documents/mutations.ts'
import {everything, type Identity} from './documents/permissions.ts'
import {requireWholeReferences} from './documents/referential-integrity.ts'
import type {Change, Workspace} from './documents/workspace.ts'
import {runQuery} from './query/run-query.ts'

export interface CommitRequest {
  readonly dataset: Dataset
  /** Whose transaction it is. Whether they may write is the caller's to have asked. */
  readonly identity: Identity
  readonly transactionId: string
  /** Works everything out, refuses what would be refused, and keeps nothing. */
  readonly dryRun?: boolean
}

export interface MutationRequest extends Omit<CommitRequest, 'transactionId'> {
  /** Made up when absent. */
  readonly transactionId?: string
  readonly mutations: readonly unknown[]
  readonly autoGenerateArrayKeys?: boolean
}

export interface MutationOutcome {
  readonly transactionId: string
  readonly results: readonly MutationResult[]
  readonly workspace: Workspace
}

/** Applies all of the mutations in one durable transaction, or rejects and applies none. */
export async function commitMutations(
  lake: LakeContext,
  request: MutationRequest,
): Promise<MutationOutcome> {
  const {dataset, autoGenerateArrayKeys = false} = request
  const {transactionId = newTransactionId()} = request
  return commitWorkspace(lake, {...request, transactionId}, (stamp) =>
    applyMutations(request.mutations, {
      ...stamp,
      autoGenerateArrayKeys,
      read: (id) => lake.store.documents.get(dataset.name, id),
      findIds: (query, params) => findIds(lake, request, query, params),
    }),
  )
}

export function newTransactionId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 22)
}

interface Stamp {
  readonly transactionId: string
  readonly timestamp: string
}

/** The part that mutations and actions share: check references, store, and say what came of it. */
export async function commitWorkspace<Result extends {readonly workspace: Workspace}>(
  {store: {documents, commits, accesses}}: LakeContext,
  {dataset, identity, transactionId, dryRun = false}: CommitRequest,
  work: (stamp: Stamp) => Result,
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
  return commits.commit({dataset: dataset.name, author: identity.id, ...stamp}, () => {
    const result = checked()
    const changes = result.workspace.changes()
    for (const change of changes) {
      accesses.noteChange(dataset, identity, changingOf(change), change.documentId)
    }
    return {result, changes, purged: [...result.workspace.purged, ...erased(dataset, changes)]}
  })
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

/** A patch or delete by query sees every document, drafts too. */
function findIds(
  lake: LakeContext,
  {dataset, identity}: MutationRequest,
  query: string,
  params: Json,
): string[] {
  const {result} = runQuery(lake.store.documents, {
    query,
    params,
    dataset: dataset.name,
    projectId: lake.project.id,
    view: {raw: true, grant: everything},
    identity,
  })
  const documents: unknown[] = Array.isArray(result) ? result : [result]
  return documents.filter(isJson).flatMap(({_id}) => (typeof _id === 'string' ? [_id] : []))
}
