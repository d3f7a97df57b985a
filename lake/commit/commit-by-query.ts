import type {LakeContext} from '../context.ts'
import {isJson, type Json} from '../documents/document.ts'
import type {MutationContext} from '../documents/mutations.ts'
import {everything, isSensitive} from '../documents/permissions.ts'
import type {Workspace, WorkspaceOptions} from '../documents/workspace.ts'
import {wasEvaluated} from '../queries/queries.ts'
import {type CommitRequest, commitWorkspace, type Stamp} from './commit-workspace.ts'

interface Query {
  readonly query: string
  readonly params: Json
}

/** How often others' commits may come in between before they are made to wait. */
const optimisticTries = 2

/** The queries by which mutations name their documents. */
export function queriesIn(mutations: readonly unknown[]): Query[] {
  return mutations.filter(isJson).flatMap((mutation) => {
    const body = mutation.patch ?? mutation.delete
    if (!isJson(body) || typeof body.query !== 'string') return []
    return [{query: body.query, params: isJson(body.params) ? body.params : {}}]
  })
}

/**
 * Commits mutations whose documents are found by query. The queries are evaluated beforehand,
 * elsewhere, as they may take long; what they found counts only if nothing was committed since.
 */
export async function commitByQuery<Result extends {readonly workspace: Workspace}>(
  lake: LakeContext,
  request: CommitRequest,
  queries: readonly Query[],
  applied: (findIds: MutationContext['findIds']) => (options: WorkspaceOptions) => Result,
): Promise<Result & Stamp> {
  const {commits} = lake.store
  const {name} = request.dataset
  for (let tries = 0; tries < optimisticTries; tries++) {
    const version = commits.versionOf(name)
    const found = await idsOf(lake, request, queries)
    const work = (options: WorkspaceOptions) => {
      if (commits.versionOf(name) !== version) throw new Outdated()
      return applied(lookUp(found))(options)
    }
    try {
      return await commitWorkspace(lake, request, work)
    } catch (error) {
      if (!(error instanceof Outdated)) throw error
    }
  }
  return commitWhileOthersWait(lake, request, queries, applied)
}

class Outdated extends Error {}

function commitWhileOthersWait<Result extends {readonly workspace: Workspace}>(
  lake: LakeContext,
  request: CommitRequest,
  queries: readonly Query[],
  applied: (findIds: MutationContext['findIds']) => (options: WorkspaceOptions) => Result,
): Promise<Result & Stamp> {
  let found: Found = new Map()
  const prepare = async () => {
    found = await idsOf(lake, request, queries)
  }
  return commitWorkspace(lake, request, (options) => applied(lookUp(found))(options), prepare)
}

type Found = ReadonlyMap<string, readonly string[]>

function keyOf(query: string, params: Json): string {
  return JSON.stringify([query, params])
}

function lookUp(found: Found): MutationContext['findIds'] {
  return (query, params) => found.get(keyOf(query, params)) ?? []
}

/** A patch or delete by query sees every document, drafts too. */
async function idsOf(
  lake: LakeContext,
  request: CommitRequest,
  queries: readonly Query[],
): Promise<Found> {
  const found = new Map<string, readonly string[]>()
  for (const {query, params} of queries) {
    const key = keyOf(query, params)
    if (found.has(key)) continue
    found.set(key, await loggedIds(lake, request, {query, params}, key))
  }
  return found
}

/** What the query tells is in the access log before anything else is done with its ids. */
async function loggedIds(
  {queries, project, store: {accesses}}: LakeContext,
  {dataset, identity, signal}: CommitRequest,
  {query, params}: Query,
  text: string,
): Promise<readonly string[]> {
  const question = {
    query,
    params,
    dataset: dataset.name,
    projectId: project.id,
    view: {raw: true, grant: everything},
    now: new Date().toISOString(),
    identityId: identity.id,
    isLogged: isSensitive(dataset),
  } as const
  const turn = {rank: 'member', by: identity.id} as const
  const asker = {turn, isMember: true, ...(signal && {signal})}
  try {
    const {ids, disclosure} = await queries.ids(question, asker)
    const reading = ids.length > 1 ? 'list' : 'read'
    if (disclosure) await accesses.noteAnswer(dataset, identity, disclosure, {text, reading})
    return ids
  } catch (error) {
    if (wasEvaluated(error)) await accesses.noteFailure(dataset, identity, text)
    throw error
  }
}
