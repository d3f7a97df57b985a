import type {Rendering} from './rendering.ts'

/** The key of pages that any change may affect. */
const dependsOnAnything = 'any'

/** For so long, a cache may answer with the old page while it fetches the new one. */
const staleWhileRevalidate = 10
/** While the site does not answer, in s: a day. */
const staleIfError = 86_400
/** A longer list of keys would not fit into the headers that proxies accept. */
const maxKeys = 200

interface Cacheable extends Pick<Rendering, 'tags' | 'shown' | 'read'> {
  readonly status: number
  /** How long caches in front of the site may keep a page; 0: they ask each time. */
  readonly edgeSeconds: number
}

/**
 * Browsers always ask whether their copy is still right. A cache in front of the site keeps pages and is told
 * their keys when they change. It keeps neither pages with counts, which change with each visit, nor pages
 * whose visits are counted. Answers that depend on a cookie are kept apart from the others.
 */
export function cachingHeaders(page: Cacheable): Readonly<Record<string, string>> {
  const {status, edgeSeconds, read, shown} = page
  if (edgeSeconds === 0 || status !== 200 || read !== null || shown.length > 0) {
    return {'cache-control': 'no-cache', vary: 'accept-encoding'}
  }
  const keys = keysOf(page)
  const lifetimes = [
    `s-maxage=${edgeSeconds}`,
    `stale-while-revalidate=${staleWhileRevalidate}`,
    `stale-if-error=${staleIfError}`,
  ]
  return {
    'cache-control': `public, max-age=0, ${lifetimes.join(', ')}`,
    vary: 'accept-encoding, cookie',
    'surrogate-key': keys.join(' '),
    'cache-tag': keys.join(','),
  }
}

function keysOf({tags}: Pick<Rendering, 'tags'>): readonly string[] {
  return tags && tags.size <= maxKeys ? [...tags] : [dependsOnAnything]
}
