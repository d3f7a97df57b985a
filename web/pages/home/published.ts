/** A reference may lead to an unpublished document; a query then gives null for it. */
export function published<Item>(items: readonly Item[] | null | undefined): Item[] {
  return (items ?? []).filter((item) => item !== null)
}
