import {map} from 'rxjs'
import type {DocumentLocation, DocumentLocationResolver} from 'sanity/presentation'
import {pathOf, previewBase} from '../surroundings/site-address.ts'

interface Found {
  readonly _id: string
  readonly _type: string
  readonly title?: string
  readonly path?: string
  readonly siteId?: string
  readonly key?: string
  /** Of a page that press sites have: their keys. */
  readonly sites?: readonly string[]
  /** Of the page that surrounds each press post: one of them. */
  readonly post?: Found | null
}

/** What home and pages show of `project`: rows of the overview, where a table has none of its own, and cards. */
const shownByProject = `($id == "project" || count(*[_type == "project" && references($id)]) > 0) && (
  _type == "home" || ($type != "premiumCard" && _type == "page"
    && count(sections[_type == "infoTable" && !defined(rows[0])]) > 0)
)`

const query = `*[_id == $id || (references($id) && _type in $types) || (${shownByProject})]
  | order(_type, title){
    _id, _type, title, path, siteId, key,
    string::startsWith(path, "/{site}/") => {"sites": *[_type == "pressSite" && references(^._id)].key},
    path == "/{site}/press/{id}" => {"post": *[_type == "pressPost"] | order(date desc)[0]{_id, _type, title, siteId}}
  }`

/** What these hold surrounds every page. */
const everywhere = new Set(['site', 'navigation', 'menuItem', 'labels', 'registrationForms'])
const users = ['home', 'page', 'site', 'navigation', 'registrationForms']
/** Seen nowhere, or only by the way they work. */
const unseen = new Set(['redirect', 'pressViews', 'consentEdition'])

/** Above a form: the pages that show the document, each a link to it with the form next to it. */
export const locations: DocumentLocationResolver = ({id, type}, {documentStore}) => {
  if (unseen.has(type)) return null
  const found = documentStore.listenQuery(query, {id, type, types: users}, {perspective: 'drafts'})
  return found.pipe(map((documents: readonly Found[]) => describe(documents)))
}

function describe(documents: readonly Found[]) {
  // The query finds the document itself as well, once it has been written.
  if (documents.length === 0) return null
  if (documents.some(({_type}) => everywhere.has(_type))) {
    return {message: '모든 페이지에 보입니다', locations: [home]}
  }
  const pages = documents.flatMap(locationsOf)
  if (pages.length > 0) return {message: `${pages.length}개 페이지에 보입니다`, locations: pages}
  return {message: '아직 어느 페이지에도 쓰이지 않습니다', tone: 'caution'} as const
}

const home: DocumentLocation = {title: '홈', href: previewBase}

function locationsOf(document: Found): readonly DocumentLocation[] {
  const {_type, key, title, sites = [], post} = document
  if (_type === 'home') return [home]
  const paths =
    _type === 'pressSite'
      ? [`/${key}/press`]
      : [pathOf(document), ...sites.map((site) => pathOf(document, site)), post && pathOf(post)]
  return paths.flatMap((path) => (path ? {title: title ?? path, href: previewBase + path} : []))
}
