import {useLoaderData} from 'react-router-dom'
import type {PRESS_SITE_QUERY_RESULT} from '../queries/content.gen.ts'

type Words = NonNullable<NonNullable<PRESS_SITE_QUERY_RESULT>['adminWords']>

/** What a press page loads for its administrators: other pages do not carry their words. */
export interface AdminWords {
  readonly adminWords: Words | null
}

/** The words of the administrators' forms; a missing one is undefined. */
export function useAdminWords(): Partial<Words> {
  return useLoaderData<AdminWords>().adminWords ?? {}
}
