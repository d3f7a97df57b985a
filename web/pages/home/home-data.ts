import type {HOME_QUERY_RESULT} from '../../content/content.gen.ts'

export type Home = NonNullable<HOME_QUERY_RESULT>

/** One block of the home document, whatever of it has been filled in. */
export type HomePart<Name extends keyof Home> = NonNullable<Home[Name]>
