import type {LakeContext} from '../context.ts'
import type {Dataset} from '../documents/dataset.ts'
import {timeFieldsOf, utcTime} from '../documents/times.ts'
import {commitMutations} from './commit-mutations.ts'
import {lakeItself} from './lake-itself.ts'

const atOnce = 500

/** Writes times in UTC that were stored with an offset before the lake did so itself. */
export async function alignTimes(lake: LakeContext): Promise<void> {
  for (const dataset of lake.store.files.readable(lake.project.datasets)) {
    for (const {type, fields} of timeFieldsOf(dataset)) {
      for (const field of fields) await alignField(lake, dataset, {type, field})
    }
  }
}

async function alignField(
  lake: LakeContext,
  dataset: Dataset,
  {type, field}: {readonly type: string; readonly field: string},
): Promise<void> {
  const value = `json_extract(d.body, '$."${field}"')`
  let after = ''
  while (!lake.closing.aborted) {
    const documents = lake.store.documents.select(dataset.name, {
      where: `d.type = ? AND d.id > ? AND ${value} GLOB '*[0-9][Tt ][0-9]*'
        AND ${value} NOT GLOB '*T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'`,
      parameters: [type, after],
      limit: atOnce,
    })
    const last = documents.at(-1)
    if (!last) return
    after = last._id
    const mutations = documents.flatMap(({_id, [field]: stored}) => {
      const time = utcTime(stored)
      return time === null ? [] : [{patch: {id: _id, set: {[field]: time}}}]
    })
    if (mutations.length === 0) continue
    await commitMutations(lake, {dataset, identity: lakeItself, mutations, isOfLake: true})
  }
}
