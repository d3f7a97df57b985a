import {defineQuery} from 'groq'
import {picture, sharesWords} from './fragments.ts'
import {fromItsDate} from './press-query.ts'

/** What stands over the shared picture of a page, and which picture it is. */
export const SHARE_QUERY = defineQuery(`{
  "site": *[_type == "site" && _id == "site"][0]{
    name, slogan, colors{ink, paper, accent, support}, typePairing,
    search{line, image${picture}}
  },
  "page": *[
    _id == $id && (_type in ["page", "home"] || (_type == "pressPost" ${fromItsDate})) && ${sharesWords}
  ][0]{
    title, "line": search.line,
    "images": [
      search.image${picture},
      picture${picture},
      *[_type == "pressSite" && key == ^.siteId][0].pressPage->search.image${picture}
    ]
  }
}`)
