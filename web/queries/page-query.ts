import {defineQuery} from 'groq'
import {pressSites} from '../../shared/press-sites.ts'
import {emptyPages} from './empty-pages.ts'
import {disclaimers, firstPicture, search, sharePicture} from './fragments.ts'
import {isInPhase} from './phase.ts'
import {sectionFields} from './section-fields.ts'

/** The page at a path, or where that path has moved to. `$path` is lower case. */
export const PAGE_QUERY = defineQuery(`{
  "page": *[_type == "page" && (lower(path) == $path || count(aliases[lower(@) == $path]) > 0)]
    | order(lower(path) == $path desc)[0]{
    _id, title, titleEnglish, path, bannerText,
    banner${firstPicture},
    subMenu->{title, "items": items[${isInPhase} && !(url in ${emptyPages})]{_key, label, url}},
    ${disclaimers},
    search${search},
    "sharePicture": ${sharePicture},
    "sections": sections[${isInPhase}]{
      _key, _type,
      ${sectionFields}
    }
  },
  "redirect": *[_type == "redirect" && lower(from) == $path][0]{to, permanent}
}`)

export const DEFAULT_PRESS_SITE_QUERY = defineQuery(`${pressSites}[0]{key}`)
