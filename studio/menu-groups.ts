import {distinctUntilChanged, map, type Observable} from 'rxjs'
import type {DocumentStore} from 'sanity'
import project from '../sanity.json' with {type: 'json'}
import {pathInside} from '../schemas/fields/known-addresses.ts'
import {defaultPressPath, sharedPath} from '../shared/press-paths.ts'

/** One entry of the site's main menu, and the pages to which its own entries lead. */
export interface MenuGroup {
  /** The id of the entry's document. */
  readonly id: string
  readonly title: string
  /** Paths as pages have them, in lower case. */
  readonly paths: readonly string[]
}

/** The menu as the query below returns it. */
export interface Menu {
  readonly items:
    | readonly ({
        readonly _id: string
        readonly title: string | null
        readonly addresses: readonly (string | null)[] | null
      } | null)[]
    | null
  readonly pressSites: readonly (string | null)[]
}

/** Asked about what is published, as visitors see it. */
export const menuQuery = `{
  "items": *[_id == "navigation"][0].items[]->{_id, title, "addresses": subItems[].subUrl},
  "pressSites": *[_type == "pressSite"].key
}`

/** Whether one of the `$paths` leads to a page; never null, because its negation is needed too. */
export const isInPaths =
  'coalesce(lower(path) in $paths || count(aliases[lower(@) in $paths]) > 0, false)'

/** The groups in the order of the menu; emitted again with each change of it. */
export const menuGroups = (
  store: Pick<DocumentStore, 'listenQuery'>,
): Observable<readonly MenuGroup[]> =>
  store
    .listenQuery(
      {fetch: menuQuery, listen: '*[_type in ["navigation", "menuItem", "pressSite"]]'},
      {},
      {apiVersion: project.apiVersion, perspective: 'published', tag: 'menu.groups'},
    )
    .pipe(
      map(groupsOf),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    )

export function groupsOf({items, pressSites}: Menu): readonly MenuGroup[] {
  const sites = pressSites.flatMap((key) => (key ? [`/${key.toLowerCase()}/`] : []))
  const pathsOf = (address: string | null): string[] => {
    const path = pathInside(address ?? '')
    if (path === null) return []
    const shared =
      path === defaultPressPath.toLowerCase() ? sharedPath('list') : forAllSites(path, sites)
    // A list of press posts leads to a path above those of its posts.
    return shared === sharedPath('list') ? [shared, sharedPath('post')] : [shared]
  }
  return (items ?? []).flatMap((item) =>
    item
      ? [{id: item._id, title: item.title ?? '', paths: (item.addresses ?? []).flatMap(pathsOf)}]
      : [],
  )
}

/** Press sites share their pages, whose paths begin with `{site}`. */
function forAllSites(path: string, sites: readonly string[]): string {
  const site = sites.find((each) => path.startsWith(each))
  return site ? path.replace(site, '/{site}/') : path
}
