import {LRUCache} from 'lru-cache'
import type {LakeDocument} from '../documents/document.ts'

/**
 * Parsed documents, so that JSON is not parsed again and again. A document is found only under its current
 * revision, so nothing stale can be returned. Callers must not change what they get.
 */
export class DocumentCache {
  /** Null: none is kept. */
  readonly #documents: LRUCache<string, LakeDocument> | null

  /** @param maxCharacters of JSON that are kept, 0 for none; documents take a few bytes of memory for each */
  constructor(maxCharacters = 32_000_000) {
    this.#documents = maxCharacters > 0 ? new LRUCache({maxSize: maxCharacters}) : null
  }

  get(dataset: string, id: string, revision: string): LakeDocument | null {
    const document = this.#documents?.get(`${dataset}/${id}`)
    return document?._rev === revision ? document : null
  }

  /** @param onlyIfRoom keeps the document only if no other has to go for it */
  set(dataset: string, document: LakeDocument, characters: number, onlyIfRoom: boolean): void {
    if (!this.#documents) return
    const {maxSize, calculatedSize} = this.#documents
    if (onlyIfRoom && calculatedSize + characters > maxSize) return
    this.#documents.set(`${dataset}/${document._id}`, document, {size: characters})
  }

  forget(dataset: string, ids: readonly string[]): void {
    for (const id of ids) this.#documents?.delete(`${dataset}/${id}`)
  }
}
