import type {ByteRange} from '../assets/bucket/bucket.ts'
import type {ByteSource} from '../assets/byte-source.ts'

export interface FileReply {
  readonly source: ByteSource
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

/** Answers with a file, or with the requested range of it: media players seek this way. */
export function fileResponse(request: Request, {source, etag, headers: own}: FileReply): Response {
  const {size} = source
  const headers = {...own, ETag: etag, 'Accept-Ranges': 'bytes'}
  if (isFresh(request, etag)) return new Response(null, {status: 304, headers})
  const range = rangeOf(request, etag, size)
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: {...headers, 'Content-Range': `bytes */${size}`},
    })
  }
  const {start, end} = range ?? {start: 0, end: size - 1}
  const partial = range && {'Content-Range': `bytes ${start}-${end}/${size}`}
  return new Response(request.method === 'HEAD' ? null : source.stream({start, end}), {
    status: range ? 206 : 200,
    headers: {...headers, ...partial, 'Content-Length': String(end - start + 1)},
  })
}

/** Whether the client's copy is current. */
export function isFresh(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  const tags = known?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

/** Null: the whole file, also for multiple ranges, as the standard allows. */
function rangeOf(request: Request, etag: string, size: number): ByteRange | 'unsatisfiable' | null {
  const requested = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  const condition = request.headers.get('if-range')
  if (!requested || (condition !== null && condition !== etag)) return null
  const [, first = '', last = ''] = requested
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : {start, end}
}
