import type {Endpoint} from '../context.ts'
import {requireMember} from '../documents/permissions.ts'
import {isWithin} from '../documents/reach.ts'
import {recordAccess} from '../http/record-access.ts'

/** The documents that refer to a document. Only its own dataset can have such references. */
export const references: Endpoint = (lake) => async (c) => {
  const {dataset, identity} = c.var
  const {reach} = requireMember(identity, dataset)
  const id = c.req.param('id') ?? ''
  const inside = c.req.query('excludeInternalReferences') !== 'true'
  const {documents} = lake.store
  const all = inside ? documents.referrers(dataset.name, id) : []
  const found = all.filter((each) => {
    const document = documents.get(dataset.name, each)
    return document !== null && isWithin(reach, document)
  })
  await recordAccess(lake, c, found)
  return c.json({
    totalCount: found.length,
    references: found.map((documentId) => ({
      documentId,
      projectId: lake.project.id,
      datasetName: dataset.name,
    })),
  })
}
