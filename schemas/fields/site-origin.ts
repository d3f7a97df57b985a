let known = ''

/** Where visitors find the site, e.g. `https://example.kr`; empty where no Studio has said it. */
export const siteOrigin = (): string => known

/** The rules of addresses are not made by the Studio, which alone knows where it runs. */
export function tellSiteOrigin(origin: string): void {
  known = origin
}

/** A whole address of this site without its beginning, over http as well; any other as it is. */
export function withoutOrigin(address: string): string {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null
  if (!url || url.host !== URL.parse(known)?.host) return address
  return url.pathname + url.search + url.hash
}
