import {plainColors} from '../../shared/palette.ts'

/** The grounds on which the site draws transparent pictures, by the object and field that the picture is in. */
const grounds: Readonly<Record<string, string>> = {
  'site logo': plainColors.paper,
  'site logoLight': plainColors.ink,
}

/** A colour on which the picture can be seen, in a light Studio and a dark one; undefined for photographs. */
export const groundOf = (owner: string, field: string): string | undefined =>
  grounds[`${owner} ${field}`]
