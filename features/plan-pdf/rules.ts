import {unitKeyOf} from '../../shared/unit-figures.ts'

const folder = '/FloorPlan/'
const ending = '.pdf'

/** The path of a type's document: `/FloorPlan/84A.pdf`. Empty for a type without a name. */
export function planSheetPath(label: string | null | undefined): string {
  const key = unitKeyOf(label)
  return key ? `${folder}${encodeURIComponent(key)}${ending}` : ''
}

/** The pattern of the address on the server; `:file` ends as the address does. */
export const planSheetPattern = `${folder}:file{.+\\.pdf}`

/** The key of the type that a file is about. */
export const planSheetKey = (file: string): string =>
  unitKeyOf(file.slice(0, -ending.length).normalize('NFC'))
