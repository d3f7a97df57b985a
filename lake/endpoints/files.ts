import {headBytes, servedType} from '../assets/served-type.ts'
import type {Endpoint} from '../context.ts'
import {assetHeaders, findAsset} from '../http/asset-reply.ts'
import {fileResponse} from '../http/file-response.ts'
import {LakeError} from '../lake-error.ts'

/** `GET /files/:project/:dataset/:name`, with range requests for media players. */
export const files: Endpoint = (lake) => async (c) => {
  const [, sha1, extension = ''] =
    /^([0-9a-f]{40})\.([a-z0-9]+)$/.exec(c.req.param('name') ?? '') ?? []
  if (!sha1) throw new LakeError(404, `No asset at ${c.req.path}`)
  const asset = await findAsset(lake, c, `file-${sha1}-${extension}`)
  const type = servedType(extension, await lake.files.headOf(c.var.dataset.name, sha1, headBytes))
  return fileResponse(c.req.raw, {
    path: lake.files.pathOf(c.var.dataset.name, sha1),
    etag: `"${sha1}"`,
    headers: assetHeaders(c, {asset, type}),
  })
}
