import type {ReadStream} from 'node:fs'

/** Node's own conversion has types that `fetch` does not take. */
export function streamOf(file: ReadStream): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = file.iterator()
  return new ReadableStream({
    async pull(controller) {
      const {done, value} = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel: () => void file.destroy(),
  })
}
