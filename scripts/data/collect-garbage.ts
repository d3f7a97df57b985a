import {command} from './command.ts'
import {type ReachedLake, withLake} from './reach-lake.ts'

const unused = `*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && dateTime(_createdAt) < dateTime($before)
  && count(*[references(^._id)]) == 0]{_id, originalFilename, size}`
const dayMs = 24 * 60 * 60 * 1000
const atOnce = 100

interface Asset {
  readonly _id: string
  readonly originalFilename: string | null
  readonly size: number | null
}

/** Lists assets of a day or more that no document refers to; `--yes` deletes them. */
export const collectGarbage = command({
  usage:
    'gc [--dataset NAME] [--yes]          lists assets that no document uses, and deletes them',
  flags: {yes: {type: 'boolean', default: false}, dataset: {type: 'string'}},
  run: (config, _, {yes, dataset: only}) =>
    withLake(config, async (lake) => {
      const datasets = await lake.client().datasets.list()
      const wanted = only === undefined ? datasets.map(({name}) => name) : [only]
      for (const dataset of wanted) await collectIn(lake, dataset, yes)
    }),
})

async function collectIn(lake: ReachedLake, dataset: string, isMeant: boolean): Promise<void> {
  const client = lake.client(dataset)
  const before = new Date(Date.now() - dayMs).toISOString()
  const assets = await client.fetch<readonly Asset[]>(unused, {before})
  for (const {_id, originalFilename, size} of assets) {
    console.log(`${dataset}\t${_id}\t${originalFilename ?? ''}\t${size ?? 0}`)
  }
  for (let start = 0; isMeant && start < assets.length; start += atOnce) {
    const transaction = client.transaction()
    for (const {_id} of assets.slice(start, start + atOnce)) transaction.delete(_id)
    await transaction.commit()
  }
  const megabytes = assets.reduce((sum, {size}) => sum + (size ?? 0), 0) / 1024 / 1024
  const done = isMeant ? 'deleted' : 'unused; --yes deletes them'
  console.log(`${dataset}: ${assets.length} assets, ${megabytes.toFixed(1)} MB, ${done}`)
}
