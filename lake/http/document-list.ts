import {megabytes} from '../byte-sizes.ts'
import type {Identity} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'

/** An answer is held in memory, as often as it is asked for at once. */
const maxBytes = {members: megabytes(16), strangers: megabytes(4)}
const comma = Buffer.from(',')

/** A list of documents in an answer: each is encoded when it is added, so that no long piece of work is left at the end. */
export class DocumentList {
  readonly #parts: Buffer[] = []
  #left: number

  constructor(identity: Identity | null) {
    this.#left = identity ? maxBytes.members : maxBytes.strangers
  }

  /** 400 where the list would become too long. */
  add(document: object): void {
    const json = Buffer.from(JSON.stringify(document))
    this.#left -= json.length
    if (this.#left < 0) {
      throw new LakeError(400, 'These documents are too large to be asked for together')
    }
    this.#parts.push(...(this.#parts.length > 0 ? [comma] : []), json)
  }

  /** `{"documents": […], …}` with the fields of `rest`, sent part by part: joining them would be the longest turn. */
  toResponse(rest: object = {}): Response {
    const tail = JSON.stringify(rest).slice(1)
    const end = Buffer.from(tail === '}' ? ']}' : `],${tail}`)
    const parts = [Buffer.from('{"documents":['), ...this.#parts, end].values()
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const {done, value} = parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    })
    return new Response(body, {headers: {'Content-Type': 'application/json'}})
  }
}
