import {defineDocuments} from 'sanity/presentation'
import {previewBase} from '../surroundings/site-address.ts'

/** The document that opens with a page, by the page's address. */
export const mainDocuments = defineDocuments([
  {route: previewBase, type: 'home'},
  {
    route: `${previewBase}/:site/press/:id`,
    filter: '_type == "pressPost" && _id in [$id, "drafts." + $id]',
    params: ({params: {id = ''}}) => ({id}),
  },
  {
    route: `${previewBase}/:path(.+)`,
    filter: `_type == "page" && lower(path) in [$path, $ofSite]`,
    params: ({path}) => {
      const own = decodeURI(path).slice(previewBase.length).toLowerCase()
      return {path: own, ofSite: own.replace(/^\/[^/]+\/(press|customer)$/, '/{site}/$1')}
    },
  },
])
