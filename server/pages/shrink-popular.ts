import type {AnswerCache} from './answer-cache.ts'
import {type Encoded, encodeSmaller} from './encode.ts'
import type {Page} from './page.ts'
import {onError} from './render-answer.ts'

/** The number of hits between two checks whether a page is encoded at its smallest. */
const popular = 20

/**
 * Encodes popular pages again, smaller. They are done one after another: each takes up to a second of a core,
 * and after a change of all pages many are popular at once.
 */
export class Shrinker {
  readonly #answers: AnswerCache
  #last = Promise.resolve()

  constructor(answers: AnswerCache) {
    this.#answers = answers
  }

  visited(key: string, page: Page): void {
    const {encoded} = page.html
    if (page.isSmall || !encoded || this.#answers.hits(key) % popular !== 0) return
    this.#last = this.#last.then(() => this.#shrink(key, page, encoded)).catch(onError)
  }

  async #shrink(key: string, page: Page, before: Encoded): Promise<void> {
    // Another run may have done it while this one waited, or the page may have changed.
    if (this.#answers.stale(key) !== page) return
    const encoded = await encodeSmaller(before)
    const {headers} = page.html
    const html = {headers, encoded, counts: null}
    this.#answers.replace(key, page, {...page, html, isSmall: true})
  }
}
