/**
 * The value of `aria-current` for a link: `page` where it leads to the page itself, `true` where it leads to
 * something that the page belongs to, such as the list of a post. Paths are compared without regard to case.
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
