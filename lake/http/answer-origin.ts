import {isIP} from 'node:net'
import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import type {AssetPlace} from '../documents/asset-address.ts'
import {ownOrigin} from './request-origin.ts'

/**
 * The origin of addresses in an answer, such as those of assets: the lake's public origin, or else that of the
 * request. Empty for calls from inside the process, whose answers go to callers of any host.
 */
export function answerOrigin(lake: LakeContext, c: Context<LakeEnv>): string {
  if (c.env.answerOrigin) return c.env.answerOrigin
  if (lake.publicOrigin) return lake.publicOrigin
  if (c.env.address === undefined) return ''
  const origin = ownOrigin(lake, c.req.raw)
  return lake.allowedOrigins.includes(origin) || isPlainHost(origin) ? origin : ''
}

/** The dataset whose assets are in an answer, and the request's origin. */
export const assetPlace = (lake: LakeContext, c: Context<LakeEnv>): AssetPlace => ({
  origin: answerOrigin(lake, c),
  projectId: lake.project.id,
  dataset: c.var.dataset.name,
})

/**
 * A host name with dots must be configured by the operator: a `Host` header may contain any name, and a cache
 * on the way would keep it.
 */
function isPlainHost(origin: string): boolean {
  const {hostname} = new URL(origin)
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isAddress || !hostname.includes('.') || hostname.endsWith('.localhost')
}
