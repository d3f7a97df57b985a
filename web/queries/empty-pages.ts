import {hasPrices} from './fragments.ts'

/** A page that shows prices alone, while none is published: it says nothing, so nothing leads to it. */
export const isEmptyPage = /* groq */ `("prices" in sections[]._type && count(sections[_type != "prices"]) == 0
  && !(${hasPrices}))`

/** The addresses of such pages. */
export const emptyPages = /* groq */ `*[_type == "page" && ${isEmptyPage}].path`
