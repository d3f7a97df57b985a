import {document, reference, references} from './document.ts'
import {keyed} from './keyed.ts'
import type {Fields, SampleDocument} from './value.ts'

interface Page {
  readonly id: string
  readonly path: string
  readonly aliases?: readonly string[]
  readonly title: string
  readonly titleEnglish: string
  readonly banner: Fields
  readonly bannerText: string
  readonly subMenu?: string
  readonly sections: readonly Fields[]
  readonly disclaimers: readonly string[]
  /** Title and description for search engines and shared links, and the picture they show. */
  readonly search: {readonly title: string; readonly description: string; readonly image: Fields}
}

export function page({
  id,
  subMenu,
  sections,
  disclaimers,
  search,
  ...fields
}: Page): SampleDocument {
  const {aliases, ...shown} = fields
  return document('page', `page-${id}`, {
    ...shown,
    ...(aliases ? {aliases} : {}),
    ...(subMenu ? {subMenu: reference(`sub-menu-${subMenu}`)} : {}),
    ...(sections.length > 0 ? {sections: keyed(sections)} : {}),
    disclaimers: references(disclaimers.map((name) => `disclaimer-${name}`)),
    search: {_type: 'searchEngine', ...search, hidden: false},
  })
}
