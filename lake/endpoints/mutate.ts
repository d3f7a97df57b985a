import {commitMutations} from '../commit/commit-mutations.ts'
import type {Committed} from '../commit/commit-steps.ts'
import type {Endpoint} from '../context.ts'
import {asGranted, grantFor, requireWrite} from '../documents/permissions.ts'
import {jsonBody} from '../http/request-body.ts'
import {inTurns} from '../in-turns.ts'
import {LakeError} from '../lake-error.ts'

export const mutate: Endpoint = (lake) => async (c) => {
  const {dataset} = c.var
  const identity = requireWrite(c.var.identity, dataset)
  const {mutations, transactionId} = await jsonBody(c, ['mutations', 'transactionId'])
  if (!Array.isArray(mutations)) throw new LakeError(400, '"mutations" must be an array')
  const dryRun = c.req.query('dryRun') === 'true'
  const wanted = {
    ids: c.req.query('returnIds') === 'true',
    documents: c.req.query('returnDocuments') === 'true',
  }
  const outcome = await commitMutations(lake, {
    dataset,
    identity,
    mutations,
    ...validTransactionId(transactionId),
    autoGenerateArrayKeys: c.req.query('autoGenerateArrayKeys') === 'true',
    dryRun,
    signal: c.req.raw.signal,
    returnsDocuments: wanted.documents,
  })
  // A step that changes nothing, such as `createIfNotExists`, may name a document that its sender may not see.
  const grant = grantFor(identity, dataset)
  const document = (id: string) => asGranted(grant, outcome.document(id), Date.now())
  const results = await resultsOf({...outcome, document}, wanted)
  return c.json({transactionId: outcome.transactionId, results})
}

/** The caller's own id is used: the Studio recognises its own edits in events by it. */
export function validTransactionId(id: unknown): {transactionId?: string} {
  if (id === undefined || id === null) return {}
  if (typeof id === 'string' && /^[A-Za-z0-9_-]{1,128}$/.test(id)) return {transactionId: id}
  throw new LakeError(400, '"transactionId" must be 1 to 128 letters, digits, "-" or "_"')
}

/** In turns: each document that the transaction did not change is read from the file, up to 10,000 of them. */
async function resultsOf(
  {results, document}: Committed,
  wanted: {readonly ids: boolean; readonly documents: boolean},
) {
  if (!wanted.ids && !wanted.documents) return []
  return inTurns(results, ({id, operation}) => ({
    id,
    operation,
    ...(wanted.documents && operation !== 'delete' && {document: document(id)}),
  }))
}
