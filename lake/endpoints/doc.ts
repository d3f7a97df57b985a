import type {Endpoint} from '../context.ts'
import {isAsset} from '../documents/asset.ts'
import {withAddress} from '../documents/asset-address.ts'
import type {LakeDocument} from '../documents/document.ts'
import {publishedIdOf} from '../documents/ids.ts'
import {asGranted, mayRead, requireRead} from '../documents/permissions.ts'
import {assetPlace} from '../http/answer-origin.ts'
import {DocumentList} from '../http/document-list.ts'
import {isPublishedAsset} from '../http/published-assets.ts'
import {recordAccess} from '../http/record-access.ts'
import {requireOpenByIdTo} from '../http/strangers.ts'
import {inTurns} from '../in-turns.ts'
import {LakeError} from '../lake-error.ts'

const maxIds = 1000

/**
 * Stored documents by id, in the requested order, each once. Unreadable ones are omitted. With `includeAllVersions`,
 * what is published of the one that is named, its draft and its versions, as far as there are any.
 */
export const doc: Endpoint = (lake) => async (c) => {
  const {dataset, identity} = c.var
  const grant = requireRead(identity, dataset)
  requireOpenByIdTo(lake, c)
  const ids = (c.req.param('ids') ?? '').split(',').filter((id) => id !== '')
  if (ids.length > maxIds) throw new LakeError(400, `At most ${maxIds} documents at a time`)
  const now = Date.now()
  const wantsAll = c.req.query('includeAllVersions') === 'true'
  if (wantsAll && ids.length !== 1) {
    throw new LakeError(400, '"includeAllVersions" is for one document at a time')
  }
  const group = () => lake.store.documents.idsInGroup(dataset.name, publishedIdOf(ids[0] ?? ''))
  const place = assetPlace(lake, c)
  const granted = (stored: LakeDocument | null) => {
    const isOfReferrers = grant.hidesUnusedAssets && stored !== null && isAsset(stored)
    if (!isOfReferrers) return asGranted(grant, stored, now)
    return isPublishedAsset(lake, dataset, stored._id) ? stored : null
  }
  const isWithout = c.req.query('excludeContent') === 'true'
  const list = new DocumentList(identity)
  const found = await inTurns([...new Set(wantsAll ? group() : ids)], (id) => {
    const document = granted(lake.store.documents.get(dataset.name, id))
    if (!document) return {id, isFound: false}
    const whole = withAddress(document, place)
    list.add(isWithout ? headOf(whole) : whole)
    return {id, isFound: true}
  })
  const disclosedIds = found.filter(({isFound}) => isFound).map(({id}) => id)
  await recordAccess(lake, c, disclosedIds)
  const omitted = found
    .filter(({isFound}) => !isFound)
    .map(({id}) => ({id, reason: mayRead(grant, id) ? 'existence' : 'permission'}))
  return list.toResponse({omitted})
}

function headOf({_id, _type, _rev, _createdAt, _updatedAt}: LakeDocument) {
  return {_id, _type, _rev, _createdAt, _updatedAt}
}
