import {defineDocuments} from 'sanity/presentation'
import {pressPlaceOf, pressRoutes, sharedPath} from '../../shared/press-paths.ts'
import {previewBase} from '../surroundings/site-address.ts'

/** The document that opens with a page, by the page's address. */
export const mainDocuments = defineDocuments([
  {route: previewBase, type: 'home'},
  {
    route: `${previewBase}/${pressRoutes.post}`,
    filter: '_type == "pressPost" && _id in [$id, "drafts." + $id]',
    params: ({params: {id = ''}}) => ({id}),
  },
  {
    route: `${previewBase}/:path(.+)`,
    filter: `_type == "page" && lower(path) in [$path, $ofSite]`,
    params: ({path}) => {
      const own = decodeURI(path).slice(previewBase.length).toLowerCase()
      const kind = pressPlaceOf(own)?.kind
      const isShared = kind === 'list' || kind === 'reservation'
      return {path: own, ofSite: isShared ? sharedPath(kind) : own}
    },
  },
])
