import type {KNOWN_PATHS_QUERY_RESULT} from '../../web/queries/content.gen.ts'
import {routePaths} from '../../web/route-paths.ts'
import type {Content} from '../content/read-content.ts'
import {createSingleFlight} from '../single-flight.ts'
import {createPageCache} from './page-cache.ts'

/** Asks the lake for every address that a path can lead to, except those that the routes name. */
export type ReadPaths = () => Promise<Content<KNOWN_PATHS_QUERY_RESULT>>

export interface KnownPaths {
  /**
   * False when there is certainly nothing at the path; true when only rendering can tell. One query answers
   * for all paths, until the content that it depends on changes.
   */
  mayExist(pathname: string): Promise<boolean>
  /** The same as for pages: what has one of these tags is stale. Null: everything. */
  invalidate(tags: readonly string[] | null): void
}

const key = 'paths'
/** Routes say themselves what is at their paths: that of a press post redirects where there is no such post. */
const routes = Object.values(routePaths).map(
  (path) => new RegExp(`^/${path.toLowerCase().replace(/:\w+/g, '[^/]+')}$`),
)

export function createKnownPaths(read: ReadPaths): KnownPaths {
  const cache = createPageCache<ReadonlySet<string>>({entries: 1, bytes: Number.POSITIVE_INFINITY})
  const loading = createSingleFlight<ReadonlySet<string>>()

  const load = async (): Promise<ReadonlySet<string>> => {
    const {version} = cache
    const {answer, tags} = await read()
    const paths = pathsOf(answer)
    cache.set(key, paths, {version, tags: tags && new Set(tags), bytes: 0})
    return paths
  }
  return {
    async mayExist(pathname) {
      const path = normalized(pathname)
      if (path === null) return false
      if (routes.some((route) => route.test(path))) return true
      const paths = cache.fresh(key) ?? (await loading.run(key, load))
      return paths.has(path)
    },
    invalidate(tags) {
      loading.detach()
      cache.invalidate(tags)
    },
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

/** As in the pages' loader (`web/pages/loaders.ts`); null: the address cannot be read. */
function normalized(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.replace(/\/+$/, '') || '/').toLowerCase()
  } catch {
    return null
  }
}
