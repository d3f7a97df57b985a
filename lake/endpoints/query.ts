import type {Context} from 'hono'
import {legible} from '../characters.ts'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {isJson, type Json} from '../documents/document.ts'
import {type Identity, isSensitive, requireRead} from '../documents/permissions.ts'
import {timeNamesOf} from '../documents/times.ts'
import {viewFor} from '../groq/perspective.ts'
import {paramsFromUrl, perspectiveNames} from '../groq/request-params.ts'
import type {Question} from '../groq/run-query.ts'
import {answerOrigin} from '../http/answer-origin.ts'
import {apiVersionFrom} from '../http/api-version.ts'
import {askerOf} from '../http/asker.ts'
import {readingOf} from '../http/record-access.ts'
import {jsonBody} from '../http/request-body.ts'
import {requireOpenTo} from '../http/strangers.ts'
import {LakeError} from '../lake-error.ts'
import type {Answer} from '../queries/jobs.ts'
import {wasEvaluated} from '../queries/queries.ts'
import {systemGroups} from './system-groups.ts'

interface QueryRequest {
  readonly query: unknown
  readonly params: Json
  readonly perspective: unknown
}

export const queryByGet: Endpoint = (lake) => (c) => {
  const {searchParams} = new URL(c.req.url)
  const perspective = searchParams.getAll('perspective')
  return answer(lake, c, {
    query: searchParams.get('query'),
    params: paramsFromUrl(searchParams),
    perspective,
  })
}

/** For queries that are too long for a URL: the query is the body, the options stay in the URL. */
export const queryByPost: Endpoint = (lake) => async (c) => {
  requireRead(c.var.identity, c.var.dataset)
  const body = await jsonBody(c, ['query', 'params', 'perspective'])
  const perspective = c.req.queries('perspective') ?? body.perspective
  const params = isJson(body.params) ? body.params : {}
  return answer(lake, c, {query: body.query, params, perspective})
}

async function answer(
  lake: LakeContext,
  c: Context<LakeEnv>,
  {query, params, perspective}: QueryRequest,
): Promise<Response> {
  if (typeof query !== 'string' || query.trim() === '') {
    throw new LakeError(400, 'The "query" parameter is missing or empty')
  }
  const {dataset, identity} = c.var
  const grant = requireRead(identity, dataset)
  requireOpenTo(lake, c, {query, params})
  const groups = systemGroups(lake, {query, identity, dataset})
  if (groups) return c.json({query, result: groups, ms: 0, syncTags: []})
  const apiVersion = apiVersionFrom(c.req.param('version') ?? '')
  const question = {
    ...sourceMapFrom(c.req.query('resultSourceMap')),
    query,
    params,
    dataset: dataset.name,
    projectId: lake.project.id,
    view: viewFor(perspectiveNames(perspective), apiVersion, grant),
    now: new Date().toISOString(),
    identityId: identity?.id ?? '',
    ...(identity && {attributes: attributesOf(identity)}),
    times: timeNamesOf(dataset),
    isLogged: isSensitive(dataset),
    assetOrigin: answerOrigin(lake, c),
  }
  const started = performance.now()
  const {json, syncTags, sourceMap} = await loggedAnswer(lake, c, question)
  const head = c.req.query('returnQuery') === 'false' ? '' : `"query":${JSON.stringify(query)},`
  const tail = {
    syncTags,
    ms: Math.round(performance.now() - started),
  }
  const [before, after] = [`{${head}"result":`, `,${JSON.stringify(tail).slice(1, -1)}`]
  const mapped = sourceMap ? [Buffer.from(',"resultSourceMap":'), sourceMap] : []
  const body = Buffer.concat([
    Buffer.from(before),
    json,
    Buffer.from(after),
    ...mapped,
    Buffer.from('}'),
  ])
  return c.body(body, 200, {'Content-Type': 'application/json'})
}

/** Resolves with the answer once the access log contains what it discloses. */
async function loggedAnswer(
  lake: LakeContext,
  c: Context<LakeEnv>,
  question: Question,
): Promise<Answer> {
  const {dataset, identity} = c.var
  const {accesses} = lake.store
  const text = JSON.stringify([question.query, question.params])
  try {
    const answer = await lake.queries.answer(question, askerOf(lake, c))
    const {disclosure} = answer
    const reading = readingOf(c, disclosure?.documentIds ?? [])
    const reason = reading === 'export' ? exportReason(c, disclosure?.documentIds ?? []) : ''
    if (disclosure)
      await accesses.noteAnswer(dataset, identity, disclosure, {text, reading, reason})
    return answer
  } catch (error) {
    if (wasEvaluated(error)) await accesses.noteFailure(dataset, identity, text)
    throw error
  }
}

/**
 * Why somebody takes documents away, where the dataset has rules for that; a count names nobody and needs none.
 *
 * @throws 400 where none was given
 */
function exportReason(c: Context<LakeEnv>, documentIds: readonly string[]): string {
  const {dataset, identity} = c.var
  const reason = legible(c.req.query('reason') ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const isAsked = dataset.ownership && identity?.kind === 'user' && documentIds.length > 0
  if (isAsked && [...reason].length < minReasonCharacters) {
    throw new LakeError(400, 'An export says why: "reason" has four characters at least', {
      type: 'reasonMissing',
    })
  }
  return [...reason].slice(0, maxReasonCharacters).join('')
}

/** In characters. */
const minReasonCharacters = 4
const maxReasonCharacters = 200

function sourceMapFrom(value: string | undefined): Pick<Question, 'sourceMap'> {
  if (value === 'withKeyArraySelector') return {sourceMap: 'byKey'}
  return value === 'true' ? {sourceMap: 'byIndex'} : {}
}

/** The value of `user::attributes()`: what the caller knows about themselves anyway. */
function attributesOf({name, email, roles}: Identity) {
  return {name, email, roles}
}
