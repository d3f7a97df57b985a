import type {LakeContext} from '../context.ts'
import {isJson, type Json} from '../documents/document.ts'
import {everything, grantFor, isSensitive} from '../documents/permissions.ts'
import {timeNamesOf} from '../documents/times.ts'
import {wasEvaluated} from '../queries/queries.ts'
import {type Found, questionKey, type Steps} from '../transactions/work-out.ts'
import {type CommitRequest, type Committed, commitSteps} from './commit-steps.ts'

interface Query {
  readonly query: string
  readonly params: Json
}

/** How often other commits may come in between before they are made to wait. */
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
 * Commits mutations whose documents are found by a query. Queries may take long, so they are evaluated
 * beforehand in another process, and their result counts only if nothing was committed since.
 */
export async function commitByQuery(
  lake: LakeContext,
  request: CommitRequest,
  queries: readonly Query[],
  steps: Omit<Extract<Steps, {mutations: unknown}>, 'found'>,
): Promise<Committed> {
  const {commits} = lake.store
  const {name} = request.dataset
  for (let tries = 0; tries < optimisticTries; tries++) {
    const version = commits.versionOf(name)
    const found = await idsOf(lake, request, queries)
    const isStill = () => {
      if (commits.versionOf(name) !== version) throw new Outdated()
    }
    try {
      return await commitSteps(lake, request, {...steps, found}, isStill)
    } catch (error) {
      if (!(error instanceof Outdated)) throw error
    }
  }
  // The other commits wait now.
  return commitSteps(lake, request, async () => ({
    ...steps,
    found: await idsOf(lake, request, queries),
  }))
}

class Outdated extends Error {}

/** A patch or delete by query sees every document that its sender may see, drafts too. */
async function idsOf(
  lake: LakeContext,
  request: CommitRequest,
  queries: readonly Query[],
): Promise<Found[]> {
  const found = new Map<string, Found>()
  for (const {query, params} of queries) {
    const key = questionKey(query, params)
    if (found.has(key)) continue
    const ids = await loggedIds(lake, request, {query, params}, key)
    found.set(key, {query, params, ids})
  }
  return [...found.values()]
}

/** What the query discloses is in the access log before its ids are used. */
async function loggedIds(
  {queries, project, store: {accesses}}: LakeContext,
  {dataset, identity, signal}: CommitRequest,
  {query, params}: Query,
  text: string,
): Promise<readonly string[]> {
  const {reach} = grantFor(identity, dataset)
  const question = {
    query,
    params,
    dataset: dataset.name,
    projectId: project.id,
    view: {raw: true, grant: {...everything, ...(reach && {reach})}},
    now: new Date().toISOString(),
    identityId: identity.id,
    times: timeNamesOf(dataset),
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
