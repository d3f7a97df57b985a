import {mediaType} from './media-types.ts'

const isoMedia = /^.{4}ftyp/s

/**
 * Types that no browser executes, each with the first bytes of such a file. As plain text, any bytes are
 * harmless.
 */
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

/** How many of the first bytes show what a file is. */
export const headBytes = 1024

/**
 * The content type with which an asset is sent. A type that browsers display must match the bytes, whatever the
 * document says; other types come from the extension and are only offered as downloads.
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
