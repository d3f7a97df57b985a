import type {NameOf} from '../schemas/sections/own.ts'
import type {sections} from './sections.ts'

/** What a page asks of each kind, as a projection: `{heading, text}`. `npm run types` makes its type. */
export const sectionFields: Readonly<Record<NameOf<typeof sections>, string>> = {}
