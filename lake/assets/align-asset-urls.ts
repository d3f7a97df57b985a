import {commitMutations} from '../commit/commit-mutations.ts'
import type {LakeContext} from '../context.ts'
import type {Dataset} from '../documents/dataset.ts'
import type {Identity} from '../documents/permissions.ts'
import {assetUrl} from './asset-urls.ts'

const lakeItself: Identity = {
  id: 'lake',
  name: 'Content Lake',
  email: '',
  roles: ['administrator'],
  kind: 'robot',
}

/** Updates the `url` of every asset after the public origin has changed. */
export async function alignAssetUrls(lake: LakeContext): Promise<void> {
  await Promise.all(lake.project.datasets.map((dataset) => alignDataset(lake, dataset)))
}

async function alignDataset(lake: LakeContext, dataset: Dataset): Promise<void> {
  const mutations = lake.store.documents
    .select(dataset.name, {
      where: `d.type IN ('sanity.imageAsset', 'sanity.fileAsset')
        AND d.body ->> 'url' <> ? || '/' || (d.body ->> 'path')`,
      parameters: [lake.publicOrigin],
    })
    .map(({_id, path}) => ({
      patch: {id: _id, set: {url: assetUrl(lake.publicOrigin, String(path))}},
    }))
  if (mutations.length === 0) return
  await commitMutations(lake, {dataset, identity: lakeItself, mutations, isOfLake: true})
}
