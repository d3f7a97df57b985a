import {commitMutations} from '../commit/commit-mutations.ts'
import {lakeItself} from '../commit/lake-itself.ts'
import type {LakeContext} from '../context.ts'
import {assetPath} from '../documents/asset-address.ts'
import type {Dataset} from '../documents/dataset.ts'
import {assetUrl} from './asset-urls.ts'

const atOnce = 500

/**
 * Updates the stored address of every asset after the public origin or the project's id has changed. Answers
 * have the right address in any case; listeners and filters see the stored one.
 */
export async function alignAssetUrls(lake: LakeContext): Promise<void> {
  const readable = lake.store.files.readable(lake.project.datasets)
  await Promise.all(readable.map((dataset) => alignDataset(lake, dataset)))
}

async function alignDataset(lake: LakeContext, dataset: Dataset): Promise<void> {
  const place = `${lake.project.id}/${dataset.name}`
  let after = ''
  while (!lake.closing.aborted) {
    const assets = lake.store.documents.select(dataset.name, {
      where: `d.type IN ('sanity.imageAsset', 'sanity.fileAsset') AND +d.id > ?
        AND (d.body ->> 'url' <> ? || '/' || (d.body ->> 'path')
          OR instr(d.body ->> 'path', ?) = 0)`,
      parameters: [after, lake.publicOrigin, `/${place}/`],
      // With the plus, SQLite reads the few assets by their type, and not all documents by their ids.
      orderBy: '+d.id',
      limit: atOnce,
    })
    const last = assets.at(-1)
    if (!last) return
    after = last._id
    const mutations = assets.map(({_id, path: stored}) => {
      const path = assetPath(_id, place) ?? String(stored)
      return {patch: {id: _id, set: {path, url: assetUrl(lake.publicOrigin, path)}}}
    })
    await commitMutations(lake, {dataset, identity: lakeItself, mutations, isOfLake: true})
  }
}
