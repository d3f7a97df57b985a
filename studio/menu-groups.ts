import {distinctUntilChanged, map, type Observable} from 'rxjs'
import type {DocumentStore} from 'sanity'
import project from '../sanity.json' with {type: 'json'}
import {pathInside} from '../schemas/fields/known-addresses.ts'

/** One entry of the site's main menu, and the pages to which its own entries lead. */
export interface MenuGroup {
  /** Of the entry's document. */
  readonly id: string
  readonly title: string
  /** As pages have them, in lower case. */
  readonly paths: readonly string[]
}

/** As the query below answers it. */
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

/** Of what visitors see. */
export const menuQuery = `{
  "items": *[_id == "navigation"][0].items[]->{_id, title, "addresses": subItems[].subUrl},
  "pressSites": *[_type == "pressSite"].key
}`

/** Whether one of the `$paths` leads to a page; never null, as its contrary is asked for too. */
export const isInPaths =
  'coalesce(lower(path) in $paths || count(aliases[lower(@) in $paths]) > 0, false)'

/** In the order of the menu; again with each change of it. */
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
    const shared = path === '/promotion/press' ? '/{site}/press' : forAllSites(path, sites)
    // The page of one post is among those of the list that leads there.
    return shared === '/{site}/press' ? [shared, `${shared}/{id}`] : [shared]
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
