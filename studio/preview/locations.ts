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
}

/** What home and pages show of `project`: rows of the overview, where a table has none of its own, and cards. */
const shownByProject = `($id == "project" || count(*[_type == "project" && references($id)]) > 0) && (
  _type == "home" || ($type != "premiumCard" && _type == "page"
    && count(sections[_type == "infoTable" && !defined(rows[0])]) > 0)
)`

const query = `*[_id == $id || (references($id) && _type in $types) || (${shownByProject})]
  | order(_type, title){_id, _type, title, path, siteId, key}`

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
  const pages = documents.flatMap((each) => locationOf(each) ?? [])
  if (pages.length > 0) return {message: `${pages.length}개 페이지에 보입니다`, locations: pages}
  return {message: '아직 어느 페이지에도 쓰이지 않습니다', tone: 'caution'} as const
}

const home: DocumentLocation = {title: '홈', href: previewBase}

function locationOf(document: Found): DocumentLocation | null {
  if (document._type === 'home') return home
  const path = document._type === 'pressSite' ? `/${document.key}/press` : pathOf(document)
  return path === undefined ? null : {title: document.title ?? path, href: previewBase + path}
}
