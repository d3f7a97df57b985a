/** The code points that a CSS `unicode-range` value names. */
export const codePointsOf = (range: string): number[] =>
  range.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({length: last - first + 1}, (_, index) => first + index)
  })

const hex = (codePoint: number): string => codePoint.toString(16)

export const spanRange = (first: number, last: number): string =>
  first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`

/** The shortest CSS `unicode-range` value for these code points. */
export function unicodeRangeOf(codePoints: Iterable<number>): string {
  const spans: [number, number][] = []
  for (const codePoint of [...codePoints].sort((one, other) => one - other)) {
    const last = spans.at(-1)
    if (last && codePoint <= last[1] + 1) last[1] = codePoint
    else spans.push([codePoint, codePoint])
  }
  return spans.map(([first, last]) => spanRange(first, last)).join(',')
}
