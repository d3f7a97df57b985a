import {sectionFields} from '../../agency/section-fields.ts'

/** Where `section-fields.ts` leaves room for them. */
const place = '// own sections\n'

const own = Object.entries<string>(sectionFields)
  .map(([name, fields]) => `_type == "${name}" => ${fields},\n`)
  .join('')

/**
 * A query with the sections of the agency's folder. It is asked in the place of the one in `web/queries`, whose
 * generated type says nothing of them: their templates have types of their own.
 */
export const withOwnSections = (query: string): string => query.replaceAll(place, own)
