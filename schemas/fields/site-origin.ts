let known = ''

/** The site's origin, e.g. `https://example.kr`; empty where no Studio has set it. */
export const siteOrigin = (): string => known

/** The Studio sets the origin: it alone knows where it runs, and the rules of addresses are made elsewhere. */
export function tellSiteOrigin(origin: string): void {
  known = origin
}

/** The path of a whole address of this site, over http as well; any other address as it is. */
export function withoutOrigin(address: string): string {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null
  if (!url || url.host !== URL.parse(known)?.host) return address
  return url.pathname + url.search + url.hash
}
