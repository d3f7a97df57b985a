import {useLoaderData} from 'react-router-dom'
import type {PRESS_SITE_QUERY_RESULT} from '../queries/content.gen.ts'

type Words = NonNullable<NonNullable<PRESS_SITE_QUERY_RESULT>['words']>

/** Words of lists of posts and of posts, which come with their pages. */
export function usePressWords(): Partial<Words> {
  return useLoaderData<{readonly words: Words | null}>().words ?? {}
}
