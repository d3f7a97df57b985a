import {map} from 'rxjs'
import type {DocumentLocation, DocumentLocationResolver} from 'sanity/presentation'
import {pressListPath, sharedPath} from '../../shared/press-paths.ts'
import {pathOf, previewBase} from '../surroundings/site-address.ts'

export interface Found {
  readonly _id: string
  readonly _type: string
  readonly title?: string
  readonly path?: string
  readonly siteId?: string
  readonly key?: string
  /** For a page that press sites have: the keys of the sites. */
  readonly sites?: readonly string[]
  /** For the page that surrounds press posts: one of the posts. */
  readonly post?: Found | null
}

/** What home and pages show of `project`: rows of the overview, where a table has none itself, and cards. */
const shownByProject = `($id == "project" || count(*[_type == "project" && references($id)]) > 0) && (
  _type == "home" || ($type != "premiumCard" && _type == "page"
    && count(sections[_type == "infoTable" && !defined(rows[0])]) > 0)
)`

/** Steps of the sale are on pages by their kind, and places by the steps that are there. */
const shownBySchedule = `_type in ["home", "page"] && count(sections[_type == "schedule" && (
  !defined(kinds[0]) || count(*[_type == "scheduleEvent" && (_id == $id || references($id))
    && kind in ^.kinds]) > 0
)]) > 0 && (
  $type == "scheduleEvent"
    || ($type == "place" && count(*[_type == "scheduleEvent" && references($id)]) > 0)
)`

export const locationsQuery = `*[_id == $id || (references($id) && _type in $types) || (${shownByProject}) || (${shownBySchedule})]
  | order(_type, title){
    _id, _type, title, path, siteId, key,
    string::startsWith(path, "/{site}/") => {"sites": *[_type == "pressSite" && references(^._id)].key},
    path == "${sharedPath('post')}" => {"post": *[_type == "pressPost"] | order(date desc)[0]{_id, _type, title, siteId}}
  }`

/** Documents whose content surrounds every page. */
const everywhere = new Set([
  ...['site', 'navigation', 'menuItem', 'labels', 'registrationForms'],
  // The popup is on every page; which forms ask for it is in its own form.
  'formField',
])
export const users = ['home', 'page', 'site', 'navigation', 'registrationForms']
/** Documents that visitors do not see, only notice by their effect, or that say themselves where they are. */
const unseen = new Set([
  ...['redirect', 'campaign', 'pressViews', 'consentEdition', 'opening', 'measuring'],
  ...['phase', 'notice', 'visitBooking', 'payments', 'official'],
  ...['homeBoard', 'homeBuilding'],
])

/** Shown above a form: links to the pages that show the document, each next to its form. */
export const locations: DocumentLocationResolver = ({id, type}, {documentStore}) => {
  if (unseen.has(type)) return null
  const found = documentStore.listenQuery(
    locationsQuery,
    {id, type, types: users},
    {perspective: 'drafts'},
  )
  return found.pipe(map((documents: readonly Found[]) => describeLocations(documents)))
}

export function describeLocations(documents: readonly Found[]) {
  // Once the document is stored, the query finds the document itself too.
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
      ? [key && pressListPath(key)]
      : [pathOf(document), ...sites.map((site) => pathOf(document, site)), post && pathOf(post)]
  return paths.flatMap((path) => (path ? {title: title ?? path, href: previewBase + path} : []))
}
