import {decodedPath} from '../../shared/decoded-path.ts'
import type {KNOWN_PATHS_QUERY_RESULT} from '../../web/queries/content.gen.ts'
import {routePaths} from '../../web/route-paths.ts'
import type {Content} from '../content/read-content.ts'
import {SingleFlight} from '../single-flight.ts'
import {PageCache} from './page-cache.ts'

/** Asks the lake for every address that a path can lead to, except those that the routes name. */
export type ReadPaths = () => Promise<Content<KNOWN_PATHS_QUERY_RESULT>>

const key = 'paths'
/** Routes say themselves what is at their paths: that of a press post redirects where there is no such post. */
const routes = Object.values(routePaths).map(
  (path) => new RegExp(`^/${path.toLowerCase().replace(/:\w+/g, '[^/]+')}$`),
)

/** What addresses there are. One query answers for all paths, until the content that it depends on changes. */
export class KnownPaths {
  readonly #read: ReadPaths
  readonly #cache = new PageCache<ReadonlySet<string>>({entries: 1})
  readonly #loading = new SingleFlight<ReadonlySet<string>>()

  constructor(read: ReadPaths) {
    this.#read = read
  }

  /** False when there is certainly nothing at the path; true when only rendering can tell. */
  async mayExist(pathname: string): Promise<boolean> {
    const path = decodedPath(pathname)?.toLowerCase()
    if (path === undefined) return false
    if (routes.some((route) => route.test(path))) return true
    const paths = this.#cache.fresh(key) ?? (await this.#loading.run(key, () => this.#load()))
    return paths.has(path)
  }

  /** The same as for pages: what has one of these tags is stale. Null: everything. */
  invalidate(tags: readonly string[] | null): void {
    this.#loading.detach()
    this.#cache.invalidate(tags)
  }

  async #load(): Promise<ReadonlySet<string>> {
    const {version} = this.#cache
    const {answer, tags} = await this.#read()
    const paths = pathsOf(answer)
    this.#cache.set(key, paths, {version, tags: tags && new Set(tags), bytes: 0})
    return paths
  }
}

function pathsOf({pages, moved, menu}: KNOWN_PATHS_QUERY_RESULT): ReadonlySet<string> {
  const ofPages = pages.flatMap(({path, lowerPath, aliases}) => [
    path,
    lowerPath,
    ...(aliases ?? []),
  ])
  const parents = [...(menu ?? []), ...pages.map(({path}) => path)].flatMap(above)
  const all = [...ofPages, ...moved, ...parents]
  return new Set(all.flatMap((path) => path?.toLowerCase() ?? []))
}

/** A path above pages that is no page itself: it leads to the first page below it. */
function above(address: string | null): string[] {
  const names = address?.startsWith('/') ? address.split('/').slice(1, -1) : []
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)
}
