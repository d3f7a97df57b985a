import {type FileHandle, open, stat} from 'node:fs/promises'
import {LakeError} from '../lake-error.ts'
import type {ByteRange} from './bucket/bucket.ts'

/** Bytes that are sent, wherever they are. */
export interface ByteSource {
  readonly size: number
  stream(range: ByteRange): ReadableStream<Uint8Array>
}

const chunkBytes = 128 * 1024

/** 404 when the file is missing. */
export async function fileSource(path: string): Promise<ByteSource> {
  const {size} = await stat(path).catch(missing)
  return {size, stream: (range) => streamFile(path, range)}
}

export function missing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new LakeError(404, 'The bytes of this asset are gone') : error
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
