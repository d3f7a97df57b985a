import {createHash} from 'node:crypto'
import {promisify} from 'node:util'
import {brotliCompress, brotliDecompress, constants, gzip} from 'node:zlib'
import {preferredCoding} from 'local-content-lake/server'

/** A compressed body. Other encodings are made of it on demand, since hardly any client needs them. */
export interface Encoded {
  readonly etag: string
  readonly br: Uint8Array<ArrayBuffer>
}

type Bytes = Uint8Array<ArrayBuffer>

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const gzipped = promisify(gzip)
/** A body that is kept as long as the page itself. */
const gzips = new WeakMap<Encoded, Promise<Bytes>>()

/** A quality that gains most of the size in little time, as the page may be stale soon: 9 takes five times as long for 0.4 % less. */
const quickQuality = 7

export async function encode(html: string): Promise<Encoded> {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return {etag, br: await compress(html, quickQuality)}
}

/** Compresses as hard as possible, for a popular page: a tenth smaller, for up to a second of a core. */
export async function encodeSmaller(page: Encoded): Promise<Encoded> {
  return {...page, br: await compress(await plainOf(page), constants.BROTLI_MAX_QUALITY)}
}

/**
 * Window of the encoder, as a power of two in bytes. This small, Brotli finds repetitions with a table of 0.5 MB, not
 * of 8 MB, which V8 takes for a reason to look through all of its heap after every sixth page. A text of up to twice
 * that size gets 0.4 % larger.
 */
const smallWindow = 16
const smallText = 2 ** (smallWindow + 1)

async function compress(body: string | Bytes, quality: number): Promise<Bytes> {
  const window = body.length < smallText && quality <= quickQuality ? smallWindow : undefined
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    ...(window && {[constants.BROTLI_PARAM_LGWIN]: window}),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return new Uint8Array(await brotli(body, {params}))
}

/** Encodings in progress, so that many who ask for the same page at once share one. */
const plains = new WeakMap<Encoded, Promise<Bytes>>()

export function plainOf(page: Encoded): Promise<Bytes> {
  const known = plains.get(page)
  if (known) return known
  const plain = unbrotli(page.br)
    .then((bytes) => new Uint8Array(bytes))
    .finally(() => plains.delete(page))
  plains.set(page, plain)
  return plain
}

async function gzipOf(page: Encoded): Promise<Bytes> {
  const known =
    gzips.get(page) ?? plainOf(page).then(async (plain) => new Uint8Array(await gzipped(plain)))
  gzips.set(page, known)
  return known
}

/** How much memory a page may take, in bytes: as gzip it is a little larger. */
export const sizeOfEncoded = ({br}: Encoded): number => br.length * 2.25

/** Codings of pages, best first. */
export const codings = ['br', 'gzip'] as const

/** The headers and the body in an encoding that the client accepts; null: it accepts none, not even plain bytes. */
export async function bodyFor(
  accepted: string | null,
  page: Encoded,
): Promise<readonly [Readonly<Record<string, string>>, Bytes] | null> {
  const coding = preferredCoding(accepted, codings)
  if (coding === null) return null
  if (coding === 'br') return [{'content-encoding': 'br'}, page.br]
  if (coding === 'gzip') return [{'content-encoding': 'gzip'}, await gzipOf(page)]
  return [{}, await plainOf(page)]
}
