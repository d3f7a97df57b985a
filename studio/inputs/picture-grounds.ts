import {siteColours} from '../../schemas/site-colours.ts'

/** On what the site draws pictures that are transparent, by what has them and their field there. */
const grounds: Readonly<Record<string, string>> = {
  'site logo': siteColours.paper,
  'site logoLight': siteColours.ink,
}

/** A colour in which the picture can be seen, in a light Studio and a dark one; undefined for photographs. */
export const groundOf = (owner: string, field: string): string | undefined =>
  grounds[`${owner} ${field}`]
