import {siteColours} from '../../schemas/site-colours.ts'

/** The grounds on which the site draws transparent pictures, by the object and field that the picture is in. */
const grounds: Readonly<Record<string, string>> = {
  'site logo': siteColours.paper,
  'site logoLight': siteColours.ink,
}

/** A colour on which the picture can be seen, in a light Studio and a dark one; undefined for photographs. */
export const groundOf = (owner: string, field: string): string | undefined =>
  grounds[`${owner} ${field}`]
