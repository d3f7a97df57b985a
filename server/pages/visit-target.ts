/** What a visit asks for: the same for all who get the same page. */
export interface Target {
  readonly key: string
  /** The address without what the page does not read, such as a campaign's parameters. */
  readonly url: string
  /** What was left out of it, with its `?`. */
  readonly rest: string
}

const pressList = /^\/[^/]+\/press\/?$/i

/** Of all parameters, pages read one: the place in a press list. */
export function targetOf(address: string): Target {
  const {origin, pathname, search, searchParams} = new URL(address)
  const after = pressList.test(pathname) ? searchParams.get('after') : null
  const key = after === null ? pathname : `${pathname}?after=${encodeURIComponent(after)}`
  return {key, url: origin + key, rest: after === null ? search : ''}
}
