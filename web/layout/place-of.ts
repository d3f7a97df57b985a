/**
 * What `aria-current` says of a link: `page` where it leads to the page itself, `true` where it leads
 * to what the page is part of, as a list is to its posts. Paths know no upper and lower case.
 */
export function placeOf(
  url: string | null,
  ...addresses: readonly (string | null)[]
): 'page' | 'true' | undefined {
  if (!url) return undefined
  const target = url.toLowerCase()
  const paths = addresses.flatMap((address) => address?.toLowerCase() ?? [])
  if (paths.includes(target)) return 'page'
  return paths.some((path) => path.startsWith(`${target}/`)) ? 'true' : undefined
}
