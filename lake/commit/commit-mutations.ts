import {randomUUID} from 'node:crypto'
import type {LakeContext} from '../context.ts'
import {applyMutations, type MutationContext, type MutationResult} from '../documents/mutations.ts'
import {requireModestAnswer} from '../documents/transaction-limits.ts'
import type {Workspace, WorkspaceOptions} from '../documents/workspace.ts'
import {commitByQuery, queriesIn} from './commit-by-query.ts'
import {type CommitRequest, commitWorkspace} from './commit-workspace.ts'

export interface MutationRequest extends Omit<CommitRequest, 'transactionId'> {
  /** Made up when absent. */
  readonly transactionId?: string
  readonly mutations: readonly unknown[]
  readonly autoGenerateArrayKeys?: boolean
  /** Whether the answer gives back the document of each mutation. */
  readonly returnsDocuments?: boolean
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
  const {mutations, autoGenerateArrayKeys = false} = request
  const {transactionId = newTransactionId()} = request
  const header = {...request, transactionId}
  const applied = (findIds: MutationContext['findIds']) => (options: WorkspaceOptions) => {
    const outcome = applyMutations(mutations, {...options, autoGenerateArrayKeys, findIds})
    if (request.returnsDocuments) requireModestAnswer(answered(outcome))
    return outcome
  }
  const queries = queriesIn(mutations)
  if (queries.length === 0)
    return commitWorkspace(
      lake,
      header,
      applied(() => []),
    )
  return commitByQuery(lake, header, queries, applied)
}

function* answered({workspace, results}: Pick<MutationOutcome, 'workspace' | 'results'>) {
  for (const {id, operation} of results) if (operation !== 'delete') yield workspace.get(id)
}

export function newTransactionId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 22)
}
