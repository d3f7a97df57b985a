const folder = '/FloorPlan/'

export const planSheetEnding = '.pdf'

/**
 * The path of a type's document: `/FloorPlan/84A.pdf`.
 *
 * @param key the type as `unitKeyOf` names it
 */
export const planSheetPath = (key: string): string =>
  `${folder}${encodeURIComponent(key)}${planSheetEnding}`

/** The pattern of the address on the server; `:file` ends as the address does. */
export const planSheetPattern = `${folder}:file{.+\\.pdf}`
