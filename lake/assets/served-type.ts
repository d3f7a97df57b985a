import {mediaType} from './media-types.ts'

const isoMedia = /^.{4}ftyp/s

/** What no browser runs, each with how such a file begins. As text, any bytes are harmless. */
const inert: ReadonlyMap<string, RegExp | 'any'> = new Map<string, RegExp | 'any'>([
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/tiff', /^(?:II[*+]|MM\0[*+])/],
  ['application/pdf', /%PDF-/],
  ['video/mp4', isoMedia],
  ['audio/mp4', isoMedia],
  ['image/avif', isoMedia],
  ['video/quicktime', /^.{4}(?:ftyp|moov|mdat|free|skip|wide|pnot)/s],
  ['video/webm', /^.E\xdf\xa3/s],
  ['audio/mpeg', /^(?:ID3|\xff[\xe2-\xff])/],
  ['audio/ogg', /^OggS/],
  ['audio/wav', /^RIFF.{4}WAVE/s],
  ['font/otf', /^OTTO/],
  ['font/ttf', /^(?:\0.\0\0|true|ttcf)/s],
  ['font/woff', /^wOFF/],
  ['font/woff2', /^wOF2/],
  ['text/plain', 'any'],
  ['text/csv', 'any'],
  ['text/vtt', 'any'],
])

/** How much of a file says what it is. */
export const headBytes = 1024

/**
 * What an asset is sent as. A type by which a browser shows it is what the bytes are, and no document's
 * claim; other types are only handed over, as what the extension says.
 *
 * @param extension of the address
 * @param head the first `headBytes` of the file
 */
export function servedType(extension: string, head: Uint8Array): string {
  const promised = mediaType(extension)
  const own = inert.get(promised)
  if (own === undefined || own === 'any') return promised
  const start = Buffer.from(head).toString('latin1')
  const begins = (kind: RegExp | 'any') => kind !== 'any' && kind.test(start)
  if (begins(own)) return promised
  const [found] = [...inert].find(([, kind]) => begins(kind)) ?? []
  return found ?? 'application/octet-stream'
}

export function isInert(type: string): boolean {
  return inert.has(type)
}
