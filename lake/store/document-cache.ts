import type {LakeDocument} from '../documents/document.ts'

interface Entry {
  readonly document: LakeDocument
  readonly characters: number
}

/**
 * Parsed documents, so that JSON is not parsed again and again. A document is found only under its current
 * revision, so nothing stale can be returned. Callers must not change what they get.
 */
export class DocumentCache {
  readonly #entries = new Map<string, Entry>()
  readonly #mostCharacters: number
  #characters = 0

  /** @param mostCharacters of JSON that are kept; their documents take a few bytes of memory for each */
  constructor(mostCharacters = 32_000_000) {
    this.#mostCharacters = mostCharacters
  }

  get(dataset: string, id: string, revision: string): LakeDocument | null {
    const document = this.#entries.get(`${dataset}/${id}`)?.document
    return document?._rev === revision ? document : null
  }

  /** @param onlyIfRoom keeps the document only if no other has to go for it */
  set(dataset: string, document: LakeDocument, characters: number, onlyIfRoom: boolean): void {
    if (onlyIfRoom && this.#characters + characters > this.#mostCharacters) return
    this.#drop(`${dataset}/${document._id}`)
    this.#entries.set(`${dataset}/${document._id}`, {document, characters})
    this.#characters += characters
    while (this.#characters > this.#mostCharacters) {
      const [oldest] = this.#entries.keys()
      if (oldest === undefined) return
      this.#drop(oldest)
    }
  }

  forget(dataset: string, ids: readonly string[]): void {
    for (const id of ids) this.#drop(`${dataset}/${id}`)
  }

  #drop(key: string): void {
    this.#characters -= this.#entries.get(key)?.characters ?? 0
    this.#entries.delete(key)
  }
}
