import {randomUUID} from 'node:crypto'

import {patchWithArrayKeys, withArrayKeys} from './array-keys.ts'
import {isJson, type Json} from './document.ts'
import {isValidId} from './ids.ts'
import {alreadyExists, malformed, notFound} from './mutation-error.ts'
import {applyPatch, requireRevision} from './patch.ts'
import {Workspace, type WorkspaceOptions} from './workspace.ts'

export interface MutationContext extends WorkspaceOptions {
  readonly autoGenerateArrayKeys: boolean
  /** The ids that a patch or delete by query applies to. */
  readonly findIds: (query: string, params: Json) => readonly string[]
}

export interface MutationResult {
  readonly id: string
  readonly operation: 'create' | 'update' | 'delete' | 'none'
}

/** Applies the mutations in order to a workspace, without storing anything. */
export function applyMutations(mutations: readonly unknown[], context: MutationContext) {
  const workspace = new Workspace(context)
  const results = mutations.flatMap((mutation, index) =>
    applyMutation(mutation, index, workspace, context),
  )
  return {workspace, results}
}

function applyMutation(
  mutation: unknown,
  index: number,
  workspace: Workspace,
  context: MutationContext,
): MutationResult[] {
  if (!isJson(mutation)) throw malformed(index, 'A mutation must be an object')
  const [[kind, body] = [], extra] = Object.entries(mutation)
  if (kind === undefined || extra !== undefined || !isJson(body)) {
    throw malformed(index, 'A mutation must have exactly one key, holding an object')
  }
  switch (kind) {
    case 'create':
    case 'createOrReplace':
    case 'createIfNotExists':
      return [create(kind, body, index, workspace, context)]
    case 'delete':
      requireDeletion(body, index)
      return targets(body, index, context).map((id) => remove(id, body, index, workspace))
    case 'patch':
      return targets(body, index, context).map((id) => patch(id, body, index, workspace, context))
    default:
      throw malformed(index, `Unknown mutation "${kind}"`)
  }
}

function create(
  kind: 'create' | 'createOrReplace' | 'createIfNotExists',
  body: Json,
  index: number,
  workspace: Workspace,
  context: MutationContext,
): MutationResult {
  const id = newId(kind, body._id, index)
  if (typeof body._type !== 'string' || body._type === '') {
    throw malformed(index, `Document "${id}" must have a _type`)
  }
  const existing = workspace.get(id)
  if (existing && kind === 'create') throw alreadyExists(id, index)
  if (existing && kind === 'createIfNotExists') return {id, operation: 'none'}
  const fields = context.autoGenerateArrayKeys ? withArrayKeys(body) : body
  const document = {...(isJson(fields) ? fields : body), _id: id}
  workspace.put(id, document, {[kind]: document})
  return {id, operation: existing ? 'update' : 'create'}
}

/** `create` may omit the id, or give a prefix such as `drafts.` for a generated one. */
function newId(kind: string, id: unknown, index: number): string {
  if (kind === 'create' && (id === undefined || id === null || id === '')) return randomUUID()
  if (kind === 'create' && typeof id === 'string' && id.endsWith('.')) {
    return requireValidId(id + randomUUID(), index)
  }
  return requireValidId(id, index)
}

function requireValidId(id: unknown, index: number): string {
  if (typeof id !== 'string') throw malformed(index, 'A mutation must name the document by its _id')
  if (!isValidId(id)) throw malformed(index, `Malformed document ID: "${id.slice(0, 200)}"`)
  return id
}

const ofDeletion: readonly string[] = ['id', 'query', 'params', 'ifRevisionID', 'purge']

/** What is dropped silently could be a condition. */
function requireDeletion(body: Json, index: number): void {
  const unknown = Object.keys(body).find((name) => !ofDeletion.includes(name))
  if (unknown === undefined) return
  throw malformed(index, `"delete" has no "${unknown.slice(0, 100)}"`)
}

function targets(body: Json, index: number, context: MutationContext): readonly string[] {
  const {id, query, params} = body
  if (typeof query === 'string') return context.findIds(query, isJson(params) ? params : {})
  const ids = Array.isArray(id) ? id : [id]
  return ids.map((each) => requireValidId(each, index))
}

/** Idempotent: deleting a missing document succeeds, and purges its history if requested. */
function remove(id: string, body: Json, index: number, workspace: Workspace): MutationResult {
  if (body.purge === true) workspace.purge([id])
  const existing = workspace.get(id)
  if (!existing) return {id, operation: 'none'}
  requireRevision(existing, body.ifRevisionID, index)
  workspace.remove(id, {delete: {id}})
  return {id, operation: 'delete'}
}

function patch(
  id: string,
  body: Json,
  index: number,
  workspace: Workspace,
  context: MutationContext,
): MutationResult {
  const operations = context.autoGenerateArrayKeys ? patchWithArrayKeys(body) : body
  const {query: _query, params: _params, ...logged} = operations
  const {effort} = workspace
  const isThere = workspace.patch(id, (copy) => applyPatch(copy, operations, {index, effort}), {
    patch: {...logged, id},
  })
  if (!isThere) throw notFound(id, index)
  return {id, operation: 'update'}
}
