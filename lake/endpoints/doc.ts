import type {Endpoint} from '../context.ts'
import {withAddress} from '../documents/asset-address.ts'
import type {LakeDocument} from '../documents/document.ts'
import {publishedIdOf} from '../documents/ids.ts'
import {asGranted, mayRead, requireRead} from '../documents/permissions.ts'
import {assetPlace} from '../http/answer-origin.ts'
import {recordAccess} from '../http/record-access.ts'
import {LakeError} from '../lake-error.ts'

const mostIds = 1000

/**
 * Stored documents by id, in the requested order. Unreadable ones are omitted. With `includeAllVersions`,
 * what is published of the one that is named, its draft and its versions, as far as there are any.
 */
export const doc: Endpoint = (lake) => async (c) => {
  const {dataset, identity} = c.var
  const grant = requireRead(identity, dataset)
  const ids = (c.req.param('ids') ?? '').split(',').filter((id) => id !== '')
  if (ids.length > mostIds) throw new LakeError(400, `At most ${mostIds} documents at a time`)
  const now = Date.now()
  const wantsAll = c.req.query('includeAllVersions') === 'true'
  if (wantsAll && ids.length !== 1) {
    throw new LakeError(400, '"includeAllVersions" is for one document at a time')
  }
  const group = () => lake.store.documents.idsInGroup(dataset.name, publishedIdOf(ids[0] ?? ''))
  const found = (wantsAll ? group() : ids).map((id) => ({
    id,
    document: asGranted(grant, lake.store.documents.get(dataset.name, id), now),
  }))
  const place = assetPlace(lake, c)
  const readable = found.flatMap(({document}) => document ?? [])
  const documents = readable.map((document) => withAddress(document, place))
  const disclosedIds = documents.map(({_id}) => _id)
  await recordAccess(lake, c, disclosedIds)
  return c.json({
    documents: c.req.query('excludeContent') === 'true' ? documents.map(headOf) : documents,
    omitted: found
      .filter(({document}) => document === null)
      .map(({id}) => ({id, reason: mayRead(grant, id) ? 'existence' : 'permission'})),
  })
}

function headOf({_id, _type, _rev, _createdAt, _updatedAt}: LakeDocument) {
  return {_id, _type, _rev, _createdAt, _updatedAt}
}
