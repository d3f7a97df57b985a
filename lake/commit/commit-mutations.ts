import {randomUUID} from 'node:crypto'
import type {LakeContext} from '../context.ts'
import {commitByQuery, queriesIn} from './commit-by-query.ts'
import {type CommitRequest, type Committed, commitSteps} from './commit-steps.ts'

export interface MutationRequest extends Omit<CommitRequest, 'transactionId'> {
  /** Generated when absent. */
  readonly transactionId?: string
  readonly mutations: readonly unknown[]
  readonly autoGenerateArrayKeys?: boolean
  /** Whether the answer gives back the document of each mutation. */
  readonly returnsDocuments?: boolean
}

/** Applies all mutations in one durable transaction, or rejects and applies none. */
export async function commitMutations(
  lake: LakeContext,
  request: MutationRequest,
): Promise<Committed> {
  const {mutations, autoGenerateArrayKeys = false, returnsDocuments = false} = request
  const {transactionId = newTransactionId()} = request
  const header = {...request, transactionId}
  const steps = {mutations, autoGenerateArrayKeys, returnsDocuments}
  const queries = queriesIn(mutations)
  if (queries.length > 0) return commitByQuery(lake, header, queries, steps)
  return commitSteps(lake, header, {...steps, found: []})
}

export function newTransactionId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 22)
}
