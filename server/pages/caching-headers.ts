import type {PageRender} from './page-render.ts'

/** The key of pages that any change may touch. */
const dependsOnAnything = 'any'

/** A cache may answer with the page from before for as long while it fetches the next. */
const staleWhileRevalidate = 10
/** While the site does not answer, in s: a day. */
const staleIfError = 86_400
/** Headers have to stay within what proxies take. */
const mostKeys = 200

interface Rendered extends Pick<PageRender, 'tags' | 'shown' | 'read'> {
  readonly status: number
  /** How long caches in front of the site may keep a page; 0: they ask each time. */
  readonly edgeSeconds: number
}

/**
 * Browsers always ask whether their copy is still right. A cache in front of the site keeps pages, and is
 * told by their keys when they change; not those with counts, which change with each visit, nor those whose
 * visits are counted. What a cookie may change is kept apart from what everybody gets.
 */
export function cachingHeaders(rendered: Rendered): Readonly<Record<string, string>> {
  const {status, edgeSeconds, read, shown} = rendered
  if (edgeSeconds === 0 || status !== 200 || read !== null || shown.length > 0) {
    return {'cache-control': 'no-cache', vary: 'accept-encoding'}
  }
  const keys = keysOf(rendered)
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

function keysOf({tags}: Pick<PageRender, 'tags'>): readonly string[] {
  return tags && tags.size <= mostKeys ? [...tags] : [dependsOnAnything]
}
