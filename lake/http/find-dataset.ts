import type {MiddlewareHandler} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import {LakeError} from '../lake-error.ts'
import {withReach} from './reach-of.ts'
import {isExportTag} from './record-access.ts'

/** Middleware for every endpoint whose path has a `:dataset`. */
export function findDataset(lake: LakeContext): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const name = c.req.param('dataset') ?? ''
    const dataset = lake.datasets.find(name)
    if (!dataset) {
      throw new LakeError(404, `Dataset "${name}" not found for project ID "${lake.project.id}"`)
    }
    const isExport = isExportTag(c.req.query('tag'))
    c.set('dataset', withReach(lake, dataset, c.var.identity, isExport))
    await next()
  }
}
