/**
 * Limits of what one page shows, with the values of facts in its texts: its editor reads of them in the Studio and in the
 * preview, and a page that is published beyond them shows what fits.
 */
export const contentLimits = {
  /** Characters of one text. */
  charactersOfText: 100_000,
  /** Characters of all texts of a page. */
  charactersOfPage: 300_000,
  /** Members of one list. */
  membersOfList: 2000,
  /** Members of all lists of a page: sections, blocks, spans, rows and cells of tables. */
  membersOfPage: 10_000,
} as const

/** The amount of content, counted as `contentLimits` counts it. */
export interface ContentSize {
  readonly longestText: number
  readonly characters: number
  readonly longestList: number
  readonly members: number
}

/** @param lengthOf the characters of a text as visitors see it */
export function sizeOf(
  content: unknown,
  lengthOf: (text: string) => number = (text) => text.length,
): ContentSize {
  const size = {longestText: 0, characters: 0, longestList: 0, members: 0}
  const waiting: unknown[] = [content]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') {
      const length = lengthOf(value)
      size.longestText = Math.max(size.longestText, length)
      size.characters += length
    } else if (Array.isArray(value)) {
      size.longestList = Math.max(size.longestList, value.length)
      size.members += value.length
      for (const member of value) waiting.push(member)
    } else if (typeof value === 'object' && value !== null) {
      for (const member of Object.values(value)) waiting.push(member)
    }
  }
  return size
}

export const fitsPage = ({longestText, characters, longestList, members}: ContentSize): boolean =>
  longestText <= contentLimits.charactersOfText &&
  characters <= contentLimits.charactersOfPage &&
  longestList <= contentLimits.membersOfList &&
  members <= contentLimits.membersOfPage
