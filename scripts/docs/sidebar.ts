import {dirname} from 'node:path'
import {linkedPage, type Page, targetOf} from './pages.ts'

export interface SidebarItem {
  readonly text: string
  readonly link: string
  /** An index and the pages of its folder. */
  readonly items?: readonly SidebarItem[]
  readonly collapsed?: boolean
}

export interface SidebarGroup {
  readonly text: string
  readonly items: readonly SidebarItem[]
}

interface Row {
  readonly purpose: string
  readonly links: readonly {readonly text: string; readonly href: string}[]
}

/**
 * One group for each row of the table in the README. A link to a folder, or to the README of one, also lists the
 * pages of that folder that the table does not name.
 */
export function sidebarOf(home: Page, pages: readonly Page[]): SidebarGroup[] {
  const rows = rowsOf(home.text)
  const named = new Set(
    rows.flatMap(({links}) => links.map(({href}) => linkedPage(pages, home, href)?.path)),
  )
  const unnamedIn = (folder: string) =>
    pages
      .filter(({locale, path, source}) => {
        return locale === home.locale && dirname(source) === folder && !named.has(path)
      })
      .map((page) => ({text: plain(page.title), link: addressOf(page)}))
  return rows.map(({purpose, links}) => ({
    text: capitalized(purpose),
    items: links.flatMap(({text, href}): readonly SidebarItem[] => {
      const target = targetOf(home.source, href)
      const page = linkedPage(pages, home, href)
      if (!page) return unnamedIn(target)
      if (page.locale !== home.locale) return []
      const item = {text: capitalized(text), link: addressOf(page)}
      const items = target.endsWith('/README.md') ? unnamedIn(dirname(target)) : []
      return [items.length > 0 ? {...item, items, collapsed: true} : item]
    }),
  }))
}

export const addressOf = ({path}: Page): string =>
  `/${path.replace(/\.md$/, '.html').replace(/(^|\/)index\.html$/, '$1')}`

function rowsOf(readme: string): Row[] {
  return readme.split('\n').flatMap((line) => {
    const [, purpose = '', documents = ''] = line.split('|')
    const links = [...documents.matchAll(/\[([^[\]]+)\]\(([^()\s]+)\)/g)].map(
      ([, text = '', href = '']) => ({text, href}),
    )
    return links.length > 0 ? [{purpose: purpose.trim(), links}] : []
  })
}

/** A sidebar reads HTML. */
const plain = (markdown: string) =>
  markdown.replaceAll('`', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const capitalized = (text: string) => plain(text.charAt(0).toUpperCase() + text.slice(1))
