import {createHash} from 'node:crypto'
import {promisify} from 'node:util'
import {brotliCompress, constants, gunzip, gzip} from 'node:zlib'

/** A compressed body. The uncompressed one is made on demand, since hardly any client needs it. */
export interface EncodedPage {
  readonly etag: string
  readonly br: Uint8Array<ArrayBuffer>
  readonly gzip: Uint8Array<ArrayBuffer>
}

type Bytes = Uint8Array<ArrayBuffer>

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const gunzipped = promisify(gunzip)

/** Most of the gain for little of the time: the page may be stale soon. */
const quickQuality = 4

export async function encodePage(html: string): Promise<EncodedPage> {
  const [br, gz] = await Promise.all([compress(html, quickQuality), gzipped(html)])
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return {etag, br, gzip: new Uint8Array(gz)}
}

/** Compresses harder, for a popular page. */
export async function encodeSmaller(page: EncodedPage): Promise<EncodedPage> {
  return {...page, br: await compress(await plainOf(page), 9)}
}

async function compress(body: string | Bytes, quality: number): Promise<Bytes> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return new Uint8Array(await brotli(body, {params}))
}

async function plainOf({gzip: body}: EncodedPage): Promise<Bytes> {
  return new Uint8Array(await gunzipped(body))
}

/** The headers and the body in an encoding that the client accepts. */
export async function bodyFor(
  accepted: string,
  page: EncodedPage,
): Promise<readonly [Readonly<Record<string, string>>, Bytes]> {
  if (/\bbr\b/.test(accepted)) return [{'content-encoding': 'br'}, page.br]
  if (/\bgzip\b/.test(accepted)) return [{'content-encoding': 'gzip'}, page.gzip]
  return [{}, await plainOf(page)]
}
