import {type FileHandle, open, stat} from 'node:fs/promises'

import {LakeError} from '../lake-error.ts'

export interface FileReply {
  readonly path: string
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
}

interface ByteRange {
  readonly start: number
  /** The last byte, inclusive. */
  readonly end: number
}

const chunkBytes = 128 * 1024

/**
 * Answers with a file, or with the requested range of it (media players seek this way); 404 when the
 * file is missing.
 */
export async function fileResponse(request: Request, reply: FileReply): Promise<Response> {
  const {size} = await stat(reply.path).catch(missing)
  const headers = {...reply.headers, ETag: reply.etag, 'Accept-Ranges': 'bytes'}
  if (isFresh(request, reply.etag)) return new Response(null, {status: 304, headers})
  const range = rangeOf(request, reply.etag, size)
  if (range === 'unsatisfiable') {
    return new Response(null, {
      status: 416,
      headers: {...headers, 'Content-Range': `bytes */${size}`},
    })
  }
  const {start, end} = range ?? {start: 0, end: size - 1}
  const partial = range && {'Content-Range': `bytes ${start}-${end}/${size}`}
  return new Response(request.method === 'HEAD' ? null : streamFile(reply.path, {start, end}), {
    status: range ? 206 : 200,
    headers: {...headers, ...partial, 'Content-Length': String(end - start + 1)},
  })
}

function missing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new LakeError(404, 'The bytes of this asset are gone') : error
}

/** Whether the client's copy is current. */
export function isFresh(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match')
  const tags = known?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

/** The file is opened on the first read, and closed however reading ends. */
function streamFile(path: string, {start, end}: ByteRange): ReadableStream<Uint8Array> {
  let file: Promise<FileHandle> | undefined
  let position = start
  const close = async () => (await file)?.close()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        file ??= open(path, 'r')
        const chunk = new Uint8Array(Math.min(chunkBytes, end + 1 - position))
        try {
          const {bytesRead} = await (await file).read(chunk, 0, chunk.length, position)
          position += bytesRead
          if (bytesRead > 0) controller.enqueue(chunk.subarray(0, bytesRead))
          if (bytesRead > 0 && position <= end) return
          controller.close()
          await close()
        } catch (error) {
          await close()
          throw error
        }
      },
      cancel: close,
    },
    // Without it, an answer that is dropped unread would have opened its file already.
    {highWaterMark: 0},
  )
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
