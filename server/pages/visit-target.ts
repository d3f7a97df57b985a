import {compareAddress, comparedIn, comparePath, isComparePath} from '../../shared/compare-paths.ts'
import {pressPlaceOf} from '../../shared/press-paths.ts'
import {answersPath, changesPath} from '../../web/client/page-answer.ts'

/** What a visit requests. Visits with the same key get the same page. */
export interface Target {
  readonly key: string
  /** The address without parameters that the page does not read, such as those of a campaign. */
  readonly url: string
  /** The query string that was left out, with its `?`. */
  readonly rest: string
}

/** The page that a browser asks for at `/api/pages/…`; the rest of the address is the page's own. */
export const pageOfAnswer = (address: string) => without(answersPath, address)

/** The page that a browser shows, at `/api/changes/…`. */
export const pageOfChanges = (address: string) => without(changesPath, address)

function without(prefix: string, address: string): string {
  const url = new URL(address)
  url.pathname = url.pathname.slice(prefix.length)
  return url.href
}

/** Pages read two parameters only: the cursor of a press list, and the types of a comparison. */
export function targetOf(address: string): Target {
  const {origin, pathname, search, searchParams} = new URL(address)
  if (pathname === comparePath) return comparison(origin, searchParams)
  const after = pressPlaceOf(pathname)?.kind === 'list' ? searchParams.get('after') : null
  const key = after === null ? pathname : `${pathname}?after=${encodeURIComponent(after)}`
  return {key, url: origin + key, rest: after === null ? search : withoutCursor(search)}
}

/** The other parameters as they are. */
function withoutCursor(search: string): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((pair) => !/^after(?:=|$)/.test(pair))
  return others.length > 0 ? `?${others.join('&')}` : ''
}

/** However a comparison's address is written, there is one page for it: what is no type is left out already. */
function comparison(origin: string, parameters: URLSearchParams): Target {
  const key = compareAddress(comparedIn(parameters))
  return {key, url: origin + key, rest: ''}
}

/**
 * The address as this page has it: with single slashes, and a comparison's path in its one spelling, which no document
 * of the lake knows; null where it is that already.
 */
export function straightened(address: string): string | null {
  const {pathname, search} = new URL(address)
  const single = pathname.replace(/\/{2,}/g, '/')
  const own = isComparePath(single) ? comparePath : single
  return own === pathname ? null : own + search
}
