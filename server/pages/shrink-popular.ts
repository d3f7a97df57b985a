import type {AnswerCache} from './answer-cache.ts'
import {type EncodedPage, encodeSmaller} from './encode-page.ts'
import type {Page} from './page.ts'
import {onError} from './render-answer.ts'

/** The number of hits between two checks whether a page is encoded at its smallest. */
const popular = 20

/**
 * Encodes popular pages again, smaller. They are done one after another: each takes up to a second of a core,
 * and after a change of all pages many are popular at once.
 */
export function createShrinker(answers: AnswerCache): (key: string, page: Page) => void {
  let last = Promise.resolve()
  const shrink = async (key: string, page: Page, before: EncodedPage) => {
    // Another run may have done it while this one waited, or the page may have changed.
    if (answers.stale(key) !== page) return
    const encoded = await encodeSmaller(before)
    const {headers} = page.html
    answers.replace(key, page, {...page, html: {headers, encoded, counts: null}, isSmall: true})
  }
  return (key, page) => {
    const {encoded} = page.html
    if (page.isSmall || !encoded || answers.hits(key) % popular !== 0) return
    last = last.then(() => shrink(key, page, encoded)).catch(onError)
  }
}
