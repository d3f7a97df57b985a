import {defineQuery} from 'groq'
import {isEmptyPage} from './empty-pages.ts'

/** Every page that search engines may list; their posts are asked for in steps. */
export const SITE_MAP_QUERY = defineQuery(`{
  "pages": *[_type == "page" && defined(path) && search.hidden != true && !${isEmptyPage}]
    | order(path asc){path, "changed": _updatedAt},
  "sites": *[_type == "pressSite"].key
}`)

/** The next posts that search engines may list, behind one of them. */
export const POST_PATHS_QUERY =
  defineQuery(`*[_type == "pressPost" && _id > $after && defined(siteId) && date <= now()]
  | order(_id asc)[0...1000]{_id, "path": "/" + siteId + "/press/" + _id, "changed": _updatedAt}`)

/** Every address that a path can lead to, except those that the routes name. */
export const KNOWN_PATHS_QUERY = defineQuery(`{
  "pages": *[_type == "page"]{path, "lowerPath": lower(path), aliases},
  "moved": *[_type == "redirect"].from,
  "menu": *[_type == "navigation" && _id == "navigation"][0].items[]->.subItems[].subUrl
}`)

/** The targets of the menu, in its order, and the addresses of all pages, as some are in no menu. */
export const ADDRESSES_QUERY = defineQuery(`{
  "menu": *[_type == "navigation" && _id == "navigation"][0].items[]->.subItems[].subUrl,
  "pages": *[_type == "page" && defined(path)] | order(path asc){path}
}`)

/** What `/llms.txt` lists: the pages of the site map by the menu's groups, and the newest press posts. */
export const LLMS_QUERY = defineQuery(`{
  "site": *[_type == "site" && _id == "site"][0]{name, "description": search.description},
  "home": *[_type == "home" && _id == "home"][0]{"title": search.title},
  "menu": *[_type == "navigation" && _id == "navigation"][0].items[]->{
    title, "paths": subItems[].subUrl
  },
  "pages": *[_type == "page" && defined(path) && search.hidden != true && !${isEmptyPage}]
    | order(path asc)[0...500]{path, title, "description": search.description},
  "press": *[_type == "pressSite" && defined(key)] | order(_id asc)[0...20]{
    title,
    "posts": *[_type == "pressPost" && siteId == ^.key && date <= now()] | order(date desc)[0...50]{
      "path": "/" + siteId + "/press/" + _id, title, "description": summary
    }
  }
}`)
