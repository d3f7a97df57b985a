/** A dot between two words ends a line, and never begins one; nor does the unit of an area. */
export const boundDots = (text: string | null | undefined) =>
  boundInCell(text)?.replaceAll(/(?<=\S)㎡/g, '\u2060$&')

/** The same for cells: areas in them are copied, and an invisible sign would be copied too. */
export const boundInCell = (text: string | null | undefined) =>
  text?.replaceAll(/ (?=[·~] )/g, '\u00a0').replaceAll(/(?<=\S)·/g, '\u2060$&')
