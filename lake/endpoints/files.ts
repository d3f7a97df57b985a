import type {Endpoint} from '../context.ts'
import {findAsset, originalResponse} from '../http/asset-reply.ts'
import {LakeError} from '../lake-error.ts'

/** `GET /files/:project/:dataset/:name`, with range requests for media players. */
export const files: Endpoint = (lake) => async (c) => {
  const [, sha1, extension = ''] =
    /^([0-9a-f]{40})\.([a-z0-9]+)$/.exec(c.req.param('name') ?? '') ?? []
  if (!sha1) throw new LakeError(404, `No asset at ${c.req.path}`)
  const asset = await findAsset(lake, c, `file-${sha1}-${extension}`)
  return originalResponse(lake, c, {asset, sha1, extension})
}
