import type {PAGE_QUERY_RESULT} from '../queries/content.gen.ts'

export type Section = NonNullable<NonNullable<PAGE_QUERY_RESULT['page']>['sections']>[number]

/** The fields of each kind of section as `PAGE_QUERY` returns them: the properties of its template. */
export type SectionByType = {[Item in Section as Item['_type']]: Item}
