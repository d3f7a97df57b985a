import type {LakeAddress} from '../../web/client/content-client.ts'
import {previewAssetsPath} from '../../web/client/preview-address.ts'

/** Asks the lake for a picture or file as a member, whatever is published. */
export type OpenAsset = (path: string, headers: Headers) => Promise<Response>

type Place = Pick<LakeAddress, 'projectId' | 'dataset'>

/** Headers of a request and of its answer that are about the bytes alone. */
const asked = ['accept', 'range', 'if-none-match', 'if-range'] as const
const answered = [
  ...['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'vary'],
  ...['content-disposition', 'content-security-policy', 'x-content-type-options'],
] as const

/**
 * A picture or file of a draft, for somebody who may see the preview: a guest has no account at the lake, and a Studio
 * elsewhere shows previews without the lake's cookie. Pictures come in a size, and so without what a camera wrote.
 */
export async function previewAsset(
  request: Request,
  {projectId, dataset}: Place,
  open: OpenAsset,
): Promise<Response> {
  const {pathname, search, searchParams} = new URL(request.url)
  const path = pathname.slice(previewAssetsPath.length)
  const isFile = path.startsWith(`/files/${projectId}/${dataset}/`)
  const isPicture = path.startsWith(`/images/${projectId}/${dataset}/`) && searchParams.has('w')
  if (!isFile && !isPicture) return new Response(null, {status: 404})
  const found = await open(path + search, picked(request.headers, asked))
  const headers = picked(found.headers, answered)
  headers.set('cache-control', found.ok ? 'private, max-age=60' : 'no-store')
  headers.set('x-robots-tag', 'noindex')
  return new Response(found.body, {status: found.status, headers})
}

function picked(all: Headers, names: readonly string[]): Headers {
  const some = new Headers()
  for (const name of names) {
    const value = all.get(name)
    if (value !== null) some.set(name, value)
  }
  return some
}

/** Makes the addresses of pictures and files in an answer of the lake lead to `previewAsset`. */
export function leadToPreview(answer: unknown, place: Place): void {
  if (typeof answer !== 'object' || answer === null) return
  for (const [key, value] of Object.entries(answer)) {
    if (typeof value === 'string') Reflect.set(answer, key, previewAddress(value, place))
    else leadToPreview(value, place)
  }
}

function previewAddress(text: string, {projectId, dataset}: Place): string {
  const [, path] = /^(?:https?:\/\/[^/?#]+)?(\/(?:files|images)\/.+)$/.exec(text) ?? []
  const isOurs = path?.split('/')[2] === projectId && path.split('/')[3] === dataset
  return isOurs ? previewAssetsPath + path : text
}
