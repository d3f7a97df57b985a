import type {CAMPAIGN_QUERY_RESULT} from '../../../web/queries/content.gen.ts'

type Campaign = NonNullable<CAMPAIGN_QUERY_RESULT>

/** Maximum length in characters. Proxies refuse headers of many kB. */
const maxTargetCharacters = 500

/** True if a target is a place of this site. Browsers read `/\host` and `//host` as another site. */
export const isOwnPlace = (target: string | null): target is string =>
  target !== null &&
  target.length <= maxTargetCharacters &&
  /^\/(?![/\\])[^\s\\]*$/.test(target) &&
  !/^\/go(?:[/?#]|$)/i.test(target)

/** True if the campaign runs at this time. */
export function runs({from, until}: Campaign, now: number): boolean {
  const isBegun = !(now < Date.parse(from ?? ''))
  return isBegun && !(now >= Date.parse(until ?? ''))
}

/** The query with which the target is opened: first that of the short address, unchanged, then the campaign's. */
export function queryOf({source, medium, name, term, content}: Campaign, search: string): string {
  const given = new URLSearchParams(search)
  const own = new URLSearchParams()
  const values = {
    utm_source: source,
    utm_medium: medium,
    utm_campaign: name,
    utm_term: term,
    utm_content: content,
  }
  for (const [parameter, value] of Object.entries(values)) {
    if (value && !given.has(parameter)) own.set(parameter, value)
  }
  const parts = [search.slice(1), own.toString()].filter((part) => part !== '')
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
