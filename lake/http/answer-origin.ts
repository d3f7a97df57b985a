import {isIP} from 'node:net'
import type {Context} from 'hono'

import type {LakeContext, LakeEnv} from '../context.ts'
import type {AssetPlace} from '../documents/asset-address.ts'
import {ownOrigin} from './request-origin.ts'

/**
 * The origin of addresses in an answer, such as those of assets: the lake's public one, or else the
 * one that was asked. Empty for calls from inside the process, whose answers go to callers of any host.
 */
export function answerOrigin(lake: LakeContext, c: Context<LakeEnv>): string {
  if (c.env.answerOrigin) return c.env.answerOrigin
  if (lake.publicOrigin) return lake.publicOrigin
  if (c.env.address === undefined) return ''
  const origin = ownOrigin(lake, c.req.raw)
  return lake.allowedOrigins.includes(origin) || isPlainHost(origin) ? origin : ''
}

/** Whose assets an answer tells of, and where they are asked for. */
export const assetPlace = (lake: LakeContext, c: Context<LakeEnv>): AssetPlace => ({
  origin: answerOrigin(lake, c),
  projectId: lake.project.id,
  dataset: c.var.dataset.name,
})

/**
 * A name with dots is settled by the operator: the header may name any, and a cache on the way would
 * keep what it says.
 */
function isPlainHost(origin: string): boolean {
  const {hostname} = new URL(origin)
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  return isAddress || !hostname.includes('.') || hostname.endsWith('.localhost')
}
