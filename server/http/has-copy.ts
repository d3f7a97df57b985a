/**
 * Whether `If-None-Match` names this copy. A cache may name several, weaken them on its way (`W/`), or ask for any
 * (`*`): RFC 9110, 13.1.2.
 */
export function hasCopy(known: string | null | undefined, etag: string): boolean {
  if (known === null || known === undefined) return false
  if (known === etag) return true
  const tags = known.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
