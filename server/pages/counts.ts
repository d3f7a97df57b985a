/**
 * A page is rendered and cached with placeholders in place of counts: numbers that no count ever
 * reaches. The current counts replace them when the page is served. Templates need not know of it.
 */
const first = 8_000_000_000_000_000

/** Placeholders as `JSON.stringify` and `toLocaleString` write them. */
const placeholders = /8000000000000(\d{3})|8,000,000,000,000,(\d{3})/g

/** The placeholder for the count at this index in the page's list of counts, up to 999. */
export const placeholderFor = (index: number) => first + index

export function fillCounts(html: string, counts: readonly number[]): string {
  return html.replace(placeholders, (found, plain?: string, grouped?: string) => {
    const count = counts[Number(plain ?? grouped)]
    if (count === undefined) return found
    return plain === undefined ? count.toLocaleString('ko-KR') : String(count)
  })
}
