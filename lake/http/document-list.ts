import {megabytes} from '../byte-sizes.ts'
import type {Identity} from '../documents/permissions.ts'
import {LakeError} from '../lake-error.ts'

/** An answer is held in memory, as often as it is asked for at once. */
const mostBytes = {members: megabytes(16), strangers: megabytes(4)}
const comma = Buffer.from(',')

/** A list of documents in an answer: each is encoded when it is added, so that no long piece of work is left at the end. */
export class DocumentList {
  readonly #parts: Buffer[] = []
  #left: number

  constructor(identity: Identity | null) {
    this.#left = identity ? mostBytes.members : mostBytes.strangers
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

  /** `{"documents": […], …}` with the fields of `rest`. */
  toJson(rest: object = {}): Buffer<ArrayBuffer> {
    const tail = JSON.stringify(rest).slice(1)
    const end = Buffer.from(tail === '}' ? ']}' : `],${tail}`)
    return Buffer.concat([Buffer.from('{"documents":['), ...this.#parts, end])
  }
}

export const asJson = {'Content-Type': 'application/json'}
