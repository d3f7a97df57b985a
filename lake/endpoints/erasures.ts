import type {Endpoint} from '../context.ts'
import {requireWrite} from '../documents/permissions.ts'

/**
 * `GET /data/erasures/:dataset`: how many erasures still have traces in the file or its log; 0 when
 * everything that was erased is gone for good. `{pending: 0}`
 */
export const erasures: Endpoint = (lake) => (c) => {
  const {dataset, identity} = c.var
  requireWrite(identity, dataset)
  c.header('Cache-Control', 'no-store')
  return c.json({pending: lake.erasing.pendingIn(dataset.name)})
}
