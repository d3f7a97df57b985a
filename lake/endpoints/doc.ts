import type {Endpoint} from '../context.ts'
import {asGranted, mayRead, requireRead} from '../documents/permissions.ts'
import {noteReading} from '../http/note-reading.ts'
import {LakeError} from '../lake-error.ts'

const mostIds = 1000

/** Documents by id as they are stored, in the order asked for. What may not be read is missing. */
export const doc: Endpoint = (lake) => (c) => {
  const {dataset, identity} = c.var
  const grant = requireRead(identity, dataset)
  const ids = (c.req.param('ids') ?? '').split(',').filter((id) => id !== '')
  if (ids.length > mostIds) throw new LakeError(400, `At most ${mostIds} documents at a time`)
  const now = Date.now()
  const found = ids.map((id) => ({
    id,
    document: asGranted(grant, lake.store.documents.get(dataset.name, id), now),
  }))
  const documents = found.flatMap(({document}) => document ?? [])
  const told = documents.map(({_id}) => _id)
  noteReading(lake, c, told)
  return c.json({
    documents,
    omitted: found
      .filter(({document}) => document === null)
      .map(({id}) => ({id, reason: mayRead(grant, id) ? 'existence' : 'permission'})),
  })
}
