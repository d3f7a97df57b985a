import {newTransactionId} from '../commit/commit-mutations.ts'
import {commitSteps} from '../commit/commit-steps.ts'
import type {Endpoint} from '../context.ts'
import {requireWrite} from '../documents/permissions.ts'
import {jsonBody} from '../http/request-body.ts'
import {LakeError} from '../lake-error.ts'
import {validTransactionId} from './mutate.ts'

export const actions: Endpoint = (lake) => async (c) => {
  const {dataset} = c.var
  const identity = requireWrite(c.var.identity, dataset)
  const body = await jsonBody(c, [
    'actions',
    'transactionId',
    'dryRun',
    // References into other datasets are never checked.
    'skipCrossDatasetReferenceValidation',
  ])
  if (!Array.isArray(body.actions)) throw new LakeError(400, '"actions" must be an array')
  const inputs: unknown[] = body.actions
  const {transactionId = newTransactionId()} = validTransactionId(body.transactionId)
  const dryRun = body.dryRun === true
  await commitSteps(lake, {dataset, identity, transactionId, dryRun}, {actions: inputs})
  return c.json({transactionId})
}
