import type {Context} from 'hono'

import type {Endpoint, LakeContext, LakeEnv} from '../context.ts'
import {isJson, type Json} from '../documents/document.ts'
import {requireRead} from '../documents/permissions.ts'
import {noteReading} from '../http/note-reading.ts'
import {jsonBody} from '../http/request-body.ts'
import {LakeError} from '../lake-error.ts'
import {viewFor} from '../query/perspective.ts'
import {apiVersionFrom, paramsFromUrl, perspectiveNames} from '../query/request-params.ts'
import {runQuery} from '../query/run-query.ts'
import {syncTagFor} from '../query/sync-tags.ts'

/** Reading a query takes time that grows with the square of its length. */
const longestFromStrangers = 16_000

interface Asked {
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

/** What is too long for an address comes as a body; the options stay in the address. */
export const queryByPost: Endpoint = (lake) => async (c) => {
  const body = await jsonBody(c)
  const perspective = c.req.queries('perspective') ?? body.perspective
  const params = isJson(body.params) ? body.params : {}
  return answer(lake, c, {query: body.query, params, perspective})
}

function answer(lake: LakeContext, c: Context<LakeEnv>, {query, params, perspective}: Asked) {
  if (typeof query !== 'string' || query.trim() === '') {
    throw new LakeError(400, 'The "query" parameter is missing or empty')
  }
  const {dataset, identity} = c.var
  const grant = requireRead(identity, dataset)
  if (query.length > longestFromStrangers && grant.read !== 'everything') {
    throw new LakeError(
      413,
      `Queries of more than ${longestFromStrangers} characters are for members`,
    )
  }
  const apiVersion = apiVersionFrom(c.req.param('version') ?? '')
  const started = performance.now()
  const {result, dependencies, told} = runQuery(lake.store.documents, {
    query,
    params,
    dataset: dataset.name,
    projectId: lake.project.id,
    view: viewFor(perspectiveNames(perspective), apiVersion, grant),
    identity,
  })
  noteReading(lake, c, told)
  return c.json({
    ...(c.req.query('returnQuery') !== 'false' && {query}),
    result,
    syncTags: [...dependencies].map(syncTagFor),
    ms: Math.round(performance.now() - started),
  })
}
