import type {LakeContext} from '../context.ts'
import type {Dataset} from '../documents/dataset.ts'
import {grantFor} from '../documents/permissions.ts'
import {visibleRows} from '../groq/perspective.ts'
import {isClosed} from './strangers.ts'

/**
 * Whether strangers may read an asset now. Asked of the index at each request: no verdict outlives the commit that
 * changes it.
 */
export function isPublishedAsset(lake: LakeContext, dataset: Dataset, id: string): boolean {
  const grant = grantFor(null, dataset)
  if (grant.read === 'nothing' || isClosed(lake, dataset.name)) return false
  if (!grant.hidesUnusedAssets) return true
  const view = {raw: false, layers: [], grant} as const
  const {sql, parameters} = visibleRows(view, new Date().toISOString())
  const selection = {where: `d.id = ? AND ${sql}`, parameters: [id, ...parameters]}
  return lake.store.documents.count(dataset.name, selection) > 0
}
