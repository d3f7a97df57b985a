/** A reference may lead to what is not published; a query then gives null in its place. */
export function present<Item>(items: readonly Item[] | null | undefined): Item[] {
  return (items ?? []).filter((item) => item !== null)
}
