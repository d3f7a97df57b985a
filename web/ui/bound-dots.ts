/** A dot between two words ends a line, and never begins one. */
export const boundDots = (text: string | null | undefined) => text?.replaceAll(' · ', '\u00a0· ')
