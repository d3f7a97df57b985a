import {siteOrigin} from '../surroundings/site-address.ts'

/** Where staff call and meet customers: a page of the site's own. */
export const deskAddress = (): string => `${siteOrigin()}/staff`
