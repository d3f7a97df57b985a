import {commitMutations} from '../commit/commit-mutations.ts'
import {lakeItself} from '../commit/lake-itself.ts'
import type {LakeContext} from '../context.ts'
import {assetPath} from '../documents/asset-address.ts'
import type {Dataset} from '../documents/dataset.ts'
import {assetIds} from './asset-ids.ts'
import {assetUrl} from './asset-urls.ts'

/** In documents: so many are compared in a few milliseconds. */
const together = 100

/**
 * Updates the stored address of every asset after the public origin or the project's id has changed. Answers
 * have the right address in any case; listeners and filters see the stored one.
 */
export async function alignAssetUrls(lake: LakeContext): Promise<void> {
  const readable = lake.store.files.readable(lake.project.datasets)
  await Promise.all(readable.map((dataset) => alignDataset(lake, dataset)))
}

async function alignDataset(lake: LakeContext, dataset: Dataset): Promise<void> {
  for await (const ids of assetIds(lake, dataset.name, together)) {
    await alignAssets(lake, dataset, ids)
  }
}

async function alignAssets(
  lake: LakeContext,
  dataset: Dataset,
  ids: readonly string[],
): Promise<void> {
  const place = `${lake.project.id}/${dataset.name}`
  const assets = lake.store.documents.select(dataset.name, {
    where: `d.id IN (SELECT value FROM json_each(?))
      AND d.type IN ('sanity.imageAsset', 'sanity.fileAsset')
      AND (d.body ->> 'url' <> ? || '/' || (d.body ->> 'path')
        OR instr(d.body ->> 'path', ?) = 0)`,
    parameters: [JSON.stringify(ids), lake.publicOrigin, `/${place}/`],
  })
  if (assets.length === 0) return
  const mutations = assets.map(({_id, path: stored}) => {
    const path = assetPath(_id, place) ?? String(stored)
    return {patch: {id: _id, set: {path, url: assetUrl(lake.publicOrigin, path)}}}
  })
  await commitMutations(lake, {dataset, identity: lakeItself, mutations, isOfLake: true})
}
