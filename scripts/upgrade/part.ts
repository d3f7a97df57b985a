/** One part of what is said of an update. */
export interface Part {
  readonly title: string
  /** What somebody has to do before it is taken. */
  readonly todo: readonly string[]
  readonly told: readonly string[]
}

/** What only the second of two lists has. */
export const added = (before: Iterable<string>, after: Iterable<string>): string[] => {
  const known = new Set(before)
  return [...after].filter((each) => !known.has(each))
}
